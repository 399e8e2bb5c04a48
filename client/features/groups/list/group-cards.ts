import { useState } from 'react';
import { isMyLevel } from '#contract/group-levels.ts';
import type { GroupCard } from '#contract/groups.ts';

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
