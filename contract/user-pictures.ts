import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { pictureUpload } from './pictures.ts';
import { id, inAddress } from './values.ts';

/** The widths in which a person's picture is served, in pixels: it is square. */
export const userPictureWidths = [96, 384] as const;

/** How many people's pictures are asked for at once. */
export const maxAtOnce = 100;

export const listOfIds = z
  .string()
  .regex(/^[1-9][0-9]{0,15}(,[1-9][0-9]{0,15})*$/)
  .transform((text) => [...new Set(text.split(',').map(Number))])
  .pipe(z.array(id).min(1).max(maxAtOnce));

/** Where a player’s picture is in its largest size: the end of the address says how wide. */
const userPicture = z.object({ userId: id, imageUrl: z.string() }).meta({ id: 'UserPicture' });

export type UserPicture = z.infer<typeof userPicture>;

export const userPictureCalls = endpoints('users', () => ({
  upload: {
    method: 'POST',
    path: '/upload/profile-image',
    summary:
      'Set one’s picture: JPEG, PNG, GIF or WebP, told by its bytes, cropped to a square; replaces the one before',
    rateLimit: { most: 60, perSeconds: 60 * 60, by: 'person' },
    upload: pictureUpload,
    answer: userPicture,
  },
  remove: { method: 'DELETE', path: '/upload/profile-image', summary: 'Remove one’s picture' },
  /** What shows people has their ids and names; which pictures they have is asked for at once for all of a screen. */
  list: {
    method: 'GET',
    path: '/users/pictures',
    shows: [],
    needs: 'session',
    offline: true,
    summary: 'The addresses of these players’ pictures; players without one are left out',
    query: z.object({ ids: listOfIds.describe('Ids with commas between them, at most 100') }),
    answer: z.array(userPicture),
  },
  get: {
    method: 'GET',
    path: '/user-pictures/:pictureId/:width',
    shows: [],
    needs: 'session',
    summary: 'A picture of a player: the smallest size that is at least so wide, else the largest',
    params: z.object({
      pictureId: z.string().regex(/^[\w-]{22}$/),
      width: inAddress(z.int().min(1).max(userPictureWidths[1])),
    }),
    bytes: 'image/webp',
  },
}));
