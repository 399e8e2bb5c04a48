import type { z } from 'zod';
import type { newTournament, score as scoreInput, Tournament, TournamentCard } from '#contract/tournaments.ts';
import { match as drawnMatch, matches as drawnMatches } from '#tournament/index.ts';
import type { Tx, WriteTx } from '../../database/types.ts';
import type { Deps } from '../../deps.ts';
import { decodeCursor } from '../../kernel/cursor.ts';
import type { DeedOf } from '../../kernel/deeds.ts';
import type { Page } from '../../kernel/pages.ts';
import { pageOf } from '../../kernel/pages.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { topics } from '../../live/topics.ts';
import { membershipInside } from '../../membership/membership.ts';
import { isAdmin } from '../../membership/rules.ts';
import * as play from './play.ts';
import * as queries from './queries.ts';
import * as rules from './rules.ts';
import { toCard, toTournament } from './view.ts';

/** A seed has 31 bits: enough for every draw there is, and an integer in every database. */
const seeds = 2 ** 31;

export type TournamentsService = ReturnType<typeof tournamentsService>;

export function tournamentsService({ database, writeAs, deeds, live, clock, random }: Deps) {
  /** @throws Refusal `not_found` where it does not exist or may not be seen */
  async function rowSeenBy(tx: Tx, viewer: Viewer, id: number) {
    const row = await queries.findSeenBy(tx, viewer.id, id);
    if (row === undefined) throw new Refusal('not_found', 'This tournament could not be found.');
    return row;
  }

  /** The same, held until the transaction ends: it is read after whoever changed it before has finished. */
  async function holdSeenBy(tx: WriteTx, viewer: Viewer, id: number) {
    await queries.hold(tx, id);
    return rowSeenBy(tx, viewer, id);
  }

  async function wholeSeenBy(tx: Tx, viewer: Viewer, id: number): Promise<Tournament> {
    const { draw, ...row } = await rowSeenBy(tx, viewer, id);
    const participants = await queries.listParticipants(tx, id);
    if (draw === null) return toTournament(viewer, row, [], participants, null);
    const matches = await queries.listMatches(tx, id);
    const podium = row.endDate === null ? [] : await queries.listPodiums(tx, [id]);
    return toTournament(viewer, row, podium, participants, { state: play.stateOf(draw, matches), matches });
  }

  async function page(
    tx: Tx,
    viewer: Viewer,
    where: { groupId?: number },
    limit: number,
    cursor: string | undefined,
  ): Promise<Page<TournamentCard>> {
    const [beforeId] = decodeCursor(cursor, ['number']) ?? [];
    const rows = await queries.listTournaments(tx, viewer.id, { ...where, beforeId }, limit + 1);
    const { items, next } = pageOf(rows, limit, ({ id }) => [id]);
    const over = items.filter(({ endDate }) => endDate !== null);
    const podiums = await queries.listPodiums(
      tx,
      over.map(({ id }) => id),
    );
    return { items: items.map((row) => toCard(row, podiums)), next };
  }

  type Action = Extract<Parameters<typeof live.tell>[2], { type: 'tournament_update' }>['action'];

  function tell(tx: WriteTx, { id, groupId }: { id: number; groupId: number }, action: Action): void {
    const listeners = [topics.tournament(id), topics.group(groupId), topics.members(groupId)];
    live.tell(tx, listeners, { type: 'tournament_update', tournamentId: id, groupId, action });
  }

  return {
    list(viewer: Viewer, limit: number, cursor: string | undefined): Promise<Page<TournamentCard>> {
      return database.read((tx) => page(tx, viewer, {}, limit, cursor));
    },

    listByGroup(viewer: Viewer, groupId: number, limit: number, cursor: string | undefined) {
      return database.read(async (tx) => {
        await membershipInside(tx, viewer.id, groupId);
        return page(tx, viewer, { groupId }, limit, cursor);
      });
    },

    get(viewer: Viewer, id: number): Promise<Tournament> {
      return database.read((tx) => wholeSeenBy(tx, viewer, id));
    },

    create(viewer: Viewer, input: z.output<typeof newTournament>): Promise<Tournament> {
      return writeAs(viewer, async (tx) => {
        const membership = await membershipInside(tx, viewer.id, input.groupId);
        rules.assertRuns(isAdmin(membership));
        const { id } = await queries.insertTournament(tx, {
          ...input,
          randomizePartners: false,
          creatorId: viewer.id,
          seed: Math.floor(random() * seeds),
          draw: null,
          createdAt: clock().toISOString(),
          startDate: null,
          endDate: null,
        });
        tell(tx, { id, groupId: input.groupId }, 'tournament_created');
        return wholeSeenBy(tx, viewer, id);
      });
    },

    join(viewer: Viewer, id: number): Promise<Tournament> {
      return writeAs(viewer, async (tx) => {
        const row = await holdSeenBy(tx, viewer, id);
        rules.assertPending(row);
        rules.assertRoom(row.participantCount);
        const entry = { tournamentId: id, userId: viewer.id, joinedAt: clock().toISOString(), place: null };
        const isNew = await queries.insertParticipant(tx, entry);
        if (!isNew) throw new Refusal('already_joined', 'You have already joined this tournament.');
        tell(tx, row, 'participant_joined');
        return wholeSeenBy(tx, viewer, id);
      });
    },

    leave(viewer: Viewer, id: number): Promise<void> {
      return writeAs(viewer, async (tx) => {
        const row = await holdSeenBy(tx, viewer, id);
        rules.assertPending(row);
        const wasIn = await queries.deleteParticipant(tx, id, viewer.id);
        if (!wasIn) throw new Refusal('conflict', 'You are not in this tournament.');
        tell(tx, row, 'participant_left');
      });
    },

    start(viewer: Viewer, id: number): Promise<Tournament> {
      return writeAs(viewer, async (tx) => {
        const row = await holdSeenBy(tx, viewer, id);
        rules.assertRuns(row.role === 'admin');
        rules.assertPending(row);
        rules.assertEnoughToStart(row.participantCount, row.gameType);
        const state = play.drawFor(row, await queries.listParticipants(tx, id));
        const matches = drawnMatches(state).map((view) => ({
          tournamentId: id,
          key: view.key,
          round: view.round,
          ...play.columnsOf(view),
          result: null,
          playedAt: null,
        }));
        await queries.updateStarted(tx, id, state.setup, clock().toISOString());
        await queries.insertMatches(tx, matches);
        await deeds.record(tx, { kind: 'tournament_started', tournamentId: id, groupId: row.groupId });
        tell(tx, row, 'tournament_started');
        return wholeSeenBy(tx, viewer, id);
      });
    },

    score(viewer: Viewer, id: number, matchId: number, input: z.output<typeof scoreInput>): Promise<Tournament> {
      return writeAs(viewer, async (tx) => {
        const { draw, ...row } = await holdSeenBy(tx, viewer, id);
        if (draw === null) throw new Refusal('not_active', 'This tournament has not been started yet.');
        const matches = await queries.listMatches(tx, id);
        const stored = matches.find((match) => match.id === matchId);
        if (stored === undefined) throw new Refusal('not_found', 'This match could not be found.');

        const before = play.stateOf(draw, matches);
        const view = drawnMatch(before, stored.key);
        const playsInIt = view?.sides.some(({ entrant }) => entrant === viewer.id) ?? false;
        rules.assertMayScore({ isAdmin: row.role === 'admin', playsInIt, isFinished: stored.result !== null });
        rules.assertNotTied(input);
        const result = play.resultOf(row, input);
        const { state, changed } = play.score(before, stored.key, result);

        const now = clock().toISOString();
        await queries.updateResult(tx, matchId, result, stored.playedAt ?? now);
        await queries.insertScoring(tx, { matchId, userId: viewer.id, result, scoredAt: now });
        const idOf = new Map(matches.map((match) => [match.key, match.id]));
        await queries.updateMatches(
          tx,
          changed.flatMap((match) => ({ id: idOf.get(match.key) ?? 0, ...play.columnsOf(match) })),
        );
        if (play.isOver(state)) {
          await queries.updatePlaces(tx, id, play.placesOf(state));
          if (row.endDate === null) await queries.updateEnded(tx, id, now);
        }
        await deeds.record(tx, { kind: 'match_decided', tournamentId: id, matchId, scorerId: viewer.id });
        if (play.isOver(state))
          await deeds.record(tx, { kind: 'tournament_over', tournamentId: id, groupId: row.groupId });
        tell(tx, row, play.isOver(state) ? 'tournament_completed' : 'match_scored');
        return wholeSeenBy(tx, viewer, id);
      });
    },

    /** Takes a person out of what has not begun; what they have played stays. */
    forget(tx: WriteTx, { userId }: DeedOf<'person_forgotten'>): Promise<void> {
      return queries.deleteEntriesNotStarted(tx, userId);
    },

    /** For the sockets: in whose group each of some tournaments is, which decides who may watch it. */
    groupsOf(tx: Tx, ids: readonly number[]) {
      return queries.listGroupsOf(tx, ids);
    },
  };
}
