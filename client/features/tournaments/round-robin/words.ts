import { counted } from '#client/lib/counts.ts';

/** 'ann rests', 'ann, ben rest' */
export const restsText = (names: readonly string[]): string =>
  `${names.join(', ')} ${names.length === 1 ? 'rests' : 'rest'}`;

/**
 * What is left to hope or to fear when all of one's matches are played.
 *
 * @param unsent so many of one's scores have not arrived yet
 * @param isInFinals whether one would be in the Finals that are to come
 */
export function outlook(isSettled: boolean, unsent: number, isInFinals = false): string {
  if (unsent > 0) return `${counted(unsent, 'score')} of yours ${unsent === 1 ? 'is' : 'are'} not sent yet.`;
  if (isSettled && isInFinals) return 'You are in the Finals, which come next.';
  return isSettled ? 'Your place is settled.' : 'Your place can still change while others play.';
}
