import { useState } from 'react';
import type { GroupCard } from '#contract/groups.ts';

/** A group that was joined on this page, and where its card stood. */
export interface JoinedCard {
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

/** The groups that were joined, and one more. */
export function joinedToo(cards: readonly GroupCard[], joined: readonly JoinedCard[], card: GroupCard): JoinedCard[] {
  return [...joined, { card, at: withJoined(cards, joined).indexOf(card) }];
}

/** The same, and how to say that one was joined, for as long as the list is on screen. */
export function useJoinedCards(cards: readonly GroupCard[]) {
  const [joined, setJoined] = useState<readonly JoinedCard[]>([]);
  return {
    cards: withJoined(cards, joined),
    hasJoined: ({ id }: GroupCard) => joined.some(({ card }) => card.id === id),
    keep: (card: GroupCard) => setJoined((before) => joinedToo(cards, before, card)),
  };
}
