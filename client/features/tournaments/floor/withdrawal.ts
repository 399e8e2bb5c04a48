import { counted } from '#client/lib/counts.ts';
import type { Match } from '#contract/tournaments/matches.ts';
import { hasBothSides, isFinished, playsIn } from '../rounds.ts';

/** The matches that somebody has still to play, as far as it is known that they do. */
export const openOf = (userId: number, matches: readonly Match[]): Match[] =>
  matches.filter((match) => !isFinished(match) && match.state !== 'void' && playsIn(userId, match));

/** Whether a match of somebody has a result: what a bye or the withdrawal of an opponent gives is none. */
export const hasResult = (userId: number, matches: readonly Match[]): boolean =>
  matches.some(
    (match) =>
      playsIn(userId, match) && isFinished(match) && match.decidedBy !== 'bye' && match.decidedBy !== 'withdrawal',
  );

const isOfTable = ({ stage }: Match): boolean => stage === 'round-robin' || stage === 'pool';

/** What follows when somebody withdraws, of whose matches in a table none counts any more. */
export function afterWithdrawal(userId: number, matches: readonly Match[], isSelf: boolean): string {
  const open = openOf(userId, matches);
  const whose = isSelf ? 'Your' : 'Their';
  const stays = `What ${isSelf ? 'you have' : 'they have'} played stays.`;
  if (open.some(isOfTable)) {
    return `${whose} ${counted(open.length, 'open match', 'open matches')} will not be played, and none of ${whose.toLowerCase()} matches counts in the table, even those already played.`;
  }
  if (open.length === 0) return `No match of ${isSelf ? 'yours' : 'theirs'} is open. ${stays}`;
  const one = open.length === 1;
  const toWhom = open.every(hasBothSides) ? (one ? 'the opponent' : 'the opponents') : 'whoever meets them';
  return `${whose} ${counted(open.length, 'open match', 'open matches')} ${one ? 'goes' : 'go'} to ${toWhom}. ${stays}`;
}
