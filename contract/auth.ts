import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { longestName, tidied, whyNoName } from './names.ts';
import { inviteToken } from './site.ts';
import { called, id, moment, ratingType, typed } from './values.ts';

/** What a signed-in person sees of themselves. */
export const self = z
  .object({
    id,
    ...called,
    email: z.string(),
    /** When they opened a link that was sent there; null until then. */
    emailVerifiedAt: moment.nullable(),
    bio: z.string(),
    rating: z.number(),
    ratingType,
    /** What they are called at DUPR; empty where they have not said. */
    duprId: z.string(),
    /** Whether the members of their groups see that they are here. */
    isPresenceShown: z.boolean(),
    /** Decides about what was reported. */
    isSiteAdmin: z.boolean(),
    createdAt: moment,
    updatedAt: moment,
    /** When they said how they want to be called and found, or did not want to; null until then. */
    introducedAt: moment.nullable(),
  })
  .meta({ id: 'Self' });

export type Self = z.infer<typeof self>;

/** As long as it may be, and of which letters. */
const username = z
  .string('Username must be at least 3 characters')
  .min(3, 'Username must be at least 3 characters')
  .max(30, 'Username must be at most 30 characters')
  .regex(/^[A-Za-z0-9_.-]+$/, 'Username can only have letters a–z, digits, "_", "-" and "."');

/** A display name that somebody typed; empty for none. */
const displayName = z
  .string('Display name is required')
  .transform(tidied)
  .pipe(
    z
      .string()
      .max(longestName, `A display name has at most ${longestName} characters`)
      .superRefine((name, context) => {
        const message = name === '' ? undefined : whyNoName(name);
        if (message !== undefined) context.addIssue({ code: 'custom', message });
      }),
  );

export const password = z
  .string('Password must be at least 6 characters')
  .min(6, 'Password must be at least 6 characters')
  .max(128, 'Password must be at most 128 characters');

const email = z.email('Please enter a valid email address').max(254, 'Please enter a valid email address');

/** What counts for somebody who has not said how they play. */
export const usualRating = 2.5;

const ratingBounds = 'Rating must be between 0 and 5, in steps of 0.5';

export const registration = z.object({
  username,
  email,
  password,
  /** 0 says nothing: a self-rating is then the usual one, another kind is missing. */
  rating: z
    .number(ratingBounds)
    .min(0, ratingBounds)
    .max(5, ratingBounds)
    .multipleOf(0.5, ratingBounds)
    .default(usualRating),
  ratingType: ratingType.default('self'),
  /** By which link they came: one of a group, or of the site. */
  invite: inviteToken.optional(),
  /** The link that sets the site up: whose account this is runs it. */
  setUp: inviteToken.optional(),
});

export const usernameChange = z.object({ username });

/** A login is checked for the least lengths only, so that it tells nothing of which names exist. */
export const credentials = z.object({
  username: typed(200, 'Username').refine((name) => name.length >= 3, 'Username must be at least 3 characters'),
  password: z
    .string('Password must be at least 6 characters')
    .min(6, 'Password must be at least 6 characters')
    .max(200),
});

/** What each kind of rating may be, and in which steps it is entered (decisions, Accounts; the scales are the rulebooks'). */
export const ratingScales = {
  self: { least: 2, most: 5, step: 0.1 },
  dupr: { least: 2, most: 8, step: 0.001 },
  usapa: { least: 1, most: 7, step: 0.01 },
} as const;

/** Letters and digits, in whichever case they are typed; empty for none. */
export const duprId = z
  .string('A DUPR ID has 6 to 10 letters and digits')
  .trim()
  .toUpperCase()
  .regex(/^(?:[A-Z0-9]{6,10})?$/, 'A DUPR ID has 6 to 10 letters and digits');

/** Any of the fields; what is missing stays as it is. The rating has to fit the scale of the rating type. */
export const profileChange = z.object({
  /** What is shown in place of the username; empty for none. */
  displayName: displayName.optional(),
  email: email.optional(),
  bio: typed(500, 'Bio').optional(),
  rating: z.number('Enter a number').optional(),
  ratingType: ratingType.optional(),
  duprId: duprId.optional(),
  isPresenceShown: z.boolean().optional(),
  /** Needed for another email address, where the site sends mail: a forgotten password is replaced by what is sent there. */
  currentPassword: z.string('Enter your current password').max(200).optional(),
  /** They have said how they want to be called and found, or do not want to be asked again. */
  isIntroduced: z.literal(true).optional(),
});

/** A browser that is signed in. */
export const device = z
  .object({
    id,
    /** What the browser calls itself. */
    userAgent: z.string(),
    createdAt: moment,
    lastSeenAt: moment,
    /** Whether it is the one that asks. */
    isCurrent: z.boolean(),
  })
  .meta({ id: 'Device' });

export type Device = z.infer<typeof device>;

/** The counts of the profile page. */
export const statistics = z
  .object({
    tournamentCount: z.int(),
    groupCount: z.int(),
    /** The first three, by name. */
    groups: z.array(z.object({ id, name: z.string() })),
  })
  .meta({ id: 'Statistics' });

export type Statistics = z.infer<typeof statistics>;

export const passwordChange = z.object({
  currentPassword: z.string('Enter your current password').min(1, 'Enter your current password').max(200),
  newPassword: password,
});

export const accountDeletion = z.object({
  password: z.string('Enter your password').min(1, 'Enter your password').max(200),
});

export const passwordReset = z.object({ token: z.string().min(1).max(200), newPassword: password });

/** Whose password it is: by username, or by an address that is theirs. */
export const forgottenPassword = z.object({
  username: typed(254, 'Username or email').refine((text) => text.length >= 3, 'Enter your username or email'),
});

export const emailVerification = z.object({ token: z.string().min(1).max(200) });

export const signInByLink = z.object({ token: z.string().min(1).max(200) });

const changeProfile = {
  path: '/auth/profile',
  summary: 'Change any part of one’s profile',
  body: profileChange,
  answer: self,
} as const;

export const authCalls = endpoints('auth', () => ({
  register: {
    method: 'POST',
    path: '/auth/register',
    summary: 'Create an account and log in',
    access: 'public',
    idempotent: true,
    // A club at the court shares one address.
    rateLimit: { most: 60, perSeconds: 60 * 60, by: 'address' },
    status: 201,
    body: registration,
    answer: self,
  },
  login: {
    method: 'POST',
    path: '/auth/login',
    summary: 'Log in',
    access: 'public',
    idempotent: true,
    rateLimit: { most: 120, perSeconds: 60, by: 'address' },
    body: credentials,
    answer: self,
  },
  logout: { method: 'POST', path: '/auth/logout', summary: 'End this session', access: 'public' },
  me: { method: 'GET', path: '/auth/me', shows: [], needs: 'session', summary: 'Who is logged in', answer: self },
  updateProfile: { method: 'PUT', ...changeProfile },
  patchProfile: { method: 'PATCH', ...changeProfile },
  changeUsername: {
    method: 'PUT',
    path: '/auth/username',
    summary: 'Change the username, once a month; the former one leads to it, and is kept for a year',
    rateLimit: { most: 60, perSeconds: 60 * 60, by: 'person' },
    body: usernameChange,
    answer: self,
  },
  statistics: {
    method: 'GET',
    path: '/auth/statistics',
    shows: [],
    needs: 'session',
    offline: true,
    summary: 'The counts of the profile page',
    answer: statistics,
  },
  changePassword: {
    method: 'POST',
    path: '/auth/password',
    summary: 'Change the password and end all other sessions',
    idempotent: true,
    rateLimit: { most: 60, perSeconds: 60 * 60, by: 'person' },
    body: passwordChange,
    answer: self,
  },
  devices: {
    method: 'GET',
    path: '/auth/sessions',
    shows: [],
    needs: 'session',
    summary: 'Where one is logged in, last used first',
    answer: z.array(device),
  },
  signOutDevice: {
    method: 'DELETE',
    path: '/auth/sessions/:id',
    summary: 'Log out another device',
    idempotent: true,
    rateLimit: { most: 120, perSeconds: 60 * 60, by: 'person' },
  },
  exportData: {
    method: 'GET',
    path: '/auth/export',
    shows: [],
    needs: 'session',
    summary: 'Everything kept about oneself',
    rateLimit: { most: 20, perSeconds: 60 * 60, by: 'person' },
    answer: z.record(z.string(), z.unknown()),
  },
  deleteAccount: {
    method: 'DELETE',
    path: '/auth/me',
    summary: 'Delete one’s account for good',
    body: accountDeletion,
  },
  signInByLink: {
    method: 'POST',
    path: '/auth/sign-in-link',
    summary: 'Log in with a link from the site’s administrator, once',
    access: 'public',
    idempotent: true,
    rateLimit: { most: 60, perSeconds: 60 * 60, by: 'address' },
    body: signInByLink,
    answer: self,
  },
  resetPassword: {
    method: 'POST',
    path: '/auth/reset-password',
    summary: 'Set a new password with a link from a mail or from the site’s administrator; ends all sessions',
    access: 'public',
    idempotent: true,
    rateLimit: { most: 60, perSeconds: 60 * 60, by: 'address' },
    body: passwordReset,
  },
  forgotPassword: {
    method: 'POST',
    path: '/auth/forgot-password',
    summary: 'Have a link to set a new password sent to one’s address, if it is verified: what is answered never tells',
    access: 'public',
    idempotent: true,
    rateLimit: { most: 30, perSeconds: 60 * 60, by: 'address' },
    body: forgottenPassword,
    answer: z.object({ message: z.string() }),
  },
  sendVerification: {
    method: 'POST',
    path: '/auth/email-verification',
    summary: 'Have a link sent to one’s address that shows it is one’s own',
    rateLimit: { most: 20, perSeconds: 60 * 60, by: 'person' },
  },
  verifyEmail: {
    method: 'POST',
    path: '/auth/verify-email',
    summary: 'Say with the link from a mail that the address is one’s own',
    access: 'public',
    idempotent: true,
    rateLimit: { most: 60, perSeconds: 60 * 60, by: 'address' },
    body: emailVerification,
  },
}));
