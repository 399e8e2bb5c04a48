import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useEffect, useEffectEvent, useRef, useState } from 'react';
import { CallError } from '#client/data/call-error.ts';
import { answersOf } from '#client/data/keys.ts';
import { mutation } from '#client/data/mutations.ts';
import { useLatestWins } from '#client/lib/latest-wins.ts';
import { onNetwork } from '#client/lib/network.ts';
import { ownZone } from '#client/lib/scheduling/local-time.ts';
import { messageOf } from '#client/ui/form/errors.ts';
import type { Shown } from '#client/ui/QueryView.tsx';
import { toast } from '#client/ui/toast.ts';
import type { Request } from '#contract/endpoint.ts';
import { matchmakingCalls, type PlayingProfile } from '#contract/matchmaking.ts';
import { type FindPlayersSlots, profileQuery } from './queries.ts';

type ProfileChange = Request<typeof matchmakingCalls.changeProfile>['body'];

interface FindPlayers {
  slots: FindPlayersSlots;
  query: Shown<PlayingProfile>;
  /** As it is being changed, otherwise as it is stored. */
  profile: PlayingProfile | undefined;
  /** Saved at once. */
  change: (part: Partial<ProfileChange>) => void;
  /** Why what was changed is not saved yet, and what tries it again. */
  unsaved: { reason: string; retry: () => void } | undefined;
}

const ProfileContext = createContext<FindPlayers | undefined>(undefined);

/** The viewer's playing profile, which all parts of the page show and change, and what other features do for them. */
export function useProfile(): FindPlayers {
  const editor = use(ProfileContext);
  if (!editor) throw new Error('useProfile is for what stands in a ProfileProvider');
  return editor;
}

/** What follows from a change is fetched once nothing more has changed for so long after it was saved. */
const refetchDelayMs = 600;

export function ProfileProvider({ slots, children }: { slots: FindPlayersSlots; children: ReactNode }) {
  const client = useQueryClient();
  const stored = useQuery(profileQuery);
  const [changed, setChanged] = useState<ProfileChange>();
  const [reason, setReason] = useState<string>();
  /** The same as what was changed, for changes that follow faster than the page is drawn. */
  const newest = useRef<ProfileChange>(undefined);
  const follow = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { mutateAsync } = useMutation(mutation(matchmakingCalls.changeProfile));
  const queue = useLatestWins<ProfileChange>(
    async (body) => {
      const saved = await mutateAsync({ body });
      if (newest.current === body) client.setQueryData(profileQuery.queryKey, saved);
    },
    (failure) => {
      const description = failure && messageOf(failure.error, 'Something went wrong.');
      if (failure?.error instanceof CallError && failure.error.isPassing) return setReason(description);
      newest.current = undefined;
      setChanged(undefined);
      if (failure) toast({ title: 'Could not save this', description, destructive: true });
      follow.current = setTimeout(() => {
        const { players, hours, recommendations } = matchmakingCalls;
        for (const call of [players, hours, recommendations]) void client.invalidateQueries(answersOf(call));
      }, refetchDelayMs);
    },
  );
  const save = (next: ProfileChange) => {
    clearTimeout(follow.current);
    newest.current = next;
    setChanged(next);
    setReason(undefined);
    queue.push(next);
  };
  const change = (part: Partial<ProfileChange>) => {
    const before = newest.current ?? stored.data;
    if (before) save({ ...before, timeZone: before.timeZone ?? ownZone(), ...part });
  };
  const retry = () => newest.current && save(newest.current);
  const retryNow = useEffectEvent(() => reason !== undefined && navigator.onLine && retry());
  useEffect(() => onNetwork(() => void retryNow()), []);
  return (
    <ProfileContext
      value={{
        slots,
        query: stored,
        profile: changed ?? stored.data,
        change,
        unsaved: reason ? { reason, retry } : undefined,
      }}
    >
      {children}
    </ProfileContext>
  );
}
