import type { Tx } from '../database/types.ts';

/** Where pictures are stored, a row for each size. */
type PictureTable = 'group_pictures' | 'user_pictures';

/** The bytes of the smallest size that is at least as wide as asked, else of the largest. */
export async function findBytes(
  tx: Tx,
  table: PictureTable,
  pictureId: string,
  width: number,
): Promise<Uint8Array | undefined> {
  const found = await tx.db
    .selectFrom(table)
    .select('bytes')
    .where('pictureId', '=', pictureId)
    .where('width', '=', ({ selectFrom }) =>
      selectFrom(table)
        .where('pictureId', '=', pictureId)
        .select(({ fn }) => [
          fn.coalesce(fn.min('width').filterWhere('width', '>=', width), fn.max('width')).as('fitting'),
        ]),
    )
    .executeTakeFirst();
  return found?.bytes;
}
