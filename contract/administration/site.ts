import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { newLink } from '../group-links.ts';
import { registrations } from '../site.ts';
import { face, id, moment, typed } from '../values.ts';

/** What administrators say of the site. */
export const siteSettings = z
  .object({
    /** Empty where it is called as usual. */
    name: z.string(),
    registration: z.enum(registrations),
    /** Whether somebody has said who may register; else it follows from where the site is reached. */
    isRegistrationChosen: z.boolean(),
    announcement: z.string(),
    /** When its first administrator came in. */
    setUpAt: moment.nullable(),
  })
  .meta({ id: 'SiteSettings' });

export type SiteSettings = z.infer<typeof siteSettings>;

/** Any of the fields; what is missing stays as it is. */
export const siteChange = z.object({
  /** Empty for the usual one. */
  name: typed(40, 'Name').optional(),
  registration: z.enum(registrations).optional(),
  /** Empty for none. */
  announcement: typed(300, 'Announcement').optional(),
});

/** An address by which people may register. */
export const siteLink = z
  .object({
    id,
    /** The last part of the address `/register?invite=…`. */
    token: z.string(),
    mostUses: z.int().positive().nullable(),
    /** How many have registered by it. */
    uses: z.int(),
    createdAt: moment,
    expiresAt: moment.nullable(),
    creator: face,
  })
  .meta({ id: 'SiteLink' });

export type SiteLink = z.infer<typeof siteLink>;

/** The most links that the site has at once. */
export const maxSiteLinks = 20;

export const newSiteLink = newLink.pick({ mostUses: true, expiresIn: true });

export const adminSiteCalls = endpoints('administration', () => ({
  get: {
    method: 'GET',
    path: '/admin/site',
    shows: ['administration'],
    needs: 'session',
    summary: 'What the site is called, who may register, and what it announces',
    access: 'administration',
    answer: siteSettings,
  },
  change: {
    method: 'PUT',
    path: '/admin/site',
    summary: 'Change any of these',
    access: 'administration',
    rateLimit: { most: 300, perSeconds: 60 * 60, by: 'person' },
    body: siteChange,
    answer: siteSettings,
  },
  links: {
    method: 'GET',
    path: '/admin/site/links',
    shows: ['administration'],
    needs: 'session',
    summary: 'The usable links by which people may register, newest first; at most twenty',
    access: 'administration',
    answer: z.array(siteLink),
  },
  createLink: {
    method: 'POST',
    path: '/admin/site/links',
    summary: 'Create a link by which people may register',
    access: 'administration',
    idempotent: true,
    rateLimit: { most: 60, perSeconds: 60 * 60, by: 'person' },
    status: 201,
    body: newSiteLink,
    answer: siteLink,
  },
  revokeLink: {
    method: 'DELETE',
    path: '/admin/site/links/:id',
    summary: 'Revoke a link: nobody can register by it anymore',
    access: 'administration',
    rateLimit: { most: 300, perSeconds: 60 * 60, by: 'person' },
  },
}));
