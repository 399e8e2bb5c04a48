import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { cursor, limit } from '../values.ts';
import { event } from './facts.ts';

export const openEventCalls = endpoints('events', () => ({
  open: {
    method: 'GET',
    path: '/events/open',
    shows: ['me', 'blocks'],
    needs: 'session',
    offline: true,
    summary: 'Events to come with a free place, of public groups that the viewer is not in, soonest first',
    query: z.object({ limit, cursor }),
    paged: true,
    answer: z.array(event),
  },
}));
