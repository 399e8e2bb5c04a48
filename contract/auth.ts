import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { id, moment, ratingType } from './values.ts';

/** What a signed-in person sees of themselves. */
export const self = z
  .object({
    id,
    username: z.string(),
    email: z.string(),
    bio: z.string(),
    rating: z.number(),
    ratingType,
    createdAt: moment,
    updatedAt: moment,
  })
  .meta({ id: 'Self' });

export type Self = z.infer<typeof self>;

/** Specification section 5, Login and Register; the letters and the upper bounds are those of the decisions. */
const username = z
  .string('Username must be at least 3 characters')
  .min(3, 'Username must be at least 3 characters')
  .max(30, 'Username must be at most 30 characters')
  .regex(/^[A-Za-z0-9_.-]+$/, 'Username may have letters, digits, "_", "-" and "." only');

const password = z
  .string('Password must be at least 6 characters')
  .min(6, 'Password must be at least 6 characters')
  .max(128, 'Password must be at most 128 characters');

const ratingBounds = 'Rating must be between 0 and 5, in steps of 0.5';

export const registration = z.object({
  username,
  email: z.email('Please enter a valid email address').max(254, 'Please enter a valid email address'),
  password,
  rating: z.number(ratingBounds).min(0, ratingBounds).max(5, ratingBounds).multipleOf(0.5, ratingBounds).default(2.5),
  ratingType: ratingType.default('self'),
});

/** A login is checked for the least lengths only, so that it tells nothing of which names exist. */
export const credentials = z.object({
  username: z
    .string('Username must be at least 3 characters')
    .min(3, 'Username must be at least 3 characters')
    .max(200),
  password: z
    .string('Password must be at least 6 characters')
    .min(6, 'Password must be at least 6 characters')
    .max(200),
});

export const authCalls = endpoints('auth', {
  register: {
    method: 'POST',
    path: '/auth/register',
    summary: 'Make an account and sign in',
    access: 'public',
    status: 201,
    body: registration,
    answer: self,
  },
  login: {
    method: 'POST',
    path: '/auth/login',
    summary: 'Sign in',
    access: 'public',
    status: 200,
    body: credentials,
    answer: self,
  },
  logout: {
    method: 'POST',
    path: '/auth/logout',
    summary: 'End this session',
    access: 'public',
    status: 204,
  },
  me: { method: 'GET', path: '/auth/me', summary: 'Who is signed in', access: 'signed-in', status: 200, answer: self },
});
