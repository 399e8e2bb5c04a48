import { setImmediate } from 'node:timers/promises';
import type { NotificationType } from '#contract/notifications/types.ts';
import type { Tx, WriteTx } from '../../../database/types.ts';
import type { Deps } from '../../../deps.ts';
import { topics } from '../../../live/topics.ts';
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

  /** Who of these is told, after all that may keep it from them. */
  async function tellingsOf(tx: WriteTx, told: Told, some: readonly Recipient[], now: Date): Promise<Telling[]> {
    const { type, groupId, isForGuests = false, facts, at } = told;
    const counts = new Map(some.map(({ userId, count = 1 }) => [userId, count]));
    const userIds = [...counts.keys()];
    // Whoever leaves meanwhile waits, and then takes with them what they were told.
    const members = groupId === null ? undefined : await lockMembershipsForShare(tx, groupId, userIds);
    const reached = await queries.listReached(tx, { userIds, groupId, now: now.toISOString() });
    const people = reached
      .filter(({ level }) => isLetThrough(type, level))
      .map((person) => ({ ...person, isMember: members?.has(person.userId) ?? false }))
      .filter(({ isMember }) => groupId === null || isMember || isForGuests)
      .map((person) => ({ ...person, count: counts.get(person.userId) ?? 1 }));
    const stored = people.map(({ userId, count, timeZone }) => {
      return { type, userId, facts, count, createdAt: at, timeZone: timeZone ?? usualZone };
    });
    const words = await describe(tx, stored, now);
    return people.flatMap((person, index) => {
      const found = words[index];
      if (!found) return [];
      const ways = waysTo(person, { type, isUrgent: found.isUrgent ?? false, sendsMail, mailWaitMs, now });
      return [{ userId: person.userId, isMember: person.isMember, count: person.count, ...ways }];
    });
  }

  async function tellSome(tx: WriteTx, told: Told, some: readonly Recipient[]): Promise<void> {
    const tellings = new Map((await tellingsOf(tx, told, some, clock())).map((telling) => [telling.userId, telling]));
    if (tellings.size === 0) return;
    const { type, subject, groupId, at } = told;
    const facts = JSON.stringify(told.facts);
    const rows = [...tellings.values()].map(({ userId, isMember, count, mailAt }) => {
      const ofGroup = isMember ? groupId : null;
      return { userId, type, subject, groupId: ofGroup, facts, count, createdAt: at, mailAt };
    });
    // Who knows of it already is told nothing.
    const fresh = (await queries.putNotifications(tx, rows)).flatMap(({ id, userId }) => {
      const telling = tellings.get(userId);
      return telling ? [{ id, ...telling }] : [];
    });
    if (fresh.length === 0) return;
    const { replaces: types = [] } = kindOf(type) ?? {};
    const userIds = fresh.map(({ userId }) => userId);
    if (types.length > 0) await queries.deleteReplaced(tx, { userIds, subject, types, until: at });
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
      for (let from = 0; from < recipients.length && !signal.aborted; from += peopleAtOnce) {
        const some = recipients.slice(from, from + peopleAtOnce);
        await database.write((tx) => tellSome(tx, told, some));
        await setImmediate();
      }
    },
  };
}
