import { unfinishedBefore } from './rules.ts';

interface Running {
  id: number;
  options: { courts: number };
  lastPlayedAt: string | null;
  courtsSetAt: string | null;
}

/** Whether its matches are called to courts these days: one that was left unfinished is in nobody’s way. */
export function isInHall({ options, lastPlayedAt, courtsSetAt }: Running, now: Date): boolean {
  const since = unfinishedBefore(now);
  return options.courts > 0 && ((lastPlayedAt ?? '') >= since || (courtsSetAt ?? '') >= since);
}

/** How many courts the tournaments of a hall share; one of them, whenever it was played. */
export const courtsIn = (running: readonly Running[], now: Date, id?: number): number =>
  Math.max(0, ...running.filter((each) => each.id === id || isInHall(each, now)).map(({ options }) => options.courts));
