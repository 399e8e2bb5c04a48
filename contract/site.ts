import { z } from 'zod';
import { endpoints } from './endpoint.ts';

/** Who may register: anyone, those with a link of a group or of the site, or nobody. */
export const registrations = ['open', 'invitation', 'closed'] as const;

export type Registration = (typeof registrations)[number];

export const site = z
  .object({
    /** What the people call it: 'Thirdshot' where it has no name of its own. */
    name: z.string(),
    /** `set_up`: nobody may before its administrator has opened the link that the start of the server prints. */
    registration: z.enum([...registrations, 'set_up']),
    /** Whether whoever asks may, by the link that they came by. */
    mayRegister: z.boolean(),
    /** What its administrators say to everybody; empty without. */
    announcement: z.string(),
    /** Whether it can send mail, such as a link to set a new password. */
    sendsMail: z.boolean(),
    /** The login of somebody made up, where the server was started with sample data. */
    demo: z.object({ username: z.string(), password: z.string() }).nullable(),
  })
  .meta({ id: 'Site' });

export type Site = z.infer<typeof site>;

/** What the site is called until somebody gives it a name. */
export const usualSiteName = 'Thirdshot';

/** What stands in the address of a link: of a group, of the site, or to set it up. */
export const inviteToken = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'This invite link is not complete');

export const siteCalls = endpoints('site', () => ({
  get: {
    method: 'GET',
    path: '/site',
    shows: ['site'],
    needs: 'public',
    summary: 'What a visitor may know of this site, and whether they may register by the link that they came by',
    access: 'public',
    query: z.object({ invite: inviteToken.optional() }),
    answer: site,
  },
}));
