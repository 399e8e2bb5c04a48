/** What is said of many measured values in one. */

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** The least value that a share of all values does not exceed; `share` from 0 to 1. @throws where there is no value */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const found = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  if (found === undefined) throw new Error('Nothing was measured');
  return found;
}
