import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { messagePictureWidths } from './messages/picture.ts';
import { messagePicture, pictureId } from './messages.ts';
import { pictureUpload } from './pictures.ts';
import { inAddress } from './values.ts';

export const messagePictureCalls = endpoints('messages', () => ({
  upload: {
    method: 'POST',
    path: '/upload/message-picture/:conversationId',
    summary:
      'A picture that is to be sent in a conversation within a day: JPEG, PNG, GIF or WebP, told by its bytes. Nobody sees it before it is sent',
    rateLimit: { most: 120, perSeconds: 60 * 60, by: 'person' },
    status: 201,
    upload: pictureUpload,
    answer: messagePicture,
  },
  get: {
    method: 'GET',
    path: '/message-pictures/:pictureId/:width',
    shows: [],
    needs: ['in:*', 'seat:*'],
    summary:
      'A picture of a conversation, for those who take part: the smallest size that is at least so wide, else the largest',
    params: z.object({ pictureId, width: inAddress(z.int().min(1).max(messagePictureWidths[1])) }),
    bytes: 'image/webp',
    isPrivate: true,
  },
}));
