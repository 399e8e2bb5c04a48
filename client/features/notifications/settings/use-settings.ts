import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { CallError } from '#client/data/call-error.ts';
import { mutation } from '#client/data/mutations.ts';
import { query } from '#client/data/queries.ts';
import { useLatestWins } from '#client/lib/latest-wins.ts';
import { onNetwork } from '#client/lib/network.ts';
import { ownZone } from '#client/lib/scheduling/local-time.ts';
import { messageOf } from '#client/ui/form/errors.ts';
import type { Shown } from '#client/ui/QueryView.tsx';
import { type NotificationSettings, notificationSettingsCalls } from '#contract/notifications/settings.ts';
import type { NotificationCategory } from '#contract/notifications/types.ts';
import { changed, type SettingsChange, together } from './changes.ts';

export const settingsQuery = query(notificationSettingsCalls.get);

/** Where something was changed, for what is to be said about it. */
export type Part = NotificationCategory | 'quiet' | 'all';

/** Why what was changed last is not saved. */
export interface Problem {
  part: Part;
  text: string;
  /** It is still shown as it was changed, and tried again with the network. */
  isWaiting: boolean;
}

export interface SettingsEditor {
  query: Shown<NotificationSettings>;
  /** Saved at once. */
  change: (part: Part, change: SettingsChange) => void;
  problem: Problem | undefined;
}

const notYet = 'Not saved yet. It’s saved when you’re back online.';
const retryMs = 5000;

/** The viewer's settings: as they are being changed, otherwise as they are stored. */
export function useSettings(): SettingsEditor {
  const client = useQueryClient();
  const stored = useQuery(settingsQuery);
  const [pending, setPending] = useState<SettingsChange>();
  const [problem, setProblem] = useState<Problem>();
  /** The same as `pending`, for changes that follow faster than the page is drawn. */
  const newest = useRef<SettingsChange>(undefined);
  const lastPart = useRef<Part>('all');
  const { mutateAsync } = useMutation(mutation(notificationSettingsCalls.change));
  const queue = useLatestWins<SettingsChange>(
    async (body) => {
      client.setQueryData(settingsQuery.queryKey, await mutateAsync({ body }));
    },
    (failure) => {
      const isWaiting = failure?.error instanceof CallError && failure.error.status === 0;
      if (!isWaiting) {
        newest.current = undefined;
        setPending(undefined);
      }
      const text = isWaiting ? notYet : messageOf(failure?.error, 'Something went wrong.');
      setProblem(failure && { part: lastPart.current, text, isWaiting });
    },
  );
  const change = (part: Part, next: SettingsChange) => {
    const all = newest.current ? together(newest.current, next) : next;
    newest.current = all;
    lastPart.current = part;
    setPending(all);
    setProblem(undefined);
    queue.push(all);
  };
  const sayZone = useEffectEvent(() => change('all', { timeZone: ownZone() }));
  const isZoneUnknown = stored.data?.timeZone === null;
  useEffect(() => {
    if (isZoneUnknown) sayZone();
  }, [isZoneUnknown]);
  const retry = useEffectEvent(() => {
    if (navigator.onLine && newest.current) queue.push(newest.current);
  });
  const waits = problem?.isWaiting === true;
  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(() => retry(), retryMs);
    const stop = onNetwork(() => retry());
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [waits]);
  const data = stored.data && pending ? changed(stored.data, pending) : stored.data;
  return { query: { ...stored, data }, change, problem };
}
