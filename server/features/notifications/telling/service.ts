import { setImmediate } from 'node:timers/promises';
import type { Tx, WriteTx } from '../../../database/types.ts';
import type { Deps } from '../../../deps.ts';
import { topics } from '../../../live/topics.ts';
import type { Notice, NotificationKind, NotificationKinds, Recipient } from '../../../notifications/kinds.ts';
import type { Describe } from '../describing.ts';
import * as queries from '../queries.ts';
import { channelsOf, isLetThrough, mailMoment, pushMoment, usualZone } from '../rules.ts';

/** So many people at once that nobody waits for it. */
const peopleAtOnce = 100;

/** Something that happened `at` then, and is to be told. */
export type Told = Notice & { at: string };

interface Around {
  kinds: NotificationKinds;
  describe: Describe;
  sendsMail: boolean;
}

/** Whom something is told, and where: the job that follows what a feature has told. */
export function tellingService({ database, live, jobs, clock }: Deps, { kinds, describe, sendsMail }: Around) {
  async function recipientsOf(tx: Tx, { type, facts, userIds }: Told): Promise<readonly Recipient[]> {
    if (userIds !== undefined) return userIds.map((userId) => ({ userId }));
    // Cast: the facts come with the type.
    const kind = kinds[type] as NotificationKind<typeof type> | undefined;
    return (await kind?.audience(tx, facts as never)) ?? [];
  }

  async function tellSome(tx: WriteTx, { type, subject, groupId, facts, at }: Told, some: readonly Recipient[]) {
    const now = clock();
    const counts = new Map(some.map(({ userId, count = 1 }) => [userId, count]));
    const reached = await queries.listReached(tx, { userIds: [...counts.keys()], groupId, now: now.toISOString() });
    const people = reached.filter(({ level }) => isLetThrough(type, level));
    const stored = people.map(({ userId, timeZone }) => {
      return { type, userId, facts, count: counts.get(userId) ?? 1, createdAt: at, timeZone: timeZone ?? usualZone };
    });
    const words = await describe(tx, stored, now);
    const told = new Map(
      people.flatMap((person, index) => {
        const found = words[index];
        return found ? [[person.userId, { person, isUrgent: found.isUrgent ?? false }] as const] : [];
      }),
    );
    if (told.size === 0) return;

    const rows = [...told].map(([userId, { person }]) => {
      const { mail } = channelsOf(type, person.channels);
      const takesMail = sendsMail && person.emailVerifiedAt !== null && person.bouncedAt === null;
      const mailAt = takesMail ? mailMoment(mail, person.timeZone ?? usualZone, now) : null;
      return {
        userId,
        type,
        subject,
        groupId,
        facts: JSON.stringify(facts),
        count: counts.get(userId) ?? 1,
        createdAt: at,
        mailAt,
      };
    });
    const fresh = await queries.putNotifications(tx, rows);
    if (fresh.length === 0) return;
    live.tell(
      tx,
      fresh.map(({ userId }) => topics.user(userId)),
      { type: 'notifications' },
    );
    await askForMails(tx, new Set(fresh.map(({ userId }) => userId)), rows);
    await askForPushes(tx, fresh, (userId) => {
      const { person, isUrgent } = told.get(userId) ?? {};
      if (person === undefined || !channelsOf(type, person.channels).push) return undefined;
      return { isUrgent: isUrgent ?? false, dueAt: isUrgent ? now.toISOString() : pushMoment(person, now) };
    });
  }

  async function askForMails(
    tx: WriteTx,
    fresh: ReadonlySet<number>,
    rows: { userId: number; mailAt: string | null }[],
  ) {
    const moments = rows.flatMap(({ userId, mailAt }) => (fresh.has(userId) && mailAt !== null ? [mailAt] : []));
    const [runAt] = moments.toSorted();
    if (runAt !== undefined) await jobs.addSoonest(tx, [{ kind: 'send_mails', key: 'all', payload: {}, runAt }]);
  }

  async function askForPushes(
    tx: WriteTx,
    fresh: readonly { id: number; userId: number }[],
    whenOf: (userId: number) => { isUrgent: boolean; dueAt: string } | undefined,
  ) {
    const pushed = fresh.filter(({ userId }) => whenOf(userId) !== undefined);
    if (pushed.length === 0) return;
    const devices = await queries.listDevices(
      tx,
      pushed.map(({ userId }) => userId),
    );
    const devicesOf = Map.groupBy(devices, ({ userId }) => userId);
    const pushes = pushed.flatMap(({ id, userId }) => {
      const when = whenOf(userId);
      if (when === undefined) return [];
      return (devicesOf.get(userId) ?? []).map((device) => ({
        notificationId: id,
        subscriptionId: device.id,
        ...when,
      }));
    });
    if (pushes.length === 0) return;
    await queries.putPushes(tx, pushes);
    const [runAt] = pushes.map(({ dueAt }) => dueAt).toSorted();
    if (runAt !== undefined) await jobs.addSoonest(tx, [{ kind: 'send_pushes', key: 'all', payload: {}, runAt }]);
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
