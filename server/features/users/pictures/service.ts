import type { IncomingFile } from '#contract/endpoint.ts';
import { type UserPicture, userPictureWidths } from '#contract/user-pictures.ts';
import type { WriteTx } from '../../../database/types.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Viewer } from '../../../kernel/viewer.ts';
import type { ImageProcessor } from '../../../pictures/image-processor.ts';
import type { Shape } from '../../../pictures/make.ts';
import { picturesOfPeople } from '../../../pictures/queries.ts';
import * as queries from '../queries.ts';

export type UserPicturesService = ReturnType<typeof userPicturesService>;

/** Shown in circles, small beside names and large where it is about the person. */
const shape: Shape = { widths: userPictureWidths, isSquare: true };

const [, largest] = userPictureWidths;

const shown = (userId: number, pictureId: string): UserPicture => ({
  userId,
  imageUrl: `/api/user-pictures/${pictureId}/${largest}`,
});

export function userPicturesService({ database, writeAs }: Deps, imageProcessor: ImageProcessor) {
  return {
    async upload(viewer: Viewer, file: IncomingFile): Promise<UserPicture> {
      const picture = await imageProcessor.take(viewer.id, file, shape);
      const work = async (tx: WriteTx) => {
        await picturesOfPeople.put(tx, viewer.id, picture);
        return shown(viewer.id, picture.pictureId);
      };
      // Of two at once each finds all sizes of the other, or none.
      return writeAs(viewer, work, { exclusively: true });
    },

    async remove(viewer: Viewer): Promise<void> {
      await writeAs(viewer, (tx) => picturesOfPeople.remove(tx, viewer.id), { exclusively: true });
    },

    async list(userIds: readonly number[]): Promise<UserPicture[]> {
      const found = await database.read((tx) => queries.listPictures(tx, userIds));
      return found.map(({ userId, pictureId }) => shown(userId, pictureId));
    },

    /** For everyone who is signed in, as their names are. @throws Refusal `not_found` */
    async read(pictureId: string, width: number): Promise<Uint8Array> {
      const bytes = await database.read((tx) => picturesOfPeople.get(tx, pictureId, width));
      if (bytes === undefined) throw new Refusal('not_found', 'This picture could not be found.');
      return bytes;
    },

    async forget(tx: WriteTx, { userId }: { userId: number }): Promise<void> {
      await picturesOfPeople.remove(tx, userId);
    },
  };
}
