import type { Failure } from '#contract/administration/jobs.ts';
import { likenessOf, reasonOf } from '../reasons.ts';

interface Counted {
  id: number;
  kind: string;
  error: string;
  count: number;
  since: string | null;
  nextAt: string | null;
}

/** What failed for one reason is one. */
export function byReason(rows: readonly Counted[]): Failure[] {
  const groups = Map.groupBy(rows, ({ kind, error }) => JSON.stringify([kind, likenessOf(error)]));
  const failures = [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    return {
      id: Math.max(...group.map(({ id }) => id)),
      kind: first.kind,
      reason: group.length === 1 ? reasonOf(first.error) : likenessOf(first.error),
      count: group.reduce((sum, { count }) => sum + Number(count), 0),
      since: earliest(group.map(({ since }) => since)),
      nextAt: earliest(group.map(({ nextAt }) => nextAt)),
    };
  });
  return failures.toSorted((one, other) => other.count - one.count || other.id - one.id);
}

const earliest = (moments: readonly (string | null)[]): string | null =>
  moments.filter((moment) => moment !== null).sort()[0] ?? null;
