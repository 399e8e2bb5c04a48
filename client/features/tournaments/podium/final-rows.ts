import type { Standing } from '#contract/tournaments/matches.ts';

/** So many stand there at first; with a few more all of them do. */
const top = 10;
const most = 12;

/** The rows of a final table before all are asked for: the first ten, and the viewer's own. */
export function firstRows(standings: readonly Standing[], viewerId: number): readonly Standing[] {
  if (standings.length <= most) return standings;
  return standings.filter(({ userId }, at) => at < top || userId === viewerId);
}
