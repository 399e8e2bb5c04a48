/** Why something is recommended, in a sentence. */
import type { PlayerResult } from '#contract/players.ts';
import { listed, ratingInWords } from '../finding/reasons.ts';

const dayMs = 24 * 60 * 60 * 1000;

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'] as const;

/** How long ago that was: `yesterday`, `two weeks ago`. */
export function agoInWords(moment: string, now: Date): string {
  const days = Math.floor((now.getTime() - Date.parse(moment)) / dayMs);
  if (days < 1) return 'today';
  if (days === 1) return 'yesterday';
  if (days < 7) return `${numbers[days]} days ago`;
  const weeks = Math.floor(days / 7);
  return weeks === 1 ? 'a week ago' : `${numbers[weeks] ?? weeks} weeks ago`;
}

export type Result = Pick<PlayerResult, 'isWon' | 'games' | 'playedAt' | 'endedBy'>;

/** `Lost 9–11 two weeks ago, and both of you are free on Thursday`. Whoever stops may well lead. */
export function returnMatch({ isWon, games, playedAt, endedBy }: Result, day: string, now: Date): string {
  const points = games.map(({ own, other }) => `${own}–${other}`).join(', ');
  const stopped = `${isWon ? 'They' : 'You'} had to stop${points && ` at ${points}`}`;
  const ended = endedBy === 'retirement' ? stopped : `${isWon ? 'Won' : 'Lost'} ${points}`.trim();
  return `${ended} ${agoInWords(playedAt, now)}, and both of you are free on ${day}`;
}

/** `Same rating, and both of you are free on Tuesday evening`. @param ratingGap null for who has no rating */
export function goodMatch(ratingGap: number | null, isAbove: boolean, dayPart: string): string {
  const rating = ratingInWords(ratingGap, isAbove);
  return `${rating === null ? 'Both' : `${rating}, and both`} of you are free on ${dayPart}`;
}

/** `kenji, amara and 4 others you play with are members`. @param names those who may be named */
export function knownMembers(names: readonly string[], count: number): string {
  const others = count - names.length;
  if (names.length === 0)
    return count === 1 ? 'Someone you play with is a member' : `${count} people you play with are members`;
  if (others === 0)
    return `${listed(names)}, ${count === 1 ? 'who you play with, is a member' : 'who you play with, are members'}`;
  return `${names.join(', ')} and ${others === 1 ? 'one other' : `${others} others`} you play with are members`;
}

export const atYourPlace = (placeName: string, isAtLevel: boolean): string =>
  `They play at ${placeName}, as you do${isAtLevel ? ', and at your level' : ''}`;

export const atYourLevel = 'For players at your level';

/** `6 of its 8 players are within half a point`. @param near null for who has no rating */
export function fieldNearby(near: number | null, entered: number): string {
  if (near === null) return `${entered} players have entered`;
  if (near < entered) return `${near} of its ${entered} players are within half a point`;
  return `${entered === 2 ? 'Both' : `All ${entered}`} of its players are within half a point`;
}
