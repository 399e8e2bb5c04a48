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

export async function isOf(tx: Tx, groupId: number, pictureId: string): Promise<boolean> {
  const found = await tx.db
    .selectFrom('groups')
    .select('id')
    .where('id', '=', groupId)
    .where('pictureId', '=', pictureId)
    .executeTakeFirst();
  return found !== undefined;
}
