import type { New } from '../../../database/schema.ts';
import type { Tx, WriteTx } from '../../../database/types.ts';

/** The bytes of the smallest size that is at least as wide as asked, else of the largest. */
export async function findBytes(tx: Tx, pictureId: string, width: number): Promise<Uint8Array | undefined> {
  const found = await tx.db
    .selectFrom('group_pictures')
    .select('bytes')
    .where('pictureId', '=', pictureId)
    .where('width', '=', ({ selectFrom }) =>
      selectFrom('group_pictures as sizes')
        .where('sizes.pictureId', '=', pictureId)
        .select(({ fn }) => [
          fn
            .coalesce(fn.min('sizes.width').filterWhere('sizes.width', '>=', width), fn.max('sizes.width'))
            .as('fitting'),
        ]),
    )
    .executeTakeFirst();
  return found?.bytes;
}

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

/** @returns whether the group had a picture */
export async function deleteSizes(tx: WriteTx, groupId: number): Promise<boolean> {
  const deleted = await tx.db.deleteFrom('group_pictures').where('groupId', '=', groupId).returning('width').execute();
  return deleted.length > 0;
}
