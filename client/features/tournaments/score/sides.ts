import type { Names, ShownSide, Side } from '#client/lib/score-entry/game-entry.ts';
import { toneOf, tonesOf } from '#client/ui/tones.ts';
import type { Match } from '#contract/tournaments/matches.ts';
import type { Tournament } from '#contract/tournaments.ts';

type Teams = Pick<Match, 'team1' | 'team2'>;

function playersOf({ bracket }: Pick<Tournament, 'bracket'>, team: readonly number[]): string[] {
  const people = new Map(bracket?.participants.map(({ userId, username }) => [userId, username]));
  return team.map((userId) => people.get(userId) ?? 'A player');
}

/** What the two sides of a match are called. */
export function namesOf({ bracket }: Pick<Tournament, 'bracket'>, { team1, team2 }: Teams): Names {
  const nameOf = (team: readonly number[]) => playersOf({ bracket }, team).join(' and ');
  return [nameOf(team1), nameOf(team2)];
}

/** The sides of a match from left to right, the viewer's first, and their names as the match has them. */
export function sidesOf(
  { bracket }: Tournament,
  match: Match,
): { sides: readonly [ShownSide, ShownSide]; names: Names } {
  const tones = tonesOf(bracket?.participants.map(({ userId }) => userId) ?? []);
  const names = namesOf({ bracket }, match);
  const shown = (side: Side, team: readonly number[]): ShownSide => ({
    side,
    userId: team[0] ?? 0,
    name: names[side],
    face: playersOf({ bracket }, team).join(' & '),
    tone: tones.get(team[0] ?? 0) ?? toneOf(team[0] ?? 0),
  });
  const [one, two] = [shown(0, match.team1), shown(1, match.team2)];
  const isMineSecond = bracket !== null && match.team2.includes(bracket.currentUserId);
  return { sides: isMineSecond ? [two, one] : [one, two], names };
}
