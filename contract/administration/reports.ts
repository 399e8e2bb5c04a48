import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { deciding, messagePicture, pictureId } from '../messages.ts';
import { cursor, face, id, idInPath, limit, moment } from '../values.ts';

/** A direct message, or one of a game, that somebody who received it reported to the site's administrators. */
export const report = z
  .object({
    id,
    messageId: id,
    reason: z.string(),
    createdAt: moment,
    reporter: face,
    sender: face,
    /** Of the message; empty once it is deleted. */
    content: z.string(),
    /** What it said when it was reported; null where that is not known, and of what is deleted once it is decided. */
    reportedContent: z.string().nullable(),
    /** Those of the message; looking at one is written into the log. */
    pictures: z.array(messagePicture),
    sentAt: moment,
    isDeleted: z.boolean(),
    /** Null while nobody has decided. */
    decision: z.enum(['deleted', 'ignored']).nullable(),
    decidedAt: moment.nullable(),
    /** Null also where it was done on the server’s command line. */
    decidedBy: face.nullable(),
    /** Empty where none was given. */
    decisionReason: z.string(),
  })
  .meta({ id: 'Report' });

export type Report = z.infer<typeof report>;

const often = { most: 300, perSeconds: 60 * 60, by: 'person' } as const;

export const reportCalls = endpoints('administration', () => ({
  list: {
    method: 'GET',
    path: '/admin/reports',
    shows: ['administration'],
    needs: 'session',
    access: 'administration',
    summary: 'Reports of direct messages and of those in games, latest first',
    query: z.object({ state: z.enum(['open', 'decided']).default('open'), limit, cursor }),
    answer: z.array(report),
    paged: true,
  },
  picture: {
    method: 'GET',
    path: '/admin/reports/:id/pictures/:pictureId',
    shows: [],
    needs: 'session',
    access: 'administration',
    summary: 'A picture of a reported message; that it was looked at is written into the log',
    rateLimit: often,
    params: z.object({ id: idInPath, pictureId }),
    bytes: 'image/webp',
    isPrivate: true,
  },
  remove: {
    method: 'POST',
    path: '/admin/reports/:id/delete',
    summary: 'Delete the reported message',
    access: 'administration',
    idempotent: true,
    rateLimit: often,
    body: deciding,
    answer: report,
  },
  ignore: {
    method: 'POST',
    path: '/admin/reports/:id/ignore',
    summary: 'Keep the reported message',
    access: 'administration',
    idempotent: true,
    rateLimit: often,
    body: deciding,
    answer: report,
  },
}));
