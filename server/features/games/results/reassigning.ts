import type { WriteTx } from '../../../database/types.ts';
import type { Reassigned } from '../../../kernel/reassign-queries.ts';
import type { GameUpdates } from '../updates.ts';
import * as queries from './reassign-queries.ts';

/** Moves what somebody has played in games to another id of theirs; where both are in one, it stays. */
export const reassigningGames = (updates: GameUpdates) =>
  /** @param among only these, as they were moved before */
  async function reassign(tx: WriteTx, person: Reassigned, among?: readonly number[]) {
    const found = await queries.lockAllOf(tx, person, among);
    const free = found.filter(({ hasBoth }) => hasBoth === 0);
    const moved = free.map(({ id }) => id);
    await queries.moveGames(tx, person, moved);
    for (const game of free) {
      updates.handedOn(tx, game.id);
      updates.changed(tx, game, [person.to], null);
    }
    return { moved, stayed: found.filter(({ hasBoth }) => hasBoth !== 0) };
  };
