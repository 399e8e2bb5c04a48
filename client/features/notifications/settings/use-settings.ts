import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useUnsent } from '#client/data/outbox/my-outbox.ts';
import type { Outbox } from '#client/data/outbox/outbox.ts';
import type { Unsent } from '#client/data/outbox/queued-mutation.ts';
import { ownZone } from '#client/lib/scheduling/local-time.ts';
import type { Shown } from '#client/ui/QueryView.tsx';
import type { NotificationSettings } from '#contract/notifications/settings.ts';
import { changed, type SettingsChange, together } from './changes.ts';
import { type Part, settingsQuery, unsentSettings } from './unsent.ts';

/** Why what was changed last is not saved. */
export interface Problem {
  text: string;
  /** It is still shown as it was changed, and tried again with the network. */
  isWaiting: boolean;
}

export interface SettingsEditor {
  query: Shown<NotificationSettings>;
  /** Saved at once. */
  change: (part: Part, change: SettingsChange) => void;
  problem: (Problem & { part: Part }) | undefined;
}

/** What is to be said of something that was tried to be sent; while it is refused it is not shown as it was changed. */
export function problemOf({ state, problem }: Unsent): Problem | undefined {
  if (problem === undefined) return undefined;
  return state === 'refused'
    ? { text: problem, isWaiting: false }
    : { text: 'Not saved yet. It’s saved when you’re back online.', isWaiting: true };
}

/** What was refused has been seen once one goes on. */
export function useForgetting(outbox: Outbox, unsent: readonly Unsent[]): void {
  const forget = useEffectEvent(() => {
    for (const { id, state } of unsent) if (state === 'refused') outbox.drop(id);
  });
  useEffect(() => () => forget(), []);
}

/** The viewer's settings: as they are being changed, otherwise as they are stored. */
export function useSettings(): SettingsEditor {
  const stored = useQuery(settingsQuery);
  const { outbox, unsent } = useUnsent(unsentSettings);
  const wanted = unsent.filter(({ state }) => state !== 'refused');
  const data = stored.data && wanted.reduce((settings, { content }) => changed(settings, content.change), stored.data);
  const change = (part: Part, next: SettingsChange) => {
    const waiting = unsentSettings
      .among(outbox.unsent)
      .flatMap(({ state, content }) => (state === 'waiting' ? [content.change] : []));
    outbox.add(unsentSettings, { part, change: [...waiting, next].reduce(together) }, () => true);
  };
  const sayZone = useEffectEvent(() => data?.timeZone === null && change('all', { timeZone: ownZone() }));
  const isZoneUnknown = stored.data?.timeZone === null;
  useEffect(() => {
    if (isZoneUnknown) sayZone();
  }, [isZoneUnknown]);
  useForgetting(outbox, unsent);
  const last = unsent.at(-1);
  const problem = last && problemOf(last);
  return { query: { ...stored, data }, change, problem: problem && { ...problem, part: last.content.part } };
}
