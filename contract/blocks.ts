import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { cursor, face, id, limit, moment } from './values.ts';

/** Somebody from whom the viewer wants to hear nothing. They are not told. */
export const block = z.object({ userId: id, user: face, createdAt: moment }).meta({ id: 'Block' });

export type Block = z.infer<typeof block>;

export const blockCalls = endpoints('blocks', () => ({
  list: {
    method: 'GET',
    path: '/blocks',
    shows: ['blocks'],
    needs: 'session',
    offline: true,
    summary: 'The people the viewer has blocked, latest first',
    query: z.object({ limit, cursor }),
    answer: z.array(block),
    paged: true,
  },
  block: {
    method: 'PUT',
    path: '/blocks/:userId',
    summary: 'Block someone: no more direct messages from them, and their messages in groups are hidden',
    rateLimit: { most: 120, perSeconds: 60 * 60, by: 'person' },
    answer: block,
  },
  unblock: {
    method: 'DELETE',
    path: '/blocks/:userId',
    summary: 'Unblock someone. What they wrote while blocked stays withheld',
    rateLimit: { most: 120, perSeconds: 60 * 60, by: 'person' },
  },
}));
