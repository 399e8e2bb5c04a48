import type { SkillLevel } from './groups.ts';

/** The ratings that each level is for: from the first up to, and without, the second. */
const ratings: Record<Exclude<SkillLevel, 'All Levels'>, readonly [number, number]> = {
  'Beginner (1.0-3.0)': [1, 3.5],
  'Intermediate (3.5-4.0)': [3.5, 4.5],
  'Advanced (4.5+)': [4.5, Number.POSITIVE_INFINITY],
};

/** Whether a group is for players of just this rating, which is 0 where it is unknown. */
export function isMyLevel(level: SkillLevel, rating: number): boolean {
  if (level === 'All Levels') return false;
  const [from, below] = ratings[level];
  return rating >= from && rating < below;
}
