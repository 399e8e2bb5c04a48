import type { WriteTx } from '../../../database/types.ts';
import type { Deps } from '../../../deps.ts';
import type { DomainEventOf } from '../../../kernel/domain-events.ts';
import { faceOf } from '../../../kernel/faces.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Viewer } from '../../../kernel/viewer.ts';
import { lockWards } from '../../../membership/looked-after-queries.ts';
import { lockMembershipsForShare } from '../../../membership/membership.ts';
import { listGuestsAmong } from '../../../membership/queries.ts';
import { isAdmin } from '../../../membership/rules.ts';
import type { Notice } from '../../../notifications/kinds.ts';
import type { Shared } from '../change/running.ts';
import * as participantQueries from '../state/participant-queries.ts';
import { agreedPairs } from '../state/play.ts';
import * as queries from '../state/queries.ts';
import * as rules from '../state/rules.ts';
import { about, subjectOf } from '../telling.ts';

/** @param byId who gave it to them; null where it became free */
const placedNotice = (
  tournament: { id: number; groupId: number },
  userIds: readonly number[],
  byId: number | null,
): Notice => ({
  ...about(tournament),
  type: 'tournament_place',
  facts: { tournamentId: tournament.id, byId },
  userIds,
});

interface Added {
  userIds: readonly number[];
  skipsOthers: boolean;
}

type Entry = Pick<participantQueries.ParticipantRow, 'userId' | 'partnerId'>;

/** Who takes part in a tournament before its start, and who waits for a place in it. */
export function tournamentEntries({ writeAs, notifications, clock }: Deps, { updates, lockSeenBy }: Shared) {
  /** Those who are in, and those who wait. */
  async function entriesOf(tx: WriteTx, id: number): Promise<Entry[]> {
    return [...(await participantQueries.listParticipants(tx, id)), ...(await participantQueries.listWaiting(tx, id))];
  }

  /** Free places go to those who wait for them, who hear of it. */
  async function givePlaces(tx: WriteTx, tournaments: readonly Parameters<typeof updates.placed>[1][]) {
    const ids = tournaments.map(({ id }) => id);
    const promoted = await participantQueries.giveFreePlaces(tx, ids, clock().toISOString());
    const byTournament = Map.groupBy(promoted, ({ tournamentId }) => tournamentId);
    const notices = tournaments.flatMap((tournament) => {
      const userIds = byTournament.get(tournament.id)?.map(({ userId }) => userId) ?? [];
      updates.placed(tx, tournament, userIds, null);
      return userIds.length === 0 ? [] : [placedNotice(tournament, userIds, null)];
    });
    await notifications.tell(tx, notices);
  }

  /** Takes those out of what a group has not begun who may not enter it any longer: one person, or all of them. */
  async function withdrawBarred(tx: WriteTx, groupId: number, userId?: number): Promise<void> {
    const userIds = await participantQueries.listBarred(tx, groupId, userId);
    if (userIds.length === 0) return;
    await takeOut(tx, await queries.reviseAllOf(tx, userIds, groupId), userIds);
  }

  async function takeOut(
    tx: WriteTx,
    revised: Awaited<ReturnType<typeof queries.reviseAllOf>>,
    userIds: readonly number[],
  ): Promise<void> {
    const ids = revised.map(({ id }) => id);
    await participantQueries.deleteEntries(tx, ids, userIds);
    for (const tournament of revised) updates.changed(tx, tournament, 'participant_left');
    await givePlaces(tx, revised);
  }

  async function mayAsk(
    tx: WriteTx,
    { gameType, groupId }: queries.TournamentRow,
    userId: number,
    partnerId: number,
    entries: readonly Entry[],
  ) {
    const pair = agreedPairs(entries).find((agreed) => agreed.includes(partnerId));
    rules.assertMayAsk(
      gameType,
      {
        id: partnerId,
        isSelf: partnerId === userId,
        mayEnter: await participantQueries.mayEnter(tx, partnerId, groupId),
        isGuest: (await listGuestsAmong(tx, groupId, [partnerId])).length > 0,
        playsWith: pair?.find((member) => member !== partnerId) ?? null,
      },
      userId,
    );
  }

  /** Takes somebody out, or off the waiting list. @returns whether they were there */
  async function remove(tx: WriteTx, tournament: queries.TournamentRow, userId: number): Promise<boolean> {
    const { id } = tournament;
    const wasIn = await participantQueries.deleteParticipant(tx, id, userId);
    const wasWaiting = !wasIn && (await participantQueries.deleteParticipant(tx, id, userId, 'tournament_waiting'));
    if (!wasIn && !wasWaiting) return false;
    const revised = { ...tournament, revision: await queries.revise(tx, id) };
    updates.changed(tx, revised, 'participant_left');
    await givePlaces(tx, [revised]);
    return true;
  }

  return {
    givePlaces,

    /** @param partnerId whom they want to play with; undefined leaves it open, or as it is */
    join(viewer: Viewer, id: number, partnerId: number | null | undefined): Promise<void> {
      return writeAs(viewer, async (tx) => {
        const { tournament, membership } = await lockSeenBy(tx, viewer, id);
        rules.assertPending(tournament);
        // No member is banned.
        rules.assertMayEnter(
          membership.role !== null || (await participantQueries.mayEnter(tx, viewer.id, tournament.groupId)),
        );
        const entries = partnerId === undefined ? [] : await entriesOf(tx, id);
        if (partnerId != null) await mayAsk(tx, tournament, viewer.id, partnerId, entries);
        const own = entries.find(({ userId }) => userId === viewer.id);
        // Whom they have named already is not asked once more.
        if (own !== undefined && own.partnerId === partnerId) return;
        const { players, inLine, isIn, isWaiting } = await participantQueries.countEntries(tx, id, viewer.id);
        const isNew = !isIn && !isWaiting;
        if (isNew) {
          rules.assertOpen(tournament, clock());
          const joinedAt = clock().toISOString();
          const entry = { tournamentId: id, userId: viewer.id, joinedAt, partnerId: partnerId ?? null };
          if (players < rules.placesIn(tournament)) {
            rules.assertRoom(tournament, players + 1);
            await participantQueries.insertParticipants(tx, [{ ...entry, place: null }]);
          } else {
            rules.assertRoomInLine(inLine + 1);
            await participantQueries.insertWaiting(tx, [entry]);
          }
        } else if (partnerId === undefined) {
          throw new Refusal('already_joined', 'You have already joined this tournament.');
        } else {
          const change = { tournamentId: id, userId: viewer.id, partnerId };
          await participantQueries.updatePartner(tx, isIn ? 'participants' : 'tournament_waiting', change);
        }
        const revised = { ...tournament, revision: await queries.revise(tx, id) };
        updates.changed(tx, revised, isNew ? 'participant_joined' : 'tournament_changed');
        await notifications.seen(tx, [viewer.id], subjectOf(id));
        if (partnerId == null) return;
        const isAgreed = entries.some((each) => each.userId === partnerId && each.partnerId === viewer.id);
        const by = faceOf(viewer);
        updates.partnered(tx, revised, partnerId, { ...by, isAgreed });
        const facts = { tournamentId: id, byId: viewer.id };
        await notifications.tell(tx, [{ ...about(revised), type: 'partner_request', facts, userIds: [partnerId] }]);
      });
    },

    leave(viewer: Viewer, id: number): Promise<void> {
      return writeAs(viewer, async (tx) => {
        const { tournament } = await lockSeenBy(tx, viewer, id);
        rules.assertPending(tournament);
        if (!(await remove(tx, tournament, viewer.id))) {
          throw new Refusal('conflict', 'You are not in this tournament.');
        }
      });
    },

    /** Enters members of the group, whether they have asked to be or not; for whom there is no place, they wait. */
    add(viewer: Viewer, id: number, { userIds: given, skipsOthers }: Added): Promise<void> {
      return writeAs(viewer, async (tx) => {
        const [place] = await queries.listGroupsOf(tx, [id]);
        const wards = await lockWards(tx, viewer.id, given);
        // Before the tournament, as whoever leaves takes them: nobody is added who is leaving.
        if (place !== undefined) await lockMembershipsForShare(tx, place.groupId, given);
        const { tournament, membership } = await lockSeenBy(tx, viewer, id);
        const runs = isAdmin(membership);
        rules.assertRuns(runs || given.every((userId) => wards.has(userId)));
        rules.assertPending(tournament);
        if (!runs) rules.assertOpen(tournament, clock());
        const addable = await participantQueries.listAddable(tx, given, tournament.groupId);
        if (!skipsOthers) rules.assertMayAdd(given, addable);
        const userIds = given.filter((userId) => addable.includes(userId));
        const known = new Set((await entriesOf(tx, id)).map(({ userId }) => userId));
        const { players, inLine } = await participantQueries.countEntries(tx, id, viewer.id);
        const { entering, waiting } = rules.placed(userIds, { known, places: rules.placesIn(tournament), players });
        if (entering.length + waiting.length === 0) return;
        rules.assertRoom(tournament, players + entering.length);
        rules.assertRoomInLine(inLine + waiting.length);
        const now = clock();
        // Each a moment after the one before, so that they stay in their order.
        const entered = (userId: number, at: number) => {
          return { tournamentId: id, userId, joinedAt: new Date(now.getTime() + at).toISOString() };
        };
        const guests = new Set(await listGuestsAmong(tx, tournament.groupId, entering));
        const isOther = (userId: number) => userId !== viewer.id;
        const isTold = (userId: number) => isOther(userId) && !guests.has(userId);
        const news = entering.map((userId, at) => {
          const promotedAt = isTold(userId) ? now.toISOString() : null;
          return { ...entered(userId, at), promotedAt, place: null };
        });
        await participantQueries.insertParticipants(tx, news);
        await participantQueries.insertWaiting(
          tx,
          waiting.map((userId, at) => entered(userId, entering.length + at)),
        );
        const revised = { ...tournament, revision: await queries.revise(tx, id) };
        updates.changed(tx, revised, 'participant_joined');
        updates.placed(tx, revised, entering.filter(isTold), faceOf(viewer));
        // Of guests those who look after them.
        const told = entering.filter(isOther);
        if (told.length > 0) await notifications.tell(tx, [placedNotice(revised, told, viewer.id)]);
      });
    },

    /** Says who plays with somebody who cannot answer for themselves. */
    pair(viewer: Viewer, id: number, userId: number, partnerId: number): Promise<void> {
      return writeAs(viewer, async (tx) => {
        const wards = await lockWards(tx, viewer.id, [userId, partnerId]);
        const { tournament, membership } = await lockSeenBy(tx, viewer, id);
        const own = new Set([viewer.id, ...wards]);
        rules.assertRuns(isAdmin(membership) || [userId, partnerId].every((each) => own.has(each)));
        rules.assertPending(tournament);
        const entries = await participantQueries.listParticipants(tx, id);
        const guests = await listGuestsAmong(tx, tournament.groupId, [userId, partnerId]);
        const isPaired = agreedPairs(entries).some((pair) => pair.includes(userId) && pair.includes(partnerId));
        if (isPaired && userId !== partnerId) return;
        const known = new Map(entries.map((entry) => [entry.userId, entry]));
        const of = (personId: number) => ({
          isIn: known.has(personId),
          isGuest: guests.includes(personId),
          // Also one who was asked and has not answered.
          hasPartner: known.has(known.get(personId)?.partnerId ?? 0),
        });
        rules.assertMayPair(tournament.gameType, [of(userId), of(partnerId)], userId === partnerId);
        const partners = { tournamentId: id, userId, partnerId };
        await participantQueries.updatePartner(tx, 'participants', partners);
        await participantQueries.updatePartner(tx, 'participants', {
          ...partners,
          userId: partnerId,
          partnerId: userId,
        });
        const revised = { ...tournament, revision: await queries.revise(tx, id) };
        updates.changed(tx, revised, 'tournament_changed');
      });
    },

    /** Takes somebody out; who is not in is out already. */
    remove(viewer: Viewer, id: number, userId: number): Promise<void> {
      return writeAs(viewer, async (tx) => {
        const isWard = (await lockWards(tx, viewer.id, [userId])).has(userId);
        const { tournament, membership } = await lockSeenBy(tx, viewer, id);
        rules.assertRuns(isWard || isAdmin(membership));
        rules.assertPending(tournament);
        await remove(tx, tournament, userId);
      });
    },

    seePlace(viewer: Viewer, id: number): Promise<void> {
      return writeAs(viewer, async (tx) => {
        const { tournament } = await lockSeenBy(tx, viewer, id);
        if (await participantQueries.updateSeen(tx, id, viewer.id)) updates.seen(tx, tournament, viewer.id);
        await notifications.seen(tx, [viewer.id], subjectOf(id));
      });
    },

    /** Takes a person out of what has not begun; what they have played stays, under another name. */
    async forget(tx: WriteTx, { userId }: DomainEventOf<'person_forgotten'>): Promise<void> {
      const revised = await queries.reviseAllOf(tx, [userId]);
      const pending = revised.filter(({ startDate }) => startDate === null);
      await takeOut(tx, pending, [userId]);
    },

    memberLeft: (tx: WriteTx, { groupId, userId }: DomainEventOf<'member_left'>) => withdrawBarred(tx, groupId, userId),

    memberBanned: (tx: WriteTx, { groupId, userId }: DomainEventOf<'member_banned'>) =>
      withdrawBarred(tx, groupId, userId),

    /** A group that is private now has no entrants from outside. */
    async groupChanged(tx: WriteTx, { groupId, changed }: DomainEventOf<'group_changed'>): Promise<void> {
      if (changed.includes('isPrivate')) await withdrawBarred(tx, groupId);
    },
  };
}
