import { setImmediate } from 'node:timers/promises';
import type { NotificationType } from '#contract/notifications/types.ts';
import type { Tx, WriteTx } from '../../../database/types.ts';
import type { Deps } from '../../../deps.ts';
import { topics } from '../../../live/topics.ts';
import { listWardsAmong } from '../../../membership/looked-after-queries.ts';
import { lockMembershipsForShare } from '../../../membership/membership.ts';
import type { Notice, NotificationKind, NotificationKinds, Recipient } from '../../../notifications/kinds.ts';
import type { Describe } from '../describing.ts';
import * as queries from '../queries.ts';
import { isLetThrough, usualZone } from '../rules.ts';
import { type Ways, waysTo } from './rules.ts';

/** So many people at once that nobody waits for it. */
const peopleAtOnce = 100;

/** Something that happened `at` then, and is to be told. */
export type Told = Notice & { at: string };

interface Telling extends Ways {
  userId: number;
  /** Whom they look after, whom it is about. */
  forId: number | null;
  /** Of the group that it is about, whose guests may be told, too. */
  isMember: boolean;
  count: number;
}

type TellingDeps = Pick<Deps, 'database' | 'live' | 'jobs' | 'clock'>;

interface Around {
  kinds: NotificationKinds;
  describe: Describe;
  sendsMail: boolean;
  mailWaitMs?: number | undefined;
}

/** Whom something is told, and where: the job that follows what a feature has told. */
export function tellingService(
  { database, live, jobs, clock }: TellingDeps,
  { kinds, describe, sendsMail, mailWaitMs }: Around,
) {
  // Cast: the facts come with the type.
  const kindOf = (type: NotificationType) => kinds[type] as NotificationKind<NotificationType> | undefined;

  async function recipientsOf(tx: Tx, { type, facts, userIds }: Told): Promise<readonly Recipient[]> {
    if (userIds !== undefined) return userIds.map((userId) => ({ userId }));
    return (await kindOf(type)?.audience?.(tx, facts as never, clock())) ?? [];
  }

  /** Of guests those who look after them are told, unless they know of it, for they did it or are told themselves. */
  async function toKeepers(tx: Tx, told: Told, some: readonly Recipient[], all: ReadonlySet<number>) {
    const wards = await listWardsAmong(
      tx,
      some.map(({ userId }) => userId),
    );
    const isSame = kindOf(told.type)?.isSameForAll ?? false;
    const byId = 'byId' in told.facts ? told.facts.byId : null;
    return some.flatMap((recipient): Recipient[] => {
      const ward = wards.find(({ id }) => id === recipient.userId);
      if (ward === undefined) return [recipient];
      const { id: forId, keeperId: userId } = ward;
      if (userId === byId || (isSame && all.has(userId))) return [];
      // Once for two whom they look after.
      if (isSame && wards.some(({ id, keeperId }) => keeperId === userId && id < forId)) return [];
      return [{ ...recipient, userId, forId }];
    });
  }

  /** Who of these is told, after all that may keep it from them. */
  async function tellingsOf(tx: WriteTx, told: Told, some: readonly Recipient[], now: Date): Promise<Telling[]> {
    const { type, groupId, isForGuests = false, facts, at } = told;
    const userIds = [...new Set(some.map(({ userId }) => userId))];
    // Whoever leaves meanwhile waits, and then takes with them what they were told.
    const members = groupId === null ? undefined : await lockMembershipsForShare(tx, groupId, userIds);
    const reached = await queries.listReached(tx, { userIds, groupId, now: now.toISOString() });
    const people = reached
      .filter(({ level }) => isLetThrough(type, level))
      .map((person) => ({ ...person, isMember: members?.has(person.userId) ?? false }))
      .filter(({ isMember }) => groupId === null || isMember || isForGuests);
    const known = new Map(people.map((person) => [person.userId, person]));
    const tellings = some.flatMap(({ userId, count = 1, forId = null }) => {
      const person = known.get(userId);
      return person === undefined ? [] : [{ ...person, count, forId }];
    });
    const stored = tellings.map(({ userId, forId, count, timeZone }) => {
      return { type, userId, forId, facts, count, createdAt: at, timeZone: timeZone ?? usualZone };
    });
    const words = await describe(tx, stored, now);
    return tellings.flatMap((person, index) => {
      const found = words[index];
      if (!found) return [];
      const { userId, forId, isMember, count } = person;
      const ways = waysTo(person, { type, isUrgent: found.isUrgent ?? false, sendsMail, mailWaitMs, now });
      return [{ userId, forId, isMember, count, ...ways }];
    });
  }

  async function tellSome(tx: WriteTx, told: Told, given: readonly Recipient[], all: ReadonlySet<number>) {
    const some = await toKeepers(tx, told, given, all);
    const { type, subject, groupId, at } = told;
    const subjectFor = ({ forId }: Pick<Telling, 'forId'>) => (forId === null ? subject : `${subject}/${forId}`);
    const keyOf = (row: { userId: number; subject: string }) => `${row.userId} ${row.subject}`;
    const tellings = new Map(
      (await tellingsOf(tx, told, some, clock())).map((telling) => {
        return [keyOf({ userId: telling.userId, subject: subjectFor(telling) }), telling];
      }),
    );
    if (tellings.size === 0) return;
    const facts = JSON.stringify(told.facts);
    const rows = [...tellings.values()].map(({ userId, forId, isMember, count, mailAt }) => {
      const about = { subject: subjectFor({ forId }), forId, groupId: isMember ? groupId : null };
      return { userId, type, ...about, facts, count, createdAt: at, mailAt };
    });
    // Who knows of it already is told nothing.
    const fresh = (await queries.putNotifications(tx, rows)).flatMap(({ id, ...row }) => {
      const telling = tellings.get(keyOf(row));
      return telling ? [{ id, ...telling }] : [];
    });
    if (fresh.length === 0) return;
    const { replaces: types = [] } = kindOf(type) ?? {};
    const userIds = [...new Set(fresh.map(({ userId }) => userId))];
    const own = fresh.flatMap(({ userId, forId }) => (forId === null ? [userId] : []));
    if (types.length > 0) await queries.deleteReplaced(tx, { userIds: [0, ...own], subject, types, until: at });
    live.tell(tx, userIds.map(topics.user), { type: 'notifications' });
    await askFor(
      tx,
      'send_mails',
      fresh.flatMap(({ mailAt }) => mailAt ?? []),
    );
    await askFor(tx, 'send_pushes', await putPushes(tx, fresh));
  }

  /** @returns when they are due */
  async function putPushes(tx: WriteTx, fresh: readonly (Telling & { id: number })[]): Promise<string[]> {
    const ringing = fresh.flatMap(({ id, userId, push }) => (push === null ? [] : [{ id, userId, push }]));
    if (ringing.length === 0) return [];
    const devices = await queries.listDevices(
      tx,
      ringing.map(({ userId }) => userId),
    );
    const devicesOf = Map.groupBy(devices, ({ userId }) => userId);
    const pushes = ringing.flatMap(({ id, userId, push }) =>
      (devicesOf.get(userId) ?? []).map((device) => ({ notificationId: id, subscriptionId: device.id, ...push })),
    );
    if (pushes.length > 0) await queries.putPushes(tx, pushes);
    return pushes.map(({ dueAt }) => dueAt);
  }

  async function askFor(tx: WriteTx, kind: 'send_mails' | 'send_pushes', moments: readonly string[]): Promise<void> {
    const [runAt] = moments.toSorted();
    if (runAt !== undefined) await jobs.addSoonest(tx, [{ kind, key: 'all', payload: {}, runAt }]);
  }

  return {
    /** Tells everybody whom it is for; told again it changes nothing for those who know. */
    async tell(told: Told, signal: AbortSignal): Promise<void> {
      const recipients = await database.read((tx) => recipientsOf(tx, told));
      const all = new Set(recipients.map(({ userId }) => userId));
      for (let from = 0; from < recipients.length && !signal.aborted; from += peopleAtOnce) {
        const some = recipients.slice(from, from + peopleAtOnce);
        await database.write((tx) => tellSome(tx, told, some, all));
        await setImmediate();
      }
    },
  };
}
