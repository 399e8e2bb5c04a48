import { dateOf } from '#client/lib/moments.ts';
import type { Tournament } from '#contract/tournaments.ts';
import { formats, gameTypes, lengths, submissions } from '../words.ts';

/** How a tournament is played, each setting with its name; what is not there yet is left out. */
export function settingsOf(tournament: Tournament): [name: string, text: string][] {
  const { format, gameType, gamesToWin, game, scoreSubmission, startDate, endDate, hasPlayoffs } = tournament;
  const rows: [string, string | undefined][] = [
    ['Format', `${formats[format]}, ${gameTypes[gameType].toLowerCase()}`],
    ['Matches', `${lengths[gamesToWin]} to ${game.to}, won by ${game.winBy}`],
    ['Scores', submissions[scoreSubmission]],
    ['Draw', drawOf(tournament)],
    ['Finals', hasPlayoffs ? undefined : 'None: whoever leads after the last round is champion'],
    ['Started', startDate ? dateOf(startDate) : undefined],
    ['Ended', endDate ? dateOf(endDate) : undefined],
  ];
  return rows.flatMap(([name, text]): [string, string][] => (text === undefined ? [] : [[name, text]]));
}

function drawOf({ balanceBySkill, randomizeOpponents }: Tournament): string {
  if (balanceBySkill) return randomizeOpponents ? 'By lot among players of like rating' : 'Seeded by rating';
  return randomizeOpponents ? 'By lot' : 'In the order of joining';
}
