import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '#client/lib/call.ts';
import { type accountDeletion, authCalls, type passwordChange, type profileChange } from '#contract/auth.ts';

export type ProfileChange = z.input<typeof profileChange>;
export type PasswordChange = z.input<typeof passwordChange>;
export type AccountDeletion = z.input<typeof accountDeletion>;

export const statisticsQuery = queryOptions({
  queryKey: ['profile', 'statistics'],
  queryFn: ({ signal }) => call(authCalls.statistics, {}, signal),
});

export const devicesQuery = queryOptions({
  queryKey: ['profile', 'devices'],
  queryFn: ({ signal }) => call(authCalls.devices, {}, signal),
  // Somebody may have signed in a moment ago: that is what one looks for here.
  staleTime: 0,
});

export const changeProfileMutation = mutationOptions({
  mutationFn: (body: ProfileChange) => call(authCalls.patchProfile, { body }),
});

export const changePasswordMutation = mutationOptions({
  mutationFn: (body: PasswordChange) => call(authCalls.changePassword, { body }),
});

export const signOutDeviceMutation = mutationOptions({
  mutationFn: (id: number) => call(authCalls.signOutDevice, { params: { id } }),
});

export const exportMutation = mutationOptions({ mutationFn: () => call(authCalls.exportData) });

export const deleteAccountMutation = mutationOptions({
  mutationFn: (body: AccountDeletion) => call(authCalls.deleteAccount, { body }),
});
