import { renameInSetup, type Setup } from '#tournament/index.ts';
import type { WriteTx } from '../../../database/types.ts';
import type { Reassigned } from '../../../kernel/reassign-queries.ts';
import type { TournamentUpdates } from '../state/updates.ts';
import * as queries from './reassign-queries.ts';

/** Locks them before the group is: so does whoever enters a result. */
export async function holdTournaments(tx: WriteTx, person: Reassigned, among?: readonly number[]): Promise<void> {
  await queries.lockAllOf(tx, person, among);
}

/** Moves what somebody plays and has played in tournaments to another id of theirs; where both are in one, it stays. */
export const reassigningTournaments = (updates: TournamentUpdates) =>
  /** @param among only these, as they were moved before */
  async function reassign(tx: WriteTx, person: Reassigned, among?: readonly number[]) {
    const found = await queries.lockAllOf(tx, person, among);
    const free = found.filter(({ hasBoth }) => hasBoth === 0);
    const draws = free.map(({ id, draw }) => ({ id, draw: draw === null ? null : renamed(draw as Setup, person) }));
    for (const tournament of await queries.moveEntries(tx, person, draws)) {
      updates.changed(tx, tournament, 'tournament_changed');
    }
    return { moved: free.map(({ id }) => id), stayed: found.filter(({ hasBoth }) => hasBoth !== 0) };
  };

/** As it is where they were in it no longer when it was drawn. */
function renamed(setup: Setup, { from, to }: Reassigned): Setup {
  const outcome = renameInSetup(setup, from, to);
  return outcome.ok ? outcome.setup : setup;
}
