import { useQueryClient } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'wouter';
import { enter, leaveThisTab, logOut, pendingLogout, sessionQuery } from '#client/lib/session.ts';
import { onOtherTabs, type TabNews } from '#client/lib/tabs.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { Button } from '#client/ui/Button.tsx';
import { type ToastContent, toast } from '#client/ui/toast.ts';
import type { Self } from '#contract/auth.ts';
import { remembered } from './destination.ts';

const goodbye = 'You have been logged out';

/** @param welcome said once the person is in, perhaps by who they are */
export function useEntrance(welcome: string | ((user: Self) => string | ToastContent)) {
  const client = useQueryClient();
  return {
    around: (signIn: () => Promise<Self>) => pendingLogout.replacedBy(signIn),
    onDone: (user: Self) => {
      remembered.clear();
      enter(client, user);
      toast(typeof welcome === 'string' ? welcome : welcome(user));
    },
  };
}

/** Tabs share a session: whoever signs in or out in one does so in all. */
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

export function LogOutButton() {
  const { id } = useViewer();
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const leave = () => {
    logOut(client, id);
    navigate('/');
    toast(goodbye);
  };
  return (
    <Button variant="secondary" onClick={leave}>
      <LogOut className="size-5" aria-hidden="true" />
      Log Out
    </Button>
  );
}
