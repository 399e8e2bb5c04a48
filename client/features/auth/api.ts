import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '#client/lib/call.ts';
import { authCalls, type credentials, type passwordReset, type registration } from '#contract/auth.ts';
import { siteCalls } from '#contract/site.ts';

export type Credentials = z.input<typeof credentials>;
export type Registration = z.input<typeof registration>;

export const loginMutation = mutationOptions({
  mutationFn: (body: Credentials) => call(authCalls.login, { body }),
});

export const registerMutation = mutationOptions({
  mutationFn: (body: Registration) => call(authCalls.register, { body }),
});

export const logoutMutation = mutationOptions({ mutationFn: () => call(authCalls.logout) });

export type PasswordReset = z.input<typeof passwordReset>;

export const resetPasswordMutation = mutationOptions({
  mutationFn: (body: PasswordReset) => call(authCalls.resetPassword, { body }),
});

/** What a visitor may know of this site: whether there is a login to try it with. */
export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: ({ signal }) => call(siteCalls.get, {}, signal),
  staleTime: Number.POSITIVE_INFINITY,
});
