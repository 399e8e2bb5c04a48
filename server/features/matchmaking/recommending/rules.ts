import type { SkillLevel } from '#contract/groups.ts';
import type { Recommendation } from '#contract/matchmaking.ts';

/** The most that are answered, and how many of each kind at most while there are others. */
export const mostRecommended = 12;

const levels: readonly { level: SkillLevel; least: number; most: number }[] = [
  { level: 'Beginner (1.0-3.0)', least: 1, most: 3.25 },
  { level: 'Intermediate (3.5-4.0)', least: 3.25, most: 4.25 },
  { level: 'Advanced (4.5+)', least: 4.25, most: 9 },
];

/** For which groups somebody is rated; null for who has no rating. */
export function levelOf(rating: number): SkillLevel | null {
  return levels.find(({ least, most }) => least <= rating && rating < most)?.level ?? null;
}

/** Of each kind one in turn, so that no kind hides another; those of a kind stay in order. */
export function mixed(lists: readonly (readonly Recommendation[])[]): Recommendation[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  const inTurn = Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? []));
  return inTurn.flat().slice(0, mostRecommended);
}

interface Field {
  entered: number;
  near: number;
}

/** Whether a tournament suits somebody: at least two, and at least half of its players, are rated like them. */
export const isFieldNearby = ({ entered, near }: Field): boolean => near >= 2 && near * 2 >= entered;
