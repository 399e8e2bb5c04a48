import { compareIds, type Id } from '../entrants.ts';
import type { TieBreak, TieBreakPolicy } from '../settings.ts';
import { type Sums, sumUp, type Tallied } from './tally.ts';

/** How one criterion parted entrants who were level until then. */
export interface TieDecision<I extends Id = number> {
  /** Who was level, best first by this criterion. */
  readonly entrants: readonly I[];
  readonly criterion: TieBreak;
  /** What each of them has by the criterion; higher is better. */
  readonly values: readonly number[];
}

interface Question<I extends Id> {
  readonly group: readonly I[];
  /** All groups of entrants level on wins, best first. */
  readonly levels: readonly (readonly I[])[];
  readonly sums: Sums;
  readonly lotOf: (entrant: Id) => number;
}

type Measure = (entrant: Id) => number;

/** Differential against the highest group outside the tied one, then the next, until one parts them. */
function nextHighest({ group, levels, sums }: Question<Id>): Measure {
  for (const level of levels) {
    const others = level.filter((entrant) => !group.includes(entrant));
    const values = group.map((entrant) => sums.leadOver(entrant, others));
    if (new Set(values).size > 1) return (entrant) => sums.leadOver(entrant, others);
  }
  return () => 0;
}

function measureOf(criterion: TieBreak, question: Question<Id>): Measure {
  const { group, sums, lotOf } = question;
  switch (criterion) {
    case 'head-to-head':
      return (entrant) => sums.winsOver(entrant, group);
    case 'differential':
      return (entrant) => sums.total(entrant).pointsFor - sums.total(entrant).pointsAgainst;
    case 'head-to-head-differential':
      return (entrant) => sums.leadOver(entrant, group);
    case 'next-highest':
      return nextHighest(question);
    case 'points':
      return (entrant) => sums.total(entrant).pointsFor;
    case 'draw':
      return lotOf;
  }
}

/** Parts entrants by a measure, highest first; those level stay together. */
const partBy = <I extends Id>(entrants: readonly I[], measure: Measure): I[][] =>
  partsBy(entrants, measure).map(([, part]) => part);

/** The same with what each part has. */
const partsBy = <I extends Id>(entrants: readonly I[], measure: Measure): [number, I[]][] =>
  [...Map.groupBy(entrants, measure)].sort(([a], [b]) => b - a);

/**
 * Orders entrants who are level on wins. Once a criterion has parted them, each part that is still level starts again
 * at the first criterion, or goes on with the next when the policy says not to restart. The last criterion is always
 * the draw; should two ids draw the same lot, the lower id is first.
 */
function breakTie<I extends Id>(
  question: Question<I>,
  { order, restart }: TieBreakPolicy,
): { order: I[]; ties: TieDecision<I>[] } {
  const criteria: readonly TieBreak[] = [...order.filter((criterion) => criterion !== 'draw'), 'draw'];
  const ties: TieDecision<I>[] = [];
  const settle = (group: readonly I[], from: number): I[] => {
    if (group.length < 2) return [...group];
    for (let at = from; at < criteria.length; at++) {
      const criterion = criteria[at];
      if (criterion === undefined) break;
      const parts = partsBy(group, measureOf(criterion, { ...question, group }));
      if (parts.length === 1) continue;
      const values = parts.flatMap(([value, part]) => part.map(() => value));
      ties.push({ entrants: parts.flatMap(([, part]) => part), criterion, values });
      return parts.flatMap(([, part]) => settle(part, restart ? 0 : at + 1));
    }
    return group.toSorted(compareIds);
  };
  return { order: settle(question.group.toSorted(compareIds), 0), ties };
}

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
  readonly lotOf: (entrant: Id) => number;
}

const oneDecimal = (value: number): number => Math.round(value * 10) / 10;

/** Ranks by wins and then by the tie-breaks; nothing depends on the order in which anything is given. */
export function rank<I extends Id>({ entrants, withdrawn, matches, tieBreaks, lotOf }: RankingInput<I>): Ranking<I> {
  const sums = sumUp(entrants, matches);
  const present = entrants.filter((entrant) => !withdrawn.has(entrant));
  const gone = entrants.filter((entrant) => withdrawn.has(entrant));
  const byWins = (group: readonly I[]): I[][] => partBy(group, (entrant) => sums.total(entrant).wins);
  const levels = [...byWins(present), ...byWins(gone)];
  const settled = levels.map((group) => breakTie({ group, levels, sums, lotOf }, tieBreaks));
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

type Row<I extends Id> = Pick<StandingRow<I>, 'entrant' | 'wins' | 'withdrawn'>;

/** How many matches each entrant has left against whom; who has none is not in it. */
export type OpenMatches<I extends Id> = ReadonlyMap<I, ReadonlyMap<I, number>>;

/**
 * Whose rank in a table nothing can change that is still to come: results, forfeits and double forfeits, withdrawals.
 * While matches are open, wins alone are sure: those who are, or can come, level are not settled, whatever stands between
 * them now. Who has matches left may withdraw, and take along what others have won against them: so is settled neither
 * itself nor to anyone whom it is not certain to stay behind. Who has withdrawn may be joined by them.
 */
export function settledIn<I extends Id>(rows: readonly Row<I>[], open: OpenMatches<I>, sums: Sums): ReadonlySet<I> {
  if (open.size === 0) return new Set(rows.map(({ entrant }) => entrant));
  const present = rows.filter(({ withdrawn }) => !withdrawn);
  const isDone = ({ entrant }: Row<I>): boolean => !open.has(entrant);
  const staysAhead = (row: Row<I>, other: Row<I>): boolean => {
    const left = open.get(other.entrant);
    let lead = row.wins - other.wins;
    for (const count of left?.values() ?? []) lead -= count;
    for (const leaving of open.keys()) {
      if (lead <= 0) return false;
      if (leaving === other.entrant) continue;
      const lost = sums.winsOver(row.entrant, [leaving]);
      const theirs = sums.winsOver(other.entrant, [leaving]) + (left?.get(leaving) ?? 0);
      lead -= Math.max(0, lost - theirs);
    }
    return lead > 0;
  };
  const isSure = (row: Row<I>): boolean =>
    present.every((other) => other === row || staysAhead(row, other) || (isDone(other) && staysAhead(other, row)));
  return new Set(present.filter((row) => isDone(row) && isSure(row)).map(({ entrant }) => entrant));
}
