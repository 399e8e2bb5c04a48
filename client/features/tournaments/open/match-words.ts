import type { Match, Standing } from '#contract/tournaments/matches.ts';
import { isFinished } from '../rounds.ts';
import { matchInWords, winningSide } from '../score/sentences.ts';
import type { Side } from './field.ts';

/** What a match is called: 'newbie 11, greta 9', or before it is played what can be done about it. */
export function matchName(match: Match, [one, two]: readonly [Side, Side], mayScore: boolean): string {
  if (isFinished(match) && match.decidedBy === 'play') return `${one.name} ${one.points}, ${two.name} ${two.points}`;
  if (isFinished(match)) {
    const names = one.userId === match.team1[0] ? ([one.name, two.name] as const) : ([two.name, one.name] as const);
    return matchInWords(match, winningSide(match), names);
  }
  const both = `${one.name} against ${two.name}`;
  if (match.status === 'in_progress') {
    const where = match.court === null ? 'Live' : `Court ${match.court}, now`;
    return match.live ? `${where}: ${one.name} ${one.points}, ${two.name} ${two.points}` : `${where}: ${both}`;
  }
  return mayScore ? `Enter score of ${both}` : `${both}, not played yet`;
}

/** '3–1' */
export const recordOf = ({ wins, losses }: Pick<Standing, 'wins' | 'losses'>): string => `${wins}–${losses}`;

/** '3 won, 1 lost' */
export const spokenRecord = ({ wins, losses }: Pick<Standing, 'wins' | 'losses'>): string =>
  `${wins} won, ${losses} lost`;

/** '+7', '0', '−3' with a real minus, which is as wide as the plus. */
export function signed(difference: number): string {
  if (difference === 0) return '0';
  return difference > 0 ? `+${difference}` : `−${-difference}`;
}
