import type { Id } from '../ids.ts';
import type { TieBreakPolicy } from '../settings.ts';
import { type Sums, sumUp, type Tallied } from './tally.ts';
import { breakTie, partBy, type TieDecision } from './tie-breaks.ts';

/** A line of a table. Entrants are ids. */
export interface StandingRow<I extends Id = number> {
  readonly rank: number;
  readonly entrant: I;
  /** Matches that count. */
  readonly played: number;
  readonly wins: number;
  readonly losses: number;
  readonly gamesWon: number;
  readonly gamesLost: number;
  readonly pointsFor: number;
  readonly pointsAgainst: number;
  readonly differential: number;
  /** Wins in per cent of the matches played, to one decimal; 0 before the first. */
  readonly percentage: number;
  readonly withdrawn: boolean;
}

export interface Ranking<I extends Id> {
  readonly rows: readonly StandingRow<I>[];
  readonly ties: readonly TieDecision<I>[];
  readonly sums: Sums;
}

interface RankingInput<I extends Id> {
  readonly entrants: readonly I[];
  /** Ranked after all others. */
  readonly withdrawn: ReadonlySet<I>;
  readonly matches: Iterable<Tallied>;
  readonly tieBreaks: TieBreakPolicy;
  readonly seed: number;
}

const oneDecimal = (value: number): number => Math.round(value * 10) / 10;

/** Ranks by wins and then by the tie-breaks; nothing depends on the order in which anything is given. */
export function rank<I extends Id>({ entrants, withdrawn, matches, tieBreaks, seed }: RankingInput<I>): Ranking<I> {
  const sums = sumUp(entrants, matches);
  const present = entrants.filter((entrant) => !withdrawn.has(entrant));
  const gone = entrants.filter((entrant) => withdrawn.has(entrant));
  const byWins = (group: readonly I[]): I[][] => partBy(group, (entrant) => sums.total(entrant).wins);
  const levels = [...byWins(present), ...byWins(gone)];
  const settled = levels.map((group) => breakTie({ group, levels, sums, seed }, tieBreaks));
  const rows = settled
    .flatMap(({ order }) => order)
    .map((entrant, at): StandingRow<I> => {
      const total = sums.total(entrant);
      const played = total.wins + total.losses;
      return {
        rank: at + 1,
        entrant,
        played,
        ...total,
        differential: total.pointsFor - total.pointsAgainst,
        percentage: played === 0 ? 0 : oneDecimal((100 * total.wins) / played),
        withdrawn: withdrawn.has(entrant),
      };
    });
  return { rows, ties: settled.flatMap(({ ties }) => ties), sums };
}
