import { useState } from 'react';
import type { GroupCard, SkillLevel } from '#contract/groups.ts';

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

export const firstFitting = (cards: readonly GroupCard[], rating: number): GroupCard | undefined =>
  cards.find(({ viewer, skillLevel }) => viewer.mayJoin && isMyLevel(skillLevel, rating));

/** Who of a group the viewer knows: 'theo is in', 'theo and ines are in'; nothing where they know nobody. */
export function whoIsIn(faces: GroupCard['faces']): string | undefined {
  const names = faces.filter(({ isKnown }) => isKnown).map(({ name }) => name);
  const last = names.pop();
  if (last === undefined) return undefined;
  return names.length === 0 ? `${last} is in` : `${names.join(', ')} and ${last} are in`;
}

interface JoinedCard {
  card: GroupCard;
  at: number;
}

/**
 * The groups to discover, and in their places those that were joined since the list came on screen: the server lists
 * them no longer, but a card does not vanish from under the finger.
 */
export function withJoined(cards: readonly GroupCard[], joined: readonly JoinedCard[]): GroupCard[] {
  const ids = new Set(joined.map(({ card }) => card.id));
  const shown = cards.filter(({ id }) => !ids.has(id));
  for (const { card, at } of [...joined].sort((one, other) => one.at - other.at)) shown.splice(at, 0, card);
  return shown;
}

export function joinedToo(cards: readonly GroupCard[], joined: readonly JoinedCard[], card: GroupCard): JoinedCard[] {
  return [...joined, { card, at: withJoined(cards, joined).indexOf(card) }];
}

export function useJoinedCards(cards: readonly GroupCard[]) {
  const [joined, setJoined] = useState<readonly JoinedCard[]>([]);
  return {
    cards: withJoined(cards, joined),
    hasJoined: ({ id }: GroupCard) => joined.some(({ card }) => card.id === id),
    keep: (card: GroupCard) => setJoined((before) => joinedToo(cards, before, card)),
  };
}

export const wayInLabels = {
  join: 'Join Group',
  invited: 'Accept',
  ask: 'Request to Join',
  requested: 'Requested',
} as const;
