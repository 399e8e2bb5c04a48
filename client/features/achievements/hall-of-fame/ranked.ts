import type { Page } from '#client/data/call.ts';
import type { Famous } from '#contract/achievements.ts';

export interface Ranked extends Famous {
  /** Those with the same medals share it. */
  rank: number;
}

/** Those of all pages that are loaded, each once, in the order of the server. */
export function rankedIn(data: { pages: readonly Page<Famous>[] }): Ranked[] {
  const rows = [...new Map(data.pages.flatMap(({ items }) => items).map((row) => [row.user.id, row])).values()];
  const ranked: Ranked[] = [];
  for (const [at, row] of rows.entries()) {
    const before = ranked.at(-1);
    ranked.push({ ...row, rank: before && hasSameMedals(before, row) ? before.rank : at + 1 });
  }
  return ranked;
}

const hasSameMedals = (one: Famous, other: Famous): boolean =>
  one.gold === other.gold && one.silver === other.silver && one.bronze === other.bronze;
