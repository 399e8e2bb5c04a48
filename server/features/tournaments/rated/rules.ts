import { isPossible, match as matchIn, type Pair } from '#tournament/index.ts';
import type { CountedResult, TakenResult } from '../../../kernel/domain-events.ts';
import { membersOf } from '../matches/play.ts';
import type { Started } from '../matches/store-change.ts';
import { termsOf } from '../results/judged.ts';

/**
 * A match as it counts for the club rating: played to its end, with the points of its games.
 *
 * @returns undefined where it does not count
 */
export function countedAt({ tournament, play }: Started, key: string): CountedResult | undefined {
  const row = play.rows.get(key);
  const view = matchIn(play.state, key);
  if (row === undefined || row.playedAt === null || view?.score == null || view.decidedBy !== 'play') return undefined;
  const { points, games: won } = view.score;
  // Where only games won are asked for, people enter the points of a single game all the same.
  const games: readonly Pair[] = points.length > 0 ? points : [won];
  const { game } = termsOf(play.state, view.stage).rules;
  if (!games.every((pair) => isPossible(game, pair))) return undefined;
  const members = membersOf(play.state);
  const [team1, team2] = view.sides.map(({ entrant }) => (entrant === null ? [] : (members.get(entrant) ?? [])));
  if (!team1?.length || !team2?.length) return undefined;
  const { id: tournamentId, gameType: kind } = tournament;
  return { source: 'match', sourceId: row.id, tournamentId, kind, playedAt: row.playedAt, team1, team2, games };
}

/** What a change of a tournament changes about its results that count: whatever had a result or has one, and looks different. */
export function countedChanges(before: Started, after: Started): (CountedResult | TakenResult)[] {
  const [former, now] = [before.play.rows, after.play.rows];
  const changed: (CountedResult | TakenResult)[] = [];
  for (const [key, row] of now) {
    const was = former.get(key);
    if (was === row) continue;
    const counted = countedAt(after, key);
    if (counted !== undefined) changed.push(counted);
    else if (was !== undefined && was.playedAt !== null) changed.push(taken(was.id));
  }
  for (const [key, { id, playedAt }] of former) if (playedAt !== null && !now.has(key)) changed.push(taken(id));
  return changed;
}

const taken = (sourceId: number): TakenResult => ({ source: 'match', sourceId, games: null });
