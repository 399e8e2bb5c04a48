import type { GroupCard, SkillLevel } from '#contract/groups.ts';

/** The ratings that each level is for: from the first up to, and without, the second. */
const ratings: Record<Exclude<SkillLevel, 'All Levels'>, readonly [number, number]> = {
  'Beginner (1.0-3.0)': [1, 3.5],
  'Intermediate (3.5-4.0)': [3.5, 4.5],
  'Advanced (4.5+)': [4.5, Number.POSITIVE_INFINITY],
};

/**
 * Whether a group says that it is just for players like this one. One for all levels says nothing.
 *
 * @param rating 0 for somebody who has not said how they play
 */
export function isMyLevel(level: SkillLevel, rating: number): boolean {
  if (level === 'All Levels') return false;
  const [from, below] = ratings[level];
  return rating >= from && rating < below;
}

/** The first group that the viewer may join and that is for players like them: joining it is the next thing to do. */
export const firstFitting = (cards: readonly GroupCard[], rating: number): GroupCard | undefined =>
  cards.find(({ viewer, skillLevel }) => viewer.mayJoin && isMyLevel(skillLevel, rating));

/** Who of a group the viewer knows: 'theo is in', 'theo and ines are in'; nothing where they know nobody. */
export function whoIsIn(faces: GroupCard['faces']): string | undefined {
  const names = faces.filter(({ isKnown }) => isKnown).map(({ username }) => username);
  const last = names.pop();
  if (last === undefined) return undefined;
  return names.length === 0 ? `${last} is in` : `${names.join(', ')} and ${last} are in`;
}
