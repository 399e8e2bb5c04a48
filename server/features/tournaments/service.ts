import type { z } from 'zod';
import type { ScoredMatch } from '#contract/tournaments/changes.ts';
import type { score as scoreInput } from '#contract/tournaments/matches.ts';
import type { newTournament } from '#contract/tournaments.ts';
import type { Tx, WriteTx } from '../../database/types.ts';
import type { Deps } from '../../deps.ts';
import type { DeedOf } from '../../kernel/deeds.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { ViewerJson } from '../../kernel/shared-json.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { keepMembership } from '../../membership/membership.ts';
import { isAdmin, mayReadInside } from '../../membership/rules.ts';
import { tournamentDocuments } from './documents.ts';
import { tournamentLists } from './lists/lists.ts';
import { type Held, runningTournaments } from './matches/running.ts';
import * as queries from './queries.ts';
import * as rules from './rules.ts';
import { notFound, snapshotCache } from './snapshots.ts';
import { tournamentUpdates } from './updates.ts';

/** A seed has 31 bits: enough for every draw there is, and an integer in every database. */
const seeds = 2 ** 31;

export type TournamentsService = ReturnType<typeof tournamentsService>;

export function tournamentsService(deps: Deps) {
  const { database, writeAs, live, clock, random } = deps;
  const updates = tournamentUpdates(live);
  const snapshots = snapshotCache(database);
  const documents = tournamentDocuments(snapshots);
  const running = runningTournaments(deps, { snapshots, updates, seenBy, holdSeenBy });

  /** Where a tournament belongs, and what the viewer is there. @throws Refusal `not_found` also where it may not be seen */
  async function seenBy(tx: Tx, userId: number, id: number) {
    const place = await queries.findPlace(tx, id, userId);
    if (place === undefined || !mayReadInside(place.membership)) throw notFound();
    return place;
  }

  /** The same, held until the transaction ends: it is read after whoever changed it before has finished. */
  async function holdSeenBy(tx: WriteTx, viewer: Viewer, id: number): Promise<Held> {
    const tournament = await queries.hold(tx, id);
    if (tournament === undefined) throw notFound();
    const membership = await keepMembership(tx, viewer.id, tournament.groupId);
    if (!mayReadInside(membership)) throw notFound();
    return { tournament, membership };
  }

  async function get(viewer: Viewer, id: number): Promise<ViewerJson> {
    const { revision, membership } = await database.read((tx) => seenBy(tx, viewer.id, id));
    return documents.forViewer(await snapshots.at(id, revision), membership);
  }

  return {
    get,

    ...tournamentLists(database),

    /** @returns its id */
    create(viewer: Viewer, input: z.output<typeof newTournament>): Promise<number> {
      const { groupId } = input;
      return writeAs(viewer, async (tx) => {
        const membership = await keepMembership(tx, viewer.id, groupId);
        if (!mayReadInside(membership)) throw notFound();
        rules.assertRuns(isAdmin(membership));
        const tournament = await queries.insertTournament(tx, {
          ...input,
          randomizePartners: false,
          creatorId: viewer.id,
          seed: Math.floor(random() * seeds),
          draw: null,
          createdAt: clock().toISOString(),
          startDate: null,
          endDate: null,
          lastPlayedAt: null,
        });
        updates.changed(tx, { ...tournament, groupId }, 'tournament_created', { since: 0, revision: 0 });
        return tournament.id;
      });
    },

    join(viewer: Viewer, id: number): Promise<void> {
      return writeAs(viewer, async (tx) => {
        const { tournament } = await holdSeenBy(tx, viewer, id);
        rules.assertPending(tournament);
        const entry = { tournamentId: id, userId: viewer.id, joinedAt: clock().toISOString(), place: null };
        const isNew = await queries.insertParticipant(tx, entry);
        if (!isNew) throw new Refusal('already_joined', 'You have already joined this tournament.');
        rules.assertRoom(tournament.format, await queries.countParticipants(tx, id));
        const revision = await queries.revise(tx, id);
        updates.changed(tx, tournament, 'participant_joined', { since: tournament.revision, revision });
      });
    },

    leave(viewer: Viewer, id: number): Promise<void> {
      return writeAs(viewer, async (tx) => {
        const { tournament } = await holdSeenBy(tx, viewer, id);
        rules.assertPending(tournament);
        const wasIn = await queries.deleteParticipant(tx, id, viewer.id);
        if (!wasIn) throw new Refusal('conflict', 'You are not in this tournament.');
        const revision = await queries.revise(tx, id);
        updates.changed(tx, tournament, 'participant_left', { since: tournament.revision, revision });
      });
    },

    start(viewer: Viewer, id: number): Promise<void> {
      return running.start(viewer, id);
    },

    score(viewer: Viewer, id: number, matchId: number, score: z.output<typeof scoreInput>): Promise<ScoredMatch> {
      return running.score(viewer, id, matchId, score);
    },

    /** For the sockets: in whose group each of some tournaments is, which decides who may watch it. */
    groupsOf(tx: Tx, ids: readonly number[]) {
      return queries.listGroupsOf(tx, ids);
    },

    /** Somebody's rating or name is another one wherever they take part. */
    async reviseAllOf(tx: WriteTx, { userId }: DeedOf<'player_changed'>): Promise<void> {
      await queries.reviseAllOf(tx, userId);
    },

    /** Takes a person out of what has not begun; what they have played stays, under another name. */
    async forget(tx: WriteTx, { userId }: DeedOf<'person_forgotten'>): Promise<void> {
      const revised = await queries.reviseAllOf(tx, userId);
      await queries.deleteEntriesNotStarted(tx, userId);
      for (const { revision, ...tournament } of revised.filter(({ startDate }) => startDate === null)) {
        updates.changed(tx, tournament, 'participant_left', { since: revision - 1, revision });
      }
    },
  };
}
