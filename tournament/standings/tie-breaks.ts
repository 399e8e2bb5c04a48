import { lot } from '../random.ts';
import type { TieBreak, TieBreakPolicy } from '../settings.ts';
import type { Sums } from './tally.ts';

/** How one criterion parted entrants who were level until then. */
export interface TieDecision {
  /** Who was level, best first by this criterion. */
  readonly entrants: readonly number[];
  readonly criterion: TieBreak;
  /** What each of them has by the criterion; higher is better. */
  readonly values: readonly number[];
}

interface Question {
  readonly group: readonly number[];
  /** All groups of entrants level on wins, best first. */
  readonly levels: readonly (readonly number[])[];
  readonly sums: Sums;
  readonly seed: number;
}

type Measure = (entrant: number) => number;

const sumOver = (others: readonly number[], measure: Measure): number =>
  others.reduce((sum, other) => sum + measure(other), 0);

/** Differential against the highest group outside the tied one, then the next, until one parts them. */
function nextHighest({ group, levels, sums }: Question): Measure {
  const differential = (entrant: number, others: readonly number[]): number =>
    sumOver(others, (other) => {
      const { pointsFor, pointsAgainst } = sums.against(entrant, other);
      return pointsFor - pointsAgainst;
    });
  for (const level of levels) {
    const others = level.filter((entrant) => !group.includes(entrant));
    const values = group.map((entrant) => differential(entrant, others));
    if (new Set(values).size > 1) return (entrant) => differential(entrant, others);
  }
  return () => 0;
}

function measureOf(criterion: TieBreak, question: Question): Measure {
  const { group, sums, seed } = question;
  switch (criterion) {
    case 'head-to-head':
      return (entrant) => sumOver(group, (other) => sums.against(entrant, other).wins);
    case 'differential':
      return (entrant) => sums.total(entrant).pointsFor - sums.total(entrant).pointsAgainst;
    case 'head-to-head-differential':
      return (entrant) =>
        sumOver(group, (other) => sums.against(entrant, other).pointsFor - sums.against(entrant, other).pointsAgainst);
    case 'next-highest':
      return nextHighest(question);
    case 'points':
      return (entrant) => sums.total(entrant).pointsFor;
    case 'draw':
      return (entrant) => lot(seed, entrant);
  }
}

/** Parts entrants by a measure, highest first; those level stay together. */
export function partBy(entrants: readonly number[], measure: Measure): number[][] {
  const parts = Map.groupBy(entrants, measure);
  return [...parts].sort(([a], [b]) => b - a).map(([, part]) => part);
}

/**
 * Orders entrants who are level on wins. Once a criterion has parted them, each part that is still level starts again
 * at the first criterion, or goes on with the next when the policy says not to restart. The last criterion is always
 * the draw; should two ids draw the same lot, the lower id is first.
 */
export function breakTie(
  question: Question,
  { order, restart }: TieBreakPolicy,
): { order: number[]; ties: TieDecision[] } {
  const criteria: readonly TieBreak[] = [...order.filter((criterion) => criterion !== 'draw'), 'draw'];
  const ties: TieDecision[] = [];
  const settle = (group: readonly number[], from: number): number[] => {
    if (group.length < 2) return [...group];
    for (let at = from; at < criteria.length; at++) {
      const criterion = criteria[at];
      if (criterion === undefined) break;
      const measure = measureOf(criterion, { ...question, group });
      const parts = partBy(group, measure);
      if (parts.length === 1) continue;
      const sorted = parts.flat();
      ties.push({ entrants: sorted, criterion, values: sorted.map(measure) });
      return parts.flatMap((part) => settle(part, restart ? 0 : at + 1));
    }
    return group.toSorted((a, b) => a - b);
  };
  return {
    order: settle(
      question.group.toSorted((a, b) => a - b),
      0,
    ),
    ties,
  };
}
