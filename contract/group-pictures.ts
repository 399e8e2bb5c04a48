import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { pictureWidths } from './group-pictures/sizes.ts';
import { group } from './groups.ts';
import { pictureUpload } from './pictures.ts';
import { inAddress } from './values.ts';

/** Which picture, and how wide. */
export const pictureInPath = z.object({
  pictureId: z.string().regex(/^[\w-]{22}$/),
  width: inAddress(z.int().min(1).max(pictureWidths[2])),
});

export const pictureCalls = endpoints('groups', () => ({
  upload: {
    method: 'POST',
    path: '/upload/group-image/:id',
    summary: 'Set the picture of a group: JPEG, PNG, GIF or WebP, told by its bytes; replaces the one before',
    rateLimit: { most: 60, perSeconds: 60 * 60, by: 'person' },
    upload: pictureUpload,
    answer: group,
  },
  remove: { method: 'DELETE', path: '/upload/group-image/:id', summary: 'Remove the picture of a group' },
  get: {
    method: 'GET',
    path: '/group-pictures/:pictureId/:width',
    shows: [],
    needs: 'session',
    summary: 'A picture of a group: the smallest size that is at least so wide, else the largest',
    params: pictureInPath,
    bytes: 'image/webp',
  },
}));
