import { setImmediate } from 'node:timers/promises';
import type { z } from 'zod';
import type { ScoredMatch, score as scoreInput } from '#contract/tournaments.ts';
import { matches as drawnMatches, type MatchView, match as matchIn } from '#tournament/index.ts';
import type { Tx, WriteTx } from '../../../database/types.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Viewer } from '../../../kernel/viewer.ts';
import { isAdmin, type Membership } from '../../../membership/rules.ts';
import * as queries from '../queries.ts';
import * as rules from '../rules.ts';
import type { Play, Snapshot, Snapshots } from '../snapshots.ts';
import type { TournamentUpdates } from '../updates.ts';
import { toMatches, toStandings, toState } from '../view.ts';
import * as play from './play.ts';
import * as matchQueries from './queries.ts';

/** A tournament that is to be changed, and what its changer is in the group; both are held. */
export interface Held {
  tournament: queries.TournamentRow;
  membership: Membership;
}

interface Parts {
  snapshots: Snapshots;
  updates: TournamentUpdates;
  /** @throws Refusal `not_found` where it does not exist or may not be seen */
  seenBy(tx: Tx, userId: number, id: number): Promise<{ revision: number; membership: Membership }>;
  /** The same, held until the transaction ends. */
  holdSeenBy(tx: WriteTx, viewer: Viewer, id: number): Promise<Held>;
}

/** Drawing a tournament and playing it. */
export function runningTournaments(
  { database, writeAs, deeds, clock }: Deps,
  { snapshots, updates, seenBy, holdSeenBy }: Parts,
) {
  /** Outside of any transaction, for a large draw takes its time. */
  async function drawn(viewer: Viewer, id: number) {
    const { revision, membership } = await database.read((tx) => seenBy(tx, viewer.id, id));
    const { tournament, participants } = await snapshots.at(id, revision);
    rules.assertRuns(isAdmin(membership));
    rules.assertPending(tournament);
    rules.assertEnoughToStart(participants.length, tournament.gameType);
    rules.assertRoom(tournament.format, participants.length);
    const state = play.drawFor(tournament, participants);
    const matches = drawnMatches(state).map((view) => ({
      tournamentId: id,
      key: view.key,
      round: view.round,
      ...play.columnsOf(view),
    }));
    return { revision: tournament.revision, draw: JSON.stringify(state.setup), matches };
  }

  /** @throws OutdatedDraw */
  async function begin(viewer: Viewer, id: number): Promise<void> {
    const { revision: since, draw, matches } = await drawn(viewer, id);
    await setImmediate();
    return writeAs(viewer, async (tx) => {
      const { tournament, membership } = await holdSeenBy(tx, viewer, id);
      rules.assertRuns(isAdmin(membership));
      if (tournament.revision !== since) throw new OutdatedDraw();
      const revision = await queries.revise(tx, id, { draw, startDate: clock().toISOString() });
      await matchQueries.insertMatches(tx, matches);
      await deeds.record(tx, { kind: 'tournament_started', tournamentId: id, groupId: tournament.groupId });
      updates.changed(tx, tournament, 'tournament_started', { since, revision });
    });
  }

  return {
    /** Makes the draw of those who are in, and starts. */
    async start(viewer: Viewer, id: number): Promise<void> {
      for (;;) {
        try {
          return await begin(viewer, id);
        } catch (error) {
          if (!(error instanceof OutdatedDraw)) throw error;
        }
      }
    },

    /** Enters the score of a match, or corrects it. The same score once more is logged and changes nothing. */
    score(viewer: Viewer, id: number, matchId: number, input: z.output<typeof scoreInput>): Promise<ScoredMatch> {
      return writeAs(viewer, async (tx) => {
        const { tournament, membership } = await holdSeenBy(tx, viewer, id);
        const before = started(await snapshots.held(tx, tournament));
        const [key, { playedAt }] = rowOf(before.play, matchId);
        const view = matchIn(before.play.state, key);
        const playsInIt = view?.sides.some(({ entrant }) => entrant === viewer.id) ?? false;
        const isFinished = view?.status === 'completed';
        rules.assertMayScore({ isAdmin: isAdmin(membership), playsInIt, isFinished });
        rules.assertNotTied(input);
        const result = play.resultOf(tournament, input);
        const scored = play.score(before.play.state, key, result);

        const now = clock().toISOString();
        await matchQueries.insertScoring(tx, { matchId, userId: viewer.id, result, scoredAt: now });
        if (scored.changed.length === 0) return answerOf(before, before, key, []);
        const row = { id: matchId, playedAt: playedAt ?? now };
        const after = await store(tx, before, { key, row, result }, scored, now);
        tx.afterCommit(() => snapshots.keep(after));

        const { groupId } = tournament;
        await deeds.record(tx, { kind: 'match_decided', tournamentId: id, matchId, scorerId: viewer.id });
        if (play.isOver(scored.state)) await deeds.record(tx, { kind: 'tournament_over', tournamentId: id, groupId });
        const answer = answerOf(before, after, key, scored.changed);
        updates.scored(tx, tournament, answer);
        return answer;
      });
    },
  };
}

/** Somebody joined or left while it was drawn: it is not begun, and has to be drawn again. */
class OutdatedDraw extends Error {}

type Started = Snapshot & { play: Play };

function started({ play: played, ...rest }: Snapshot): Started {
  if (played === null) throw new Refusal('not_active', 'This tournament has not been started yet.');
  return { ...rest, play: played };
}

function rowOf({ rows }: Play, matchId: number) {
  const found = rows.entries().find(([, { id }]) => id === matchId);
  if (found === undefined) throw new Refusal('not_found', 'This match could not be found.');
  return found;
}

/** Stores what a score has changed. @returns the tournament as it is after it */
async function store(
  tx: WriteTx,
  before: Started,
  { key, row, result }: { key: string; row: { id: number; playedAt: string }; result: object },
  { state, changed }: play.Scored,
  now: string,
): Promise<Started> {
  const { tournament, participants } = before;
  const winnerId = changed.find((view) => view.key === key)?.winner ?? null;
  await matchQueries.updateResult(tx, row.id, { result, playedAt: row.playedAt, winnerId });
  const others = changed.flatMap((view) => {
    const other = view.key === key ? undefined : before.play.rows.get(view.key);
    return other === undefined ? [] : [{ id: other.id, ...play.columnsOf(view) }];
  });
  await matchQueries.updateMatches(tx, others);

  const isOver = play.isOver(state);
  const places = isOver ? play.placesOf(state) : new Map<number, number>();
  if (isOver) await queries.updatePlaces(tx, tournament.id, places);
  const endDate = tournament.endDate ?? (isOver ? now : null);
  const revision = await queries.revise(tx, tournament.id, { endDate });
  return {
    tournament: { ...tournament, endDate, revision },
    participants: isOver
      ? participants.map((entry) => ({ ...entry, place: places.get(entry.userId) ?? null }))
      : participants,
    play: { state, rows: new Map(before.play.rows).set(key, row) },
  };
}

function answerOf(before: Started, after: Started, key: string, changed: readonly MatchView[]): ScoredMatch {
  const { state } = after.play;
  const view = matchIn(state, key);
  const [match] = view === null ? [] : toMatches(after.play, [view]);
  if (match === undefined) throw new Error(`Match ${key} was scored and is not there`);
  const standings = changed.length === 0 ? [] : toStandings(state, after.participants);
  return {
    ...match,
    since: before.tournament.revision,
    revision: after.tournament.revision,
    changed: toMatches(after.play, changed),
    standings: standings.length === 0 ? null : standings,
    tournament: toState(after),
  };
}
