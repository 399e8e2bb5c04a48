import type { Tx } from '../../../database/types.ts';
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
  const feats = await queries.listFeats(tx, scope);
  const given = await queries.listGiven(tx, scope);
  const playersIn = Map.groupBy(players, ({ tournamentId }) => tournamentId);
  const featsIn = Map.groupBy(feats, ({ tournamentId }) => tournamentId);
  const earned = over.flatMap(({ id, format, withdrawn }) => {
    const entrantsOf = (feat: string) =>
      (featsIn.get(id) ?? []).flatMap((each) => (each.feat === feat ? (each.entrantId ?? []) : []));
    return rules.earnedIn({
      tournamentId: id,
      isRoundRobin: format === 'round-robin',
      withdrawn,
      players: playersIn.get(id) ?? [],
      upsets: entrantsOf('upset'),
      comebacks: entrantsOf('comeback'),
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
