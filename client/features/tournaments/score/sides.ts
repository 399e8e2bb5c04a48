import { type Tone, toneOf, tonesOf } from '#client/ui/tones.ts';
import type { Match } from '#contract/tournaments/matches.ts';
import type { Tournament } from '#contract/tournaments.ts';
import type { Side } from './game-entry.ts';
import type { Names } from './sentences.ts';

/** A side of a match as it is shown. */
export interface ShownSide {
  side: Side;
  name: string;
  tone: Tone;
}

/** The sides of a match from left to right, the viewer's first, and their names as the match has them. */
export function sidesOf(
  { bracket }: Tournament,
  match: Match,
): { sides: readonly [ShownSide, ShownSide]; names: Names } {
  const people = new Map(bracket?.participants.map(({ userId, username }) => [userId, username]));
  const tones = tonesOf([...people.keys()]);
  const shown = (side: Side, team: readonly number[]): ShownSide => {
    const [first = 0] = team;
    const name = team.map((userId) => people.get(userId) ?? 'A player').join(' and ');
    return { side, name, tone: tones.get(first) ?? toneOf(first) };
  };
  const [one, two] = [shown(0, match.team1), shown(1, match.team2)];
  const isMineSecond = bracket !== null && match.team2.includes(bracket.currentUserId);
  return { sides: isMineSecond ? [two, one] : [one, two], names: [one.name, two.name] };
}
