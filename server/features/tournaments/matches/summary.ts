import type { Position } from '#contract/tournaments/cards.ts';
import type { Phase, Progress } from '#contract/tournaments/facts.ts';
import type { Standing } from '#contract/tournaments/matches.ts';
import { match as matchIn, progress, records, type TournamentState } from '#tournament/index.ts';
import { statusOf } from '../rules.ts';
import type { Snapshot } from '../snapshots.ts';
import { placesOf, roundsOf } from './play.ts';

/** What follows from a tournament's state and is kept beside it, for lists that are not to read the state. */

/**
 * How far it has come.
 *
 * @param from a round before which every match is decided, and none was taken back: where to look from
 */
export function progressOf(state: TournamentState, from = 1): Progress {
  const { decided, total } = progress(state);
  const rounds = roundsOf(state);
  return {
    matchesPlayed: decided,
    matchesTotal: total,
    currentRound: currentRound(state, from),
    roundCount: rounds.length,
  };
}

/** The first round with a match that is still to be played; the last one that is played when all are. */
function currentRound(state: TournamentState, from: number): number {
  let last = from;
  for (const { number, keys } of roundsOf(state).slice(from - 1)) {
    for (const key of keys) {
      const status = matchIn(state, key)?.status;
      if (status === 'ready' || status === 'waiting') return number;
      if (status === 'completed') last = number;
    }
  }
  return last;
}

/** What is to be done next. */
export function phaseOf({ tournament, play }: Pick<Snapshot, 'tournament' | 'play'>): Phase {
  if (play === null) return 'pending';
  const { phase } = progress(play.state);
  if (phase !== 'over') return phase;
  return statusOf(tournament) === 'completed' ? 'over' : 'played';
}

/**
 * Where every entrant stands, by its id. While a round robin runs, that is its table, until its playoffs have settled
 * another place; of everything else only places that are settled are known.
 *
 * @param table of a round robin, whole
 */
export function positionsOf(state: TournamentState, table: readonly Standing[]): Map<number, Position> {
  const { format } = state.setup.settings;
  const ranks = new Map(format === 'round-robin' ? table.map(({ userId, rank }) => [userId, rank]) : []);
  const isTable = format === 'round-robin' && !state.setup.playoffsStarted;
  const places = isTable ? ranks : new Map([...ranks, ...placesOf(state)]);
  return new Map(
    records(state).map(({ entrant, wins, losses }) => [entrant, { place: places.get(entrant) ?? null, wins, losses }]),
  );
}
