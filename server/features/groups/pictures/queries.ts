import type { New } from '../../../database/schema.ts';
import type { Tx, WriteTx } from '../../../database/types.ts';

interface PictureOfGroup {
  pictureId: string | null;
  pictureWidth: number | null;
  pictureHeight: number | null;
}

/** What the banner showed of the picture before is no position in another. */
export async function setPicture(tx: WriteTx, groupId: number, picture: PictureOfGroup): Promise<void> {
  await tx.db
    .updateTable('groups')
    .set({ ...picture, imagePosition: 'center center' })
    .where('id', '=', groupId)
    .execute();
}

export async function insertSizes(tx: WriteTx, sizes: readonly New<'group_pictures'>[]): Promise<void> {
  await tx.db.insertInto('group_pictures').values(sizes).execute();
}

export async function deleteSizes(tx: WriteTx, groupId: number): Promise<boolean> {
  const deleted = await tx.db.deleteFrom('group_pictures').where('groupId', '=', groupId).returning('width').execute();
  return deleted.length > 0;
}

export async function isOf(tx: Tx, groupId: number, pictureId: string): Promise<boolean> {
  const found = await tx.db
    .selectFrom('groups')
    .select('id')
    .where('id', '=', groupId)
    .where('pictureId', '=', pictureId)
    .executeTakeFirst();
  return found !== undefined;
}
