import { z } from 'zod';
import { endpoints } from './endpoint.ts';

/** Who may register: anyone, those with a link of a group or of the site, or nobody. */
export const registrations = ['open', 'invitation', 'closed'] as const;

export type Registration = (typeof registrations)[number];

export const site = z
  .object({
    /** The login of somebody made up, where the server was started with sample data. */
    demo: z.object({ username: z.string(), password: z.string() }).nullable(),
  })
  .meta({ id: 'Site' });

export type Site = z.infer<typeof site>;

export const siteCalls = endpoints('site', () => ({
  get: {
    method: 'GET',
    path: '/site',
    shows: ['site'],
    needs: 'public',
    summary: 'What a visitor may know of this site',
    access: 'public',
    answer: site,
  },
}));
