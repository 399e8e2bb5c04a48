import { sql } from 'kysely';
import type { Tx, WriteTx } from '../database/types.ts';
import type { NewPicture } from './image-processor.ts';

type Size = NewPicture['sizes'][number];

/**
 * Where the bytes of pictures are: here, in the database. So they are stored with what they belong to, or not at all, and
 * are in every backup. Nothing else reads or writes them; the site's health adds up how large they are.
 */
export interface KeptPictures {
  /** Keeps the picture of its owner, in all of its sizes, in the place of the one before. */
  put(tx: WriteTx, ownerId: number, picture: Pick<NewPicture, 'pictureId' | 'sizes'>): Promise<void>;
  /** The bytes of the smallest size that is at least as wide as asked, else of the largest. */
  get(tx: Tx, pictureId: string, width: number): Promise<Uint8Array | undefined>;
  /** All sizes of what an owner has, the smallest first. */
  sizesOf(tx: Tx, ownerId: number): Promise<Size[]>;
  /** @returns whether there was one */
  remove(tx: WriteTx, ownerId: number): Promise<boolean>;
}

export const picturesOfGroups = keptIn('group_pictures', 'groupId');
export const picturesOfPeople = keptIn('user_pictures', 'userId');
export const picturesOfMessages = keptIn('message_picture_sizes', 'messagePictureId');

/** In a table with a row for each size. */
function keptIn(
  table: 'group_pictures' | 'user_pictures' | 'message_picture_sizes',
  owner: 'groupId' | 'userId' | 'messagePictureId',
): KeptPictures {
  const [name, ownerColumn] = [sql.table(table), sql.ref(owner)];

  async function remove({ db }: WriteTx, ownerId: number): Promise<boolean> {
    const { rows } = await sql`delete from ${name} where ${ownerColumn} = ${ownerId} returning width`.execute(db);
    return rows.length > 0;
  }

  return {
    async put(tx, ownerId, { pictureId, sizes }) {
      await remove(tx, ownerId);
      const rows = sizes.map(({ width, bytes }) => sql`(${ownerId}, ${pictureId}, ${width}, ${bytes})`);
      await sql`insert into ${name} (${ownerColumn}, "pictureId", width, bytes) values ${sql.join(rows)}`.execute(
        tx.db,
      );
    },

    async get({ db }, pictureId, width) {
      const found = await db
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
    },

    async sizesOf({ db }, ownerId) {
      const { rows } = await sql<Size>`
        select width, bytes from ${name} where ${ownerColumn} = ${ownerId} order by width
      `.execute(db);
      return rows;
    },

    remove,
  };
}
