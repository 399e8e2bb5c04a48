import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { cursor, idInPath, limit } from '../values.ts';
import { event } from './facts.ts';
import { day } from './repeat.ts';

/** The most days that a calendar's page shows. */
export const maxDays = 42;

/** What shows a group's events. They are apart from the other calls because every page knows of these, to hear what it has missed. */
export const eventReads = endpoints('events', () => ({
  ofGroup: {
    method: 'GET',
    path: '/events/group/:groupId',
    shows: ['events:{groupId}', 'group:{groupId}'],
    needs: 'in:{groupId}',
    offline: true,
    summary:
      'The events of a group: those to come, soonest first, those that are past, latest first, or all, latest first',
    query: z.object({
      when: z.enum(['upcoming', 'past']).optional(),
      /** Of those to come: `next` of each series the next one alone. */
      series: z.literal('next').optional(),
      /** Those of this series. */
      seriesId: idInPath.optional(),
      limit,
      cursor,
    }),
    paged: true,
    answer: z.array(event),
  },
  days: {
    method: 'GET',
    path: '/events/group/:groupId/days',
    shows: ['schedule:{groupId}', 'group:{groupId}'],
    needs: 'in:{groupId}',
    offline: true,
    summary: `The days on which a group has events, by the events’ own clocks, in at most ${maxDays} days`,
    query: z.object({ from: day, until: day }),
    answer: z.array(z.object({ day, count: z.int() })),
  },
  get: {
    method: 'GET',
    path: '/events/:id',
    shows: ['event:{id}', 'schedule:{.groupId}', 'group:{.groupId}', 'play:{.play.id}'],
    needs: 'in:{.groupId}',
    offline: true,
    summary: 'An event',
    answer: event,
  },
}));
