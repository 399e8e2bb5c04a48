import { z } from 'zod';
import { endpoints } from '../endpoint.ts';

export const mailTest = z
  .object({
    isAccepted: z.boolean(),
    /** To whom it was sent. */
    to: z.string(),
    /** What is wrong, in words; empty where it was accepted. */
    reason: z.string(),
    /** The mail server’s own words; empty where it said nothing. */
    words: z.string(),
  })
  .meta({ id: 'MailTest' });

export type MailTest = z.infer<typeof mailTest>;

export const mailCalls = endpoints('administration', () => ({
  test: {
    method: 'POST',
    path: '/admin/mail-test',
    summary: 'Send a test mail to one’s own address: answers within ten seconds what the mail server said',
    access: 'administration',
    rateLimit: { most: 20, perSeconds: 60 * 60, by: 'person' },
    answer: mailTest,
  },
}));
