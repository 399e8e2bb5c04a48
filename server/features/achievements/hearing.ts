import { takeAdvisoryLocks } from '../../database/locks.ts';
import type { WriteTx } from '../../database/types.ts';
import { BoundedCache } from '../../kernel/bounded-cache.ts';
import type { DomainEventOf, EventPlace } from '../../kernel/domain-events.ts';
import * as concerned from './counted/concerned-queries.ts';
import type { Gone } from './counted/queries.ts';
import { everySubject } from './counted/rules.ts';
import type { Give } from './giving.ts';
import { lasting } from './lasting/rules.ts';
import { owedBy } from './of-tournaments/reading.ts';
import * as queries from './queries.ts';
import type { Settle } from './settling.ts';

/** How many people are remembered of whom nothing has to be looked up when they say something. */
const maxSpeakers = 100_000;

/** What follows from what happens elsewhere, in the transaction in which it does. */
export function hearing(give: Give, settle: Settle) {
  /** Who is known to have been given what a first message earns: that stays theirs. */
  const speakers = new BoundedCache<number, true>({ count: maxSpeakers, bytes: maxSpeakers });

  const givenForGood = (tx: WriteTx, missing: ReturnType<typeof lasting>[]) => give(tx, { missing, unearned: [] });

  async function firstMessage(tx: WriteTx, userId: number): Promise<void> {
    await givenForGood(tx, [lasting(userId, 'first_message')]);
    tx.afterCommit(() => speakers.set(userId, true, 1));
  }

  /** What follows for those whose runs events broke, or joined, that were not counted before or are not any longer. */
  async function settleEvents(tx: WriteTx, places: readonly EventPlace[], gone: Gone = {}): Promise<void> {
    // Who is ticked meanwhile at the events that follow is concerned, too.
    await takeAdvisoryLocks(tx, { attendance: places.map(({ groupId }) => groupId) });
    await settle.counts(tx, await concerned.listConcerned(tx, places), ['events'], gone);
  }

  return {
    async registered(tx: WriteTx, { userId }: DomainEventOf<'person_registered'>): Promise<void> {
      await givenForGood(tx, [lasting(userId, 'welcome')]);
    },

    /** Costs nothing for those who have said something since this process began. */
    messageSent(tx: WriteTx, { senderId }: DomainEventOf<'message_sent'>): Promise<void> | void {
      if (!speakers.get(senderId)) return firstMessage(tx, senderId);
    },

    async memberEntered(tx: WriteTx, { userId, role }: DomainEventOf<'member_entered'>): Promise<void> {
      const asAdmin = role === 'admin' ? [lasting(userId, 'group_admin')] : [];
      await givenForGood(tx, [lasting(userId, 'group_player'), ...asAdmin]);
    },

    async roleChanged(tx: WriteTx, { userId, newRole }: DomainEventOf<'role_changed'>): Promise<void> {
      if (newRole === 'admin') await givenForGood(tx, [lasting(userId, 'group_admin')]);
    },

    async matchesCounted(tx: WriteTx, { userIds }: DomainEventOf<'matches_counted'>): Promise<void> {
      await settle.counts(tx, userIds, ['matches']);
    },

    outcomeSettled: (
      tx: WriteTx,
      { tournamentId, counted }: DomainEventOf<'tournament_over'> | DomainEventOf<'tournament_outcome_changed'>,
    ): Promise<void> => settle.tournament(tx, tournamentId, counted),

    async tournamentDeleted(tx: WriteTx, { tournamentId }: DomainEventOf<'tournament_deleted'>): Promise<void> {
      const players = await concerned.listPlayersOf(tx, tournamentId);
      await settle.counts(tx, players, ['matches', 'medals'], { goneTournament: tournamentId });
    },

    async attendanceChanged(
      tx: WriteTx,
      { eventId, groupId, userIds }: DomainEventOf<'attendance_changed'>,
    ): Promise<void> {
      const { neighbours } = await settle.counts(tx, userIds, ['events'], { ticked: { eventId, groupId, userIds } });
      await settle.counts(tx, neighbours, ['events']);
    },

    eventsReplanned: (tx: WriteTx, { places }: DomainEventOf<'events_replanned'>): Promise<void> =>
      settleEvents(tx, places),

    eventsDeleted: (tx: WriteTx, { places }: DomainEventOf<'events_deleted'>): Promise<void> =>
      settleEvents(tx, places, { goneEvents: places.map(({ id }) => id) }),

    async groupDeleted(tx: WriteTx, { groupId }: DomainEventOf<'group_deleted'>): Promise<void> {
      await settle.counts(tx, await concerned.listActiveIn(tx, groupId), everySubject, { goneGroup: groupId });
    },

    /** Medals go with what was played, as they were given; what is counted is counted anew for both. */
    async personReassigned(
      tx: WriteTx,
      { from, to, tournamentIds }: DomainEventOf<'person_reassigned'>,
    ): Promise<void> {
      await queries.moveAchievements(tx, { from, to }, tournamentIds);
      for (const userId of [from, to]) await give(tx, await owedBy(tx, { userId }));
      await settle.counts(tx, [from, to], everySubject);
    },

    /** After all that they did is locked or gone: what is settled at the same time gives them nothing afterwards. */
    async forget(tx: WriteTx, { userId }: DomainEventOf<'person_forgotten'>): Promise<void> {
      await takeAdvisoryLocks(tx, { achievements: [userId] });
      await queries.deleteAllOf(tx, userId);
    },
  };
}
