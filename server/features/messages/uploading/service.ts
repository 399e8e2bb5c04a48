import type { IncomingFile } from '#contract/endpoint.ts';
import { messagePictureWidths } from '#contract/messages/picture.ts';
import type { MessagePicture } from '#contract/messages.ts';
import type { Tx } from '../../../database/types.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Viewer } from '../../../kernel/viewer.ts';
import type { ImageProcessor } from '../../../pictures/image-processor.ts';
import type { Shape } from '../../../pictures/make.ts';
import { picturesOfMessages } from '../../../pictures/queries.ts';
import { findMessageFor, lockConversation } from '../changes/queries.ts';
import { assertSees, assertThere } from '../changes/rules.ts';
import * as queries from '../pictures/queries.ts';
import { listBlocksBetween } from '../queries.ts';
import { openConversation } from '../reading.ts';
import { assertNotBlockedBy, assertNotMuted } from '../rules.ts';
import { assertRoom, countsSince } from './rules.ts';

export type UploadingService = ReturnType<typeof uploadingService>;

const shape: Shape = { widths: messagePictureWidths, isSquare: false, isOpaque: true };

/** Pictures on their way into a message, and out of it. */
export function uploadingService({ database, writeAs, clock }: Deps, imageProcessor: ImageProcessor) {
  /** @throws Refusal `not_found`, `muted`, `you_blocked` for whoever may say nothing there */
  async function assertMaySend(tx: Tx, viewer: Viewer, conversationId: number): Promise<void> {
    const conversation = await openConversation(tx, viewer.id, { conversationId });
    assertNotMuted(conversation, clock());
    const { lowId, highId } = conversation;
    if (lowId !== null && highId !== null) {
      assertNotBlockedBy(viewer.id, await listBlocksBetween(tx, { lowId, highId }));
    }
  }

  return {
    /**
     * Takes a picture in, for a message of this person in this conversation. Who may send nothing there is told so before
     * the file is read.
     *
     * @throws Refusal `not_found`, `muted`, `you_blocked`, `no_room`, and why it is no picture
     */
    async upload(viewer: Viewer, conversationId: number, file: IncomingFile): Promise<MessagePicture> {
      const [userId, since] = [viewer.id, () => countsSince(clock())];
      await database.read(async (tx) => {
        await assertMaySend(tx, viewer, conversationId);
        const uploaded = await queries.countSince(tx, userId, since());
        assertRoom({ uploaded, held: await queries.bytesIn(tx, conversationId), byteCount: 0 });
      });
      const made = await imageProcessor.take(userId, file, shape);
      const { pictureId, width, height, sizes, colour = '#808080' } = made;
      const byteCount = sizes.reduce((sum, { bytes }) => sum + bytes.length, 0);
      const picture = { pictureId, conversationId, userId, width, height, colour, byteCount };
      return writeAs(
        viewer,
        async (tx) => {
          await lockConversation(tx, conversationId);
          await assertMaySend(tx, viewer, conversationId);
          const uploaded = await queries.countSince(tx, userId, since());
          assertRoom({ uploaded, held: await queries.bytesIn(tx, conversationId), byteCount });
          const createdAt = clock().toISOString();
          const id = await queries.insertPicture(tx, { ...picture, createdAt, unsentAt: createdAt });
          await picturesOfMessages.put(tx, id, made);
          return { id: pictureId, width, height, colour, description: '' };
        },
        { exclusively: true },
      );
    },

    /** For those who see the message that it was sent in. @throws Refusal `not_found` */
    read(viewer: Viewer, pictureId: string, width: number): Promise<Uint8Array> {
      return database.read(async (tx) => {
        const messageId = await queries.findMessageOf(tx, pictureId);
        if (messageId === undefined) throw noSuchPicture();
        const message = await findMessageFor(tx, messageId, viewer.id);
        assertSees(message, viewer.id);
        assertThere(message);
        const bytes = await picturesOfMessages.get(tx, pictureId, width);
        if (bytes === undefined) throw noSuchPicture();
        return bytes;
      });
    },
  };
}

const noSuchPicture = () => new Refusal('not_found', 'This picture could not be found.');
