import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { id, moment, player } from '../values.ts';
import { maxGuests } from './facts.ts';

/** Which of somebody's guests; 0 is the person. */
const guest = z.int().min(0).max(maxGuests);

/** Somebody who has a place, or has paid for one. */
export const payer = z
  .object({
    user: player,
    guest,
    /** Of a guest; empty where it was not said. */
    guestName: z.string(),
    /** They have no place anymore. */
    isOut: z.boolean(),
    paidAt: moment.nullable(),
  })
  .meta({ id: 'Payer' });

export type Payer = z.infer<typeof payer>;

/** How many are ticked at once. */
const maxPaid = 100;

export const paymentCalls = endpoints('events', () => ({
  payers: {
    method: 'GET',
    path: '/events/:id/payments',
    shows: ['attendance:{id}', 'event:{id}', 'schedule:*', 'desk:*'],
    needs: 'desk:*',
    summary: 'For admins: who has a place, guests included, and has paid, in the order of their answers',
    answer: z.array(payer),
  },
  pay: {
    method: 'PUT',
    path: '/events/:id/payments',
    summary: 'For admins: say of people and guests whether they have paid',
    rateLimit: { most: 3600, perSeconds: 60 * 60, by: 'person' },
    body: z.object({
      people: z
        .array(z.object({ userId: id, guest: guest.default(0) }))
        .min(1)
        .max(maxPaid, `At most ${maxPaid} people at once`),
      isPaid: z.boolean(),
    }),
    answer: z.array(payer),
  },
  paymentsFile: {
    method: 'GET',
    path: '/events/:id/payments.csv',
    shows: [],
    needs: 'desk:*',
    summary: 'For admins: who has paid, one in a row, for spreadsheets',
    rateLimit: { most: 240, perSeconds: 60 * 60, by: 'person' },
    file: 'text/csv',
  },
}));
