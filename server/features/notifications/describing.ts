import { withClockTimes } from '#contract/notifications/clock-times.ts';
import type { NotificationType } from '#contract/notifications/types.ts';
import type { Log } from '../../database/log.ts';
import type { Tx } from '../../database/types.ts';
import type { Deps } from '../../deps.ts';
import { listWardsAmong } from '../../membership/looked-after-queries.ts';
import type { Asked, Described, NotificationKind, NotificationKinds } from '../../notifications/kinds.ts';

import * as queries from './queries.ts';

/** What is stored of a notification, with the zone of whoever is told. */
export interface Stored extends Omit<Asked<unknown>, 'facts'> {
  type: NotificationType;
  facts: unknown;
  /** A guest whom they look after, whom it is about. */
  forId?: number | null | undefined;
}

export type Describe = (tx: Tx, stored: readonly Stored[], now: Date) => Promise<(Described | null)[]>;

/**
 * Asks the features for the words of what is told, once for each type. Null for what the person is not to see, and for what
 * somebody did whom they have blocked.
 */
export function describingBy(kinds: NotificationKinds): Describe {
  return async (tx, stored, now) => {
    const words = new Map<Stored, Described>();
    const wards = await listWardsAmong(
      tx,
      stored.flatMap(({ forId }) => forId ?? []),
    );
    const wardOf = ({ userId, forId }: Stored) => wards.find(({ id, keeperId }) => id === forId && keeperId === userId);
    const askedOf = (each: Stored) => (each.forId ? { ...each, userId: each.forId } : each);
    for (const [type, asked] of Map.groupBy(stored, (each) => each.type)) {
      // Cast: the facts were stored with the type.
      const kind = kinds[type] as NotificationKind<NotificationType> | undefined;
      const described = await kind?.describe(tx, asked.map(askedOf) as unknown as Asked<never>[], now);
      for (const [at, each] of asked.entries()) {
        const found = described?.[at];
        const ward = wardOf(each);
        if (found && !each.forId) words.set(each, found);
        // Who looks after them no longer is not to see it.
        else if (found && ward) words.set(each, wordsFor(ward, found));
      }
    }
    const isApart = await blocksAmong(tx, words);
    return stored.map((each) => {
      const found = words.get(each);
      return found === undefined || isApart(each.userId, found.actorId) ? null : found;
    });
  };
}

/** What is told to somebody is told to who looks after them: what they answer is on the page of it. */
const wordsFor = ({ name }: { name: string }, found: Described): Described => ({
  ...found,
  title: `For ${name}: ${found.title}`,
  ...(found.hiddenTitle !== undefined && { hiddenTitle: `For ${name}: ${found.hiddenTitle}` }),
  actions: [],
  wantsAnswer: false,
});

/** The same where it is not known by which clock somebody tells hours: on a device, in a mail. */
export const plainly =
  (describe: Describe): Describe =>
  async (...asked) => {
    const words = await describe(...asked);
    return words.map(
      (found) => found && { ...found, title: withClockTimes(found.title), body: withClockTimes(found.body) },
    );
  };

/** In the place of words that a feature cannot find, for a fault of its own. */
export class Fault {
  readonly reason: unknown;

  constructor(reason: unknown) {
    this.reason = reason;
  }
}

type Numbered = Stored & { id: number };

export type DescribeApart = (stored: readonly Numbered[], now: Date) => Promise<(Described | null | Fault)[]>;

/**
 * The same, for what is sent: what a feature cannot put into words takes no words from what is beside it, and has a job of
 * its own, which administrators see as long as it fails.
 */
export function describingApart(
  { database, jobs }: Pick<Deps, 'database' | 'jobs'>,
  { describe, log }: { describe: Describe; log: Pick<Log, 'warn'> },
): DescribeApart {
  return async (stored, now) => {
    const found = new Map<Numbered, Described | null | Fault>();
    const find = async (some: readonly Numbered[]): Promise<void> => {
      try {
        const words = await database.read((tx) => describe(tx, some, now));
        for (const [at, each] of some.entries()) found.set(each, words[at] ?? null);
      } catch (reason) {
        const [first] = some;
        if (some.length > 1) for (const part of partsOf(some)) await find(part);
        else if (first !== undefined) found.set(first, new Fault(reason));
      }
    };
    await find(stored);
    const faults = new Map<NotificationType, { notificationId: number; err: unknown }>();
    for (const [{ id, type }, words] of found) {
      if (words instanceof Fault && !faults.has(type)) faults.set(type, { notificationId: id, err: words.reason });
    }
    const asked = [...faults].map(([type, { notificationId, err }]) => {
      log.warn({ err, type, notificationId }, 'a notification could not be put into words');
      return { kind: 'find_words', key: type, payload: { notificationId } } as const;
    });
    if (asked.length > 0) await database.write((tx) => jobs.addMissing(tx, asked));
    return stored.map((each) => found.get(each) ?? null);
  };
}

/** By type; of one type two halves. */
function partsOf(some: readonly Numbered[]): (readonly Numbered[])[] {
  const byType = [...Map.groupBy(some, ({ type }) => type).values()];
  const half = Math.ceil(some.length / 2);
  return byType.length > 1 ? byType : [some.slice(0, half), some.slice(half)];
}

async function blocksAmong(tx: Tx, words: ReadonlyMap<Stored, Described>) {
  const userIds = new Set([...words.keys()].map(({ userId }) => userId));
  const actorIds = new Set([...words.values()].flatMap(({ actorId }) => actorId ?? []));
  const rows = actorIds.size === 0 ? [] : await queries.listBlocks(tx, [...userIds], [...actorIds]);
  const blocked = new Set(rows.map(({ blockerId, blockedId }) => `${blockerId} ${blockedId}`));
  return (userId: number, actorId: number | undefined) => blocked.has(`${userId} ${actorId}`);
}
