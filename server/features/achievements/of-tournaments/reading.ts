import type { Tx } from '../../../database/types.ts';
import { clubRatingIn } from '../../ratings/service.ts';
import { type Difference, differenceOf, type Earned } from '../rules.ts';
import * as queries from './queries.ts';
import * as rules from './rules.ts';

/** What tournaments owe, or have given without its being earned. */
export interface Owed extends Difference {
  /** What a tournament is called, for somebody who may see it. */
  nameOf(earned: Pick<Earned, 'userId' | 'tournamentId'>): string | null;
}

/** From how they have ended, in a number of statements that does not grow. One that is not over has given nothing. */
export async function owedBy(tx: Tx, scope: queries.Scope): Promise<Owed> {
  const over = await queries.listOver(tx, scope);
  const players = await queries.listPlayers(tx, scope);
  const matches = await queries.listDecided(tx, scope);
  const ids = [...new Set(matches.map(({ tournamentId }) => tournamentId))];
  const rated = (ids.length === 0 ? [] : await queries.listRated(tx, ids)).map(({ changes, ...each }) => ({
    ...each,
    rating: changes === null ? null : clubRatingIn(changes, each.userId),
  }));
  const given = await queries.listGiven(tx, scope);
  const playersIn = Map.groupBy(players, ({ tournamentId }) => tournamentId);
  const matchesIn = Map.groupBy(matches, ({ tournamentId }) => tournamentId);
  const ratedIn = Map.groupBy(rated, ({ tournamentId }) => tournamentId);
  const earned = over.flatMap(({ id, format, withdrawn }) => {
    const decided = matchesIn.get(id) ?? [];
    const played = decided.filter(rules.isPlayed);
    const inIt = playersIn.get(id) ?? [];
    return rules.earnedIn({
      tournamentId: id,
      isRoundRobin: format === 'round-robin',
      withdrawn,
      played: played.flatMap(rules.entrantsOf),
      players: inIt,
      upsets: rules.upsetsIn(played, ratedIn.get(id) ?? []),
      comebacks: rules.comebacksIn(decided, inIt),
    });
  });
  const names = new Map(over.map(({ id, name }) => [id, name]));
  const open = new Set(over.flatMap(({ id, isPrivate }) => (isPrivate ? [] : [id])));
  const inside = new Set(
    players.flatMap(({ tournamentId, userId, role }) => (role ? [`${tournamentId} ${userId}`] : [])),
  );
  return {
    ...differenceOf(earned, given),
    nameOf: ({ userId, tournamentId }) =>
      tournamentId !== null && (open.has(tournamentId) || inside.has(`${tournamentId} ${userId}`))
        ? (names.get(tournamentId) ?? null)
        : null,
  };
}
