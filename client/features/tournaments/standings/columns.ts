import type { Standing } from '#contract/tournaments/matches.ts';
import { recordOf, signed } from '../open/match-words.ts';

/** A figure of a row of the standings. */
export interface Column {
  name: string;
  short: string;
  /** In pixels where text has its usual size. */
  width: number;
  of: (row: Standing) => string;
  /** Another figure, small below it. */
  below?: Pick<Column, 'name' | 'short' | 'of'>;
}

export const record: Column = { name: 'Won – lost', short: 'W–L', width: 48, of: recordOf };
const points: Column = { name: 'Points', short: 'Pts', width: 40, of: ({ points: won }) => String(won) };
const difference: Column = {
  name: 'Points won minus points lost',
  short: '+/−',
  width: 46,
  of: ({ pointDifference }) => signed(pointDifference),
};
/** Specification section 4: to one decimal. */
const percentage: Column = {
  name: 'Percentage of matches won',
  short: '%',
  width: 52,
  of: ({ percentage: share }) => share.toFixed(1),
};

/** The same in the width of a phone: two figures in each column. */
export const few: readonly Column[] = [
  { ...record, below: { ...percentage, of: (row) => `${percentage.of(row)}%` } },
  { ...difference, below: points },
];

export const every: readonly Column[] = [record, points, difference, percentage];
