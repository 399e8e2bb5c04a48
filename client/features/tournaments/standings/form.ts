import type { Match } from '#contract/tournaments/matches.ts';
import { type Bracket, isFinished } from '../rounds.ts';

export type Outcome = 'won' | 'lost';

/** So many of the last matches are shown. */
const most = 5;

/** How everybody's last matches went, the latest last. */
export function formsOf({ rounds }: Pick<Bracket, 'rounds'>): Map<number, Outcome[]> {
  const played = rounds.flatMap(({ matches }) => matches).filter(isFinished);
  const forms = new Map<number, Outcome[]>();
  for (const match of played.sort(byTime)) {
    for (const [playerId, team] of [
      [match.player1Id, match.team1],
      [match.player2Id, match.team2],
    ] as const) {
      const outcome: Outcome = match.winner === playerId ? 'won' : 'lost';
      for (const userId of team) forms.set(userId, [...(forms.get(userId) ?? []), outcome].slice(-most));
    }
  }
  return forms;
}

const byTime = (one: Match, other: Match): number =>
  (one.playedAt ?? '').localeCompare(other.playedAt ?? '') || one.round - other.round;
