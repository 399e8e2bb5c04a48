import { setImmediate } from 'node:timers/promises';
import type { z } from 'zod';
import type { ScoredMatch } from '#contract/tournaments/changes.ts';
import type { score as scoreInput } from '#contract/tournaments/matches.ts';
import { matches as drawnMatches, type MatchView, match as matchIn } from '#tournament/index.ts';
import type { Tx, WriteTx } from '../../../database/types.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Viewer } from '../../../kernel/viewer.ts';
import { isAdmin, type Membership } from '../../../membership/rules.ts';
import { cardChangeOf } from '../lists/card.ts';
import * as queries from '../queries.ts';
import * as rules from '../rules.ts';
import type { Play, Snapshot, Snapshots } from '../snapshots.ts';
import type { TournamentUpdates } from '../updates.ts';
import { toMatches, toState } from '../view.ts';
import * as play from './play.ts';
import * as matchQueries from './queries.ts';
import { type Started, type Stored, storeScore } from './store-score.ts';
import { progressOf } from './summary.ts';

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

/** How often a draw is made anew because somebody has joined or left meanwhile. */
const mostDraws = 5;

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
    const progress = {
      ...progressOf(
        state,
        matches.map(({ key }) => key),
      ),
      roundCount: Math.max(...matches.map(({ round }) => round)),
    };
    return { revision: tournament.revision, draw: JSON.stringify(state.setup), matches, progress };
  }

  /** @throws OutdatedDraw */
  async function begin(viewer: Viewer, id: number): Promise<void> {
    const { revision: since, draw, matches, progress } = await drawn(viewer, id);
    await setImmediate();
    return writeAs(viewer, async (tx) => {
      const { tournament, membership } = await holdSeenBy(tx, viewer, id);
      rules.assertRuns(isAdmin(membership));
      if (tournament.revision !== since) throw new OutdatedDraw();
      const now = clock().toISOString();
      const revision = await queries.revise(tx, id, { draw, startDate: now, lastPlayedAt: now, ...progress });
      await matchQueries.insertMatches(tx, matches);
      await deeds.record(tx, { kind: 'tournament_started', tournamentId: id, groupId: tournament.groupId });
      updates.changed(tx, tournament, 'tournament_started', { since, revision });
    });
  }

  return {
    /** Makes the draw of those who are in, and starts. @throws Refusal `conflict` as long as people keep coming and going */
    async start(viewer: Viewer, id: number): Promise<void> {
      for (let draws = 0; draws < mostDraws; draws += 1) {
        try {
          return await begin(viewer, id);
        } catch (error) {
          if (!(error instanceof OutdatedDraw)) throw error;
        }
      }
      throw new Refusal('conflict', 'Players are still joining and leaving. Start again in a moment.');
    },

    /** Enters the score of a match, or corrects it. The same score once more is no other deed, and changes nothing. */
    score(viewer: Viewer, id: number, matchId: number, input: z.output<typeof scoreInput>): Promise<ScoredMatch> {
      return writeAs(viewer, async (tx) => {
        const { tournament, membership } = await holdSeenBy(tx, viewer, id);
        const before = started(await snapshots.held(tx, tournament));
        const [key, { playedAt }] = rowOf(before.play, matchId);
        const view = matchIn(before.play.state, key);
        const playsInIt = view?.sides.some(({ entrant }) => entrant === viewer.id) ?? false;
        const present = view === null ? null : scoreOf(view);
        const names = namesOf(view, before.participants);
        rules.assertMayScore({ isAdmin: isAdmin(membership), playsInIt, present, names }, input);
        rules.assertNotTied(input);
        if (rules.isPresent(input, present)) return answerOf(before, { after: before, table: [] }, key, []);
        const result = play.resultOf(tournament, input);
        const scored = play.score(before.play.state, key, result);

        const now = clock().toISOString();
        await matchQueries.insertScoring(tx, { matchId, userId: viewer.id, result, scoredAt: now });
        const row = { id: matchId, playedAt: playedAt ?? now };
        const { after, table } = await storeScore(tx, before, { key, row, result }, scored, now);
        tx.afterCommit(() => snapshots.keep(after));

        const { groupId } = tournament;
        await deeds.record(tx, { kind: 'match_decided', tournamentId: id, matchId, scorerId: viewer.id });
        if (play.isOver(scored.state)) await deeds.record(tx, { kind: 'tournament_over', tournamentId: id, groupId });
        const answer = answerOf(before, { after, table }, key, scored.changed);
        updates.scored(tx, tournament, answer, cardChangeOf(before, after, answer));
        return answer;
      });
    },
  };
}

/** Somebody joined or left while it was drawn: it is not begun, and has to be drawn again. */
class OutdatedDraw extends Error {}

function started({ play: played, ...rest }: Snapshot): Started {
  if (played === null) throw new Refusal('not_active', 'This tournament has not been started yet.');
  return { ...rest, play: played };
}

function rowOf({ rows }: Play, matchId: number) {
  const found = rows.entries().find(([, { id }]) => id === matchId);
  if (found === undefined) throw new Refusal('not_found', 'This match could not be found.');
  return found;
}

/** What a match has been scored with; null while it is open. */
function scoreOf({ status, score }: MatchView): rules.Score | null {
  if (status !== 'completed' || score === null) return null;
  const [player1Score, player2Score] = score.headline;
  return { player1Score, player2Score };
}

function namesOf(view: MatchView | null, participants: Started['participants']): readonly [string, string] {
  const nameAt = (side: 0 | 1) =>
    participants.find(({ userId }) => userId === view?.sides[side].entrant)?.username ?? 'nobody';
  return [nameAt(0), nameAt(1)];
}

function answerOf(before: Started, { after, table }: Stored, key: string, changed: readonly MatchView[]): ScoredMatch {
  const view = matchIn(after.play.state, key);
  const [match] = view === null ? [] : toMatches(after.play, [view]);
  if (match === undefined) throw new Error(`Match ${key} was scored and is not there`);
  return {
    ...match,
    since: before.tournament.revision,
    revision: after.tournament.revision,
    changed: toMatches(after.play, changed),
    standings: table.length === 0 ? null : table,
    tournament: toState(after),
  };
}
