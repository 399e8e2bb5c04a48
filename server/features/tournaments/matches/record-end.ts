import type { WriteTx } from '../../../database/types.ts';
import type { Deeds } from '../../../kernel/deeds.ts';
import { statusOf } from '../rules.ts';
import type { Started } from './store-change.ts';

/** Tells the other features where a change has ended a tournament, or is about one that was over. */
export async function recordEnd(
  tx: WriteTx,
  deeds: Deeds,
  { tournament: before }: Started,
  { tournament: after }: Started,
): Promise<void> {
  const about = { tournamentId: after.id, groupId: after.groupId };
  if (statusOf(before) === 'completed') await deeds.record(tx, { kind: 'tournament_outcome_changed', ...about });
  else if (statusOf(after) === 'completed') await deeds.record(tx, { kind: 'tournament_over', ...about });
}
