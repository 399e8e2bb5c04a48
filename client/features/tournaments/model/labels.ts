import { counted } from '#client/lib/counts.ts';
import { shortDateOf } from '#client/lib/moments.ts';
import type { BadgeTone } from '#client/ui/Badge.tsx';
import type { TournamentCard } from '#contract/tournaments/cards.ts';
import type { Progress } from '#contract/tournaments/facts.ts';
import type { Tournament } from '#contract/tournaments.ts';
import { firstRounds } from './finals.ts';

/** '2 matches before yours'; undefined where none is. */
export const beforeYours = (before: number | null | undefined): string | undefined =>
  before ? `${counted(before, 'match', 'matches')} before yours` : undefined;

export const states: Record<TournamentCard['status'], { label: string; tone: BadgeTone }> = {
  pending: { label: 'Pending', tone: 'amber' },
  active: { label: 'Active', tone: 'green' },
  completed: { label: 'Completed', tone: 'blue' },
};

export const formats: Record<TournamentCard['format'], string> = {
  'round-robin': 'Round robin',
  'single-elimination': 'Single elimination',
  'double-elimination': 'Double elimination',
  pools: 'Pools, then an elimination',
};

export const gameTypes: Record<TournamentCard['gameType'], string> = { singles: 'Singles', doubles: 'Doubles' };

export const lengths: Record<TournamentCard['gamesToWin'], string> = {
  1: '1 game',
  2: 'Best of 3 games',
  3: 'Best of 5 games',
};

export const submissions: Record<TournamentCard['scoreSubmission'], string> = {
  'winner-only': 'Winner only, any points',
  'full-score': 'Full score, by the rules',
};

/**
 * How far a tournament is, in one line: 'Round 4 of 7 · 14 of 28 played', 'Quarter-Finals · 20 of 28 played'.
 *
 * @param now in milliseconds
 */
export function progressLine(tournament: Tournament, now: number): string {
  const { status, phase, endDate, endedEarly, progress, participantCount } = tournament;
  if (status === 'pending' || !progress) return `Not started · ${counted(participantCount, 'player')}`;
  const { matchesPlayed, matchesTotal } = progress;
  if (phase === 'playoffs-due') return `All ${matchesPlayed} played · the Finals come next`;
  if (phase === 'played') return `All ${matchesPlayed} played · not concluded`;
  if (status === 'active') {
    const round = titleOfRound(tournament) ?? numberOfRound(tournament, progress);
    return `${tournament.pausedAt ? `Paused · ${round}` : round} · ${matchesPlayed} of ${matchesTotal} played`;
  }
  const day = endDate ? ` ${shortDateOf(endDate, now)}` : '';
  if (endedEarly) return `Ended early${day} · ${matchesPlayed} of ${matchesTotal} played`;
  return `Completed${day} · ${counted(matchesTotal, 'match', 'matches')}`;
}

/** A round that has a name of its own, or is one of the pools. */
function titleOfRound({ format, bracket, progress }: Tournament): string | undefined {
  const round = bracket?.rounds.find(({ roundNumber }) => roundNumber === progress?.currentRound);
  if (format === 'round-robin' || !round) return undefined;
  return round.stage === 'pool' ? `Pools, ${round.title}` : round.title;
}

/** Of a round robin: its Finals have no number. */
function numberOfRound({ hasPlayoffs, bracket }: Tournament, { currentRound, roundCount }: Progress): string {
  const regular = hasPlayoffs && bracket ? firstRounds(bracket).length : roundCount;
  return currentRound > regular ? 'Finals' : `Round ${currentRound} of ${regular}`;
}
