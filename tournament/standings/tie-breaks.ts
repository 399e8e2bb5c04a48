import { compareIds, type Id } from '../ids.ts';
import { lot } from '../random.ts';
import type { TieBreak, TieBreakPolicy } from '../settings.ts';
import type { Sums } from './tally.ts';

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
  readonly seed: number;
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
  const { group, sums, seed } = question;
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
      return (entrant) => lot(seed, entrant);
  }
}

/** Parts entrants by a measure, highest first; those level stay together. */
export const partBy = <I extends Id>(entrants: readonly I[], measure: Measure): I[][] =>
  partsBy(entrants, measure).map(([, part]) => part);

/** The same with what each part has. */
const partsBy = <I extends Id>(entrants: readonly I[], measure: Measure): [number, I[]][] =>
  [...Map.groupBy(entrants, measure)].sort(([a], [b]) => b - a);

/**
 * Orders entrants who are level on wins. Once a criterion has parted them, each part that is still level starts again
 * at the first criterion, or goes on with the next when the policy says not to restart. The last criterion is always
 * the draw; should two ids draw the same lot, the lower id is first.
 */
export function breakTie<I extends Id>(
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
  return {
    order: settle(question.group.toSorted(compareIds), 0),
    ties,
  };
}
