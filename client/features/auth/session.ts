import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';
import { onOtherTabs, type TabNews } from '#client/lib/other-tabs.ts';
import { leave, leaveThisTab, sessionQuery } from '#client/lib/session.ts';
import { toast } from '#client/ui/toast.ts';
import { logoutMutation } from './api.ts';

const goodbye = 'You have been logged out';

export function useLogout() {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  return useMutation({
    ...logoutMutation,
    onSuccess: () => {
      leave(client);
      navigate('/');
      toast(goodbye);
    },
    onError: () => toast({ title: 'Failed to log out. Please try again.', destructive: true }),
  });
}

/** Who signs out or in does so in all tabs of the browser, for they share the session. */
export function useOtherTabs(): void {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const hear = useEffectEvent((news: TabNews) => {
    const viewer = client.getQueryData(sessionQuery.queryKey);
    if (news.kind === 'entered') {
      if (viewer?.id !== news.userId) void client.invalidateQueries(sessionQuery);
    } else if (viewer) {
      leaveThisTab(client);
      navigate('/');
      toast(goodbye);
    }
  });
  useEffect(() => onOtherTabs((news) => hear(news)), []);
}
