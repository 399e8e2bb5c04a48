import type { Change } from '../../../database/schema.ts';
import type { Tx, WriteTx } from '../../../database/types.ts';

export function findDetails(tx: Tx, groupId: number) {
  return tx.db
    .selectFrom('groups')
    .select(['name', 'description', 'location', 'meetupDetails', 'skillLevel', 'isPrivate', 'imagePosition', 'note'])
    .where('id', '=', groupId)
    .executeTakeFirstOrThrow();
}

export async function updateGroup(tx: WriteTx, groupId: number, change: Change<'groups'>): Promise<void> {
  await tx.db.updateTable('groups').set(change).where('id', '=', groupId).execute();
}

/** What belongs to it goes with it. */
export async function deleteGroup(tx: WriteTx, groupId: number): Promise<void> {
  await tx.db.deleteFrom('groups').where('id', '=', groupId).execute();
}
