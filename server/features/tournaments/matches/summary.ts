import type { Position } from '#contract/tournaments/cards.ts';
import type { Progress } from '#contract/tournaments/facts.ts';
import type { Standing } from '#contract/tournaments/matches.ts';
import { matches, match as matchIn, progress, type TournamentState } from '#tournament/index.ts';
import { placesOf } from './play.ts';

/** What follows from a tournament's state and is kept beside it, for lists that are not to read the state. */

/**
 * How far it has come.
 *
 * @param keys of its matches, in the order in which they were drawn
 */
export function progressOf(state: TournamentState, keys: Iterable<string>): Omit<Progress, 'roundCount'> {
  const { decided, total } = progress(state);
  return { matchesPlayed: decided, matchesTotal: total, currentRound: currentRound(state, keys) };
}

/** The first round with a match that is still to be played; the last one when all are. */
function currentRound(state: TournamentState, keys: Iterable<string>): number {
  let last = 1;
  for (const key of keys) {
    const view = matchIn(state, key);
    if (view?.status === 'ready' || view?.status === 'waiting') return view.round;
    last = view?.round ?? last;
  }
  return last;
}

/**
 * Where everyone stands, by user id.
 *
 * @param table the state's, empty for an elimination
 */
export function positionsOf(state: TournamentState, table: readonly Standing[]): Map<number, Position> {
  const counts = table.length > 0 ? table : countsOf(state);
  const places = table.length > 0 ? new Map(table.map((row) => [row.userId, row.rank])) : placesOf(state);
  return new Map(
    counts.map(({ userId, wins, losses }) => [userId, { place: places.get(userId) ?? null, wins, losses }]),
  );
}

/** Wins and losses where there is no table. */
function countsOf(state: TournamentState) {
  const counts = new Map(state.setup.entrants.map(({ id }) => [id, { userId: id, wins: 0, losses: 0 }]));
  for (const { winner, loser, status } of matches(state)) {
    if (status !== 'completed') continue;
    const [won, lost] = [counts.get(winner ?? 0), counts.get(loser ?? 0)];
    if (won !== undefined) won.wins += 1;
    if (lost !== undefined) lost.losses += 1;
  }
  return [...counts.values()];
}
