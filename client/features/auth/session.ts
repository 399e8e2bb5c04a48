import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { toast } from '#client/ui/toast.ts';
import type { Self } from '#contract/auth.ts';
import { changeViewer, logoutMutation, sessionQuery } from './api.ts';

export type Session = { state: 'loading' } | { state: 'signed out' } | { state: 'signed in'; user: Self };

/** A check that failed means no user (specification section 4), unless an earlier one found who it is. */
export function useSession(): Session {
  const { data, isPending } = useQuery(sessionQuery);
  if (data) return { state: 'signed in', user: data };
  return { state: isPending ? 'loading' : 'signed out' };
}

export function useLogout() {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  return useMutation({
    ...logoutMutation,
    onSuccess: () => {
      changeViewer(client, null);
      navigate('/');
      toast('You have been logged out');
    },
    onError: () => toast({ title: 'Failed to log out. Please try again.', destructive: true }),
  });
}
