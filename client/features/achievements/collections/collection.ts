import {
  catalogue,
  isAchievementType,
  type Metal,
  metals,
  type Threshold,
  thresholds,
} from '#contract/achievements/catalogue.ts';
import type { Achievement } from '#contract/achievements.ts';

export const metalNames = { gold: 'Gold', silver: 'Silver', bronze: 'Bronze' } as const satisfies Record<Metal, string>;

/** Specification section 9: the last step of a collection, where its bar is full. */
export const whole = 100;

export interface Collection {
  /** The highest step that is reached. */
  reached: Threshold | undefined;
  /** The one that comes next; undefined where there is none. */
  next: Threshold | undefined;
  /** What is left to do, in a few words. */
  words: string;
}

const beginnings = { gold: 'Win once', silver: 'Come second once', bronze: 'Come third once' } as const;

/** How far a collection of so many medals has come. */
export function collectionOf(metal: Metal, count: number): Collection {
  const reached = thresholds.findLast((threshold) => threshold <= count);
  const next = thresholds.find((threshold) => threshold > count);
  if (next === undefined) return { reached, next, words: 'All of them' };
  const words = count === 0 ? `${beginnings[metal]}, and it starts` : `${next - count} more for the ${next}`;
  return { reached, next, words };
}

/** Those that were given for collections, the largest first. */
export function collectorsAmong(achievements: readonly Achievement[]): Achievement[] {
  const orderOf = ({ type }: Achievement): number => {
    const shape = isAchievementType(type) ? catalogue[type].shape : undefined;
    if (shape?.kind !== 'paddle') return -1;
    return shape.count * metals.length - metals.indexOf(shape.metal);
  };
  return achievements
    .filter((achievement) => orderOf(achievement) >= 0)
    .toSorted((one, other) => orderOf(other) - orderOf(one));
}
