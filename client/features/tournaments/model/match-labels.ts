import { gamesWon } from '#client/lib/score-entry/game-entry.ts';
import type { Match, Standing } from '#contract/tournaments/matches.ts';
import { type Field, type Side, sidesOf } from './field.ts';
import { partOf } from './finals.ts';
import { beforeYours } from './labels.ts';
import { matchInWords, winningSide } from './results.ts';
import { isFinished } from './rounds.ts';

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

/**
 * Where a match of the viewer's is played next: 'Court 3, now', 'next · Round 2', '2 matches before yours · Round 2'.
 *
 * @param before so many can be played before it; undefined where it cannot be played yet
 * @param expected when it is likely to begin, where that is known
 */
export function whereNext(
  match: Pick<Match, 'court' | 'live' | 'round' | 'playoffType'>,
  before: number | undefined,
  expected?: string,
): string {
  if (match.court !== null) return `Court ${match.court}, now`;
  return match.live ? 'live, now' : `${expected ?? beforeYours(before) ?? 'next'} · ${partOf(match)}`;
}

/** Below the points in a row: 'Court 3', after a game with those that each side has won, the viewer's first: '1–0 · Court 3'. */
export function courseOf({ court, live, team2 }: Match, viewerId: number): string {
  const [one, two] = gamesWon((live?.games ?? []).map(({ player1, player2 }) => [player1, player2]));
  const games = team2.includes(viewerId) ? `${two}–${one}` : `${one}–${two}`;
  return [one + two > 0 && games, court !== null && `Court ${court}`].filter(Boolean).join(' · ');
}

/** 'ann v ben' */
export function pairOf(match: Match, field: Pick<Field, 'players' | 'viewerId'>): string {
  const [one, two] = sidesOf(match, field);
  return `${one.name} v ${two.name}`;
}
