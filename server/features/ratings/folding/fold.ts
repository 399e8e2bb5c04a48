import { rate, type Standing } from '#rating/index.ts';
import { encode, storable } from './changes.ts';

export interface Rated {
  playedAt: string;
  team1: readonly number[];
  team2: readonly number[];
  games: readonly (readonly [number, number])[];
}

/**
 * Folds one result: what it changes for its players, and where they stand then.
 *
 * @param standings of everybody in it before it; of everybody after it from then on
 * @returns what it has changed, as it is stored
 */
export function foldNext(standings: Map<number, Standing>, { playedAt, team1, team2, games }: Rated): string {
  const moment = Date.parse(playedAt);
  const standingOf = (player: number): Standing => {
    const standing = standings.get(player);
    if (standing === undefined) throw new Error(`It is not known where player ${player} stands`);
    return standing;
  };
  const changes = rate({ playedAt: moment, team1, team2, games }, standingOf);
  for (const { player, after } of changes) standings.set(player, storable(after));
  return encode(moment, changes, team1.length);
}
