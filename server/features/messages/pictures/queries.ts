import type { New } from '../../../database/schema.ts';
import type { Database, Tx, WriteTx } from '../../../database/types.ts';
import { valueRows } from '../../../database/value-rows.ts';
import { picturesOfMessages } from '../../../pictures/queries.ts';

export async function insertPicture(tx: WriteTx, picture: New<'message_pictures'>): Promise<number> {
  const { id } = await tx.db.insertInto('message_pictures').values(picture).returning('id').executeTakeFirstOrThrow();
  return id;
}

interface Sent {
  messageId: number;
  conversationId: number;
  userId: number;
}

/** Of pictures that somebody has uploaded for a conversation, and not sent. @returns those that there are, in their order */
export async function attach(
  { db }: WriteTx,
  { messageId, conversationId, userId }: Sent,
  pictures: readonly { id: string; description: string }[],
) {
  const rows = pictures.map(({ id, description }, at) => ({ pictureId: id, description, place: at + 1 }));
  const sent = await db
    .updateTable('message_pictures')
    .from(valueRows(db, { pictureId: 'text', description: 'text', place: 'count' }, rows).as('sent'))
    .set(({ ref }) => ({ messageId, unsentAt: null, place: ref('sent.place'), description: ref('sent.description') }))
    .whereRef('message_pictures.pictureId', '=', 'sent.pictureId')
    .where('message_pictures.conversationId', '=', conversationId)
    .where('message_pictures.userId', '=', userId)
    .where('message_pictures.messageId', 'is', null)
    .returning(['message_pictures.pictureId as id', 'message_pictures.width', 'message_pictures.height'])
    .returning(['message_pictures.colour', 'message_pictures.description', 'message_pictures.place'])
    .execute();
  return sent.toSorted((one, other) => one.place - other.place).map(({ place: _, ...picture }) => picture);
}

/** The pictures of messages, in their order. */
export async function listPictures({ db }: Tx, messageIds: readonly number[]) {
  if (messageIds.length === 0) return [];
  return db
    .selectFrom('message_pictures')
    .select(['messageId', 'pictureId as id', 'width', 'height', 'colour', 'description'])
    .where('messageId', 'in', messageIds)
    .orderBy('messageId')
    .orderBy('place')
    .execute();
}

/** The message in which a picture was sent; undefined before. */
export async function findMessageOf({ db }: Tx, pictureId: string): Promise<number | undefined> {
  const found = await db
    .selectFrom('message_pictures')
    .select('messageId')
    .where('pictureId', '=', pictureId)
    .executeTakeFirst();
  return found?.messageId ?? undefined;
}

export async function countSince({ db }: Tx, userId: number, since: string): Promise<number> {
  const { count } = await db
    .selectFrom('message_pictures')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('createdAt', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

export async function bytesIn({ db }: Tx, conversationId: number): Promise<number> {
  const { bytes } = await db
    .selectFrom('message_pictures')
    .select(({ fn }) => fn.sum<number | null>('byteCount').as('bytes'))
    .where('conversationId', '=', conversationId)
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}

export async function deletePicturesIn({ db }: WriteTx, messageId: number): Promise<void> {
  await db.deleteFrom('message_pictures').where('messageId', '=', messageId).execute();
}

/** Their messages stay, without them. */
export async function deletePicturesOf({ db }: WriteTx, userId: number): Promise<void> {
  await db.deleteFrom('message_pictures').where('userId', '=', userId).execute();
}

/** So many are in memory at once. */
const exportedTogether = 10;

/** All that somebody has sent, a few at a time: with what is to be seen in them. */
export async function* everyPictureOf(database: Database, userId: number) {
  for (let last = 0; ; ) {
    const rows = await database.read(async (tx) => {
      const found = await tx.db
        .selectFrom('message_pictures')
        .select(['id', 'pictureId', 'messageId', 'conversationId', 'description', 'width', 'createdAt'])
        .where('userId', '=', userId)
        .where('id', '>', last)
        .orderBy('id')
        .limit(exportedTogether)
        .execute();
      return Promise.all(
        found.map(async ({ pictureId, width, ...row }) => {
          const bytes = await picturesOfMessages.get(tx, pictureId, width);
          return { ...row, image: `data:image/webp;base64,${Buffer.from(bytes ?? []).toString('base64')}` };
        }),
      );
    });
    yield rows;
    last = rows.at(-1)?.id ?? last;
    if (rows.length < exportedTogether) return;
  }
}
