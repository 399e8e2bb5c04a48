import { counted } from '#client/lib/counts.ts';
import { shortDateOf } from '#client/lib/moments.ts';
import type { Tournament } from '#contract/tournaments.ts';

/**
 * How far a tournament is, in one line: 'Round 4 of 7 · 14 of 28 played'.
 *
 * @param now in milliseconds
 */
export function progressLine({ status, endDate, progress, participantCount }: Tournament, now: number): string {
  if (status === 'pending' || !progress) return `Not started · ${counted(participantCount, 'player')}`;
  const { currentRound, roundCount, matchesPlayed, matchesTotal } = progress;
  if (status === 'active') {
    return `Round ${currentRound} of ${roundCount} · ${matchesPlayed} of ${matchesTotal} played`;
  }
  return `Completed${endDate ? ` ${shortDateOf(endDate, now)}` : ''} · ${counted(matchesTotal, 'match', 'matches')}`;
}
