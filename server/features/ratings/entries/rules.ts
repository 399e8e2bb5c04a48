import type { CountedResult, TakenResult } from '../../../kernel/domain-events.ts';

/** A result as it is entered, for the fold to take in. */
export function toEntry(result: CountedResult | TakenResult) {
  const { source, sourceId } = result;
  if (result.games === null) {
    const nothing = { kind: null, tournamentId: null, playedAt: null, team1: null, team2: null, games: null };
    return { source, sourceId, ...nothing };
  }
  const { kind, tournamentId, playedAt, team1, team2, games } = result;
  const [one, two, points] = [JSON.stringify(team1), JSON.stringify(team2), JSON.stringify(games)];
  return { source, sourceId, kind, tournamentId, playedAt, team1: one, team2: two, games: points };
}
