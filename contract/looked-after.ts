import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { player } from './values.ts';

/** Children and partners without an account: apart from the other calls of guests because pages load these by themselves. */
export const lookedAfterCalls = endpoints('guests', () => ({
  ofGroup: {
    method: 'GET',
    path: '/groups/:id/looked-after',
    shows: ['guests:{id}', 'in:{id}'],
    needs: 'in:{id}',
    summary: 'Whom the viewer looks after, a child or a partner without an account, and answers for',
    answer: z.array(player),
  },
  all: {
    method: 'GET',
    path: '/looked-after',
    shows: ['guests:*', 'me'],
    needs: 'session',
    summary: 'Whom the viewer looks after, in all of their groups',
    answer: z.array(player),
  },
}));
