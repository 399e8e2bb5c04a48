import type { BadgeTone } from '#client/ui/Badge.tsx';
import type { TournamentCard } from '#contract/tournaments/cards.ts';

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
