import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'wouter';
import { mutation } from '#client/data/mutations.ts';
import { onOtherTabs, type TabNews } from '#client/lib/other-tabs.ts';
import { leave, leaveThisTab, sessionQuery } from '#client/lib/session.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { toast } from '#client/ui/toast.ts';
import { authCalls } from '#contract/auth.ts';

const goodbye = 'You have been logged out';

export function useLogout() {
  const { id } = useViewer();
  const client = useQueryClient();
  const [, navigate] = useLocation();
  return useMutation({
    ...mutation(authCalls.logout),
    onSuccess: () => {
      leave(client, id);
      navigate('/');
      toast(goodbye);
    },
    onError: () => toast({ title: 'Failed to log out. Please try again.', destructive: true }),
  });
}

/**
 * Who signs out or in does so in all tabs of the browser, for they share the session.
 *
 * @param userId of whoever is signed in
 */
export function useOtherTabs(userId: number | undefined): void {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const last = useRef<number>(undefined);
  useEffect(() => {
    if (userId !== undefined) last.current = userId;
  }, [userId]);
  const hear = useEffectEvent((news: TabNews) => {
    if (news.kind === 'entered') {
      if (userId !== news.userId) void client.invalidateQueries(sessionQuery);
      return;
    }
    // The server may have been quicker to say that the session is over.
    if (last.current !== news.userId) return;
    leaveThisTab(client, news.userId);
    navigate('/');
    toast(goodbye);
  });
  useEffect(() => onOtherTabs((news) => hear(news)), []);
}
