import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { pages, rowsOf } from '#client/data/queries.ts';
import { useLiveEvent } from '#client/live/live.ts';
import { toast } from '#client/ui/toast.ts';
import { type Invite, inviteCalls } from '#contract/invites.ts';

export function IncomingInvites({ userId }: { userId: number }) {
  const [, navigate] = useLocation();
  const [toTell] = useState(() => new InvitesToTell());
  // Whoever is invited to nothing while they are here needs no list of it.
  const [isAsked, setAsked] = useState(false);
  const { data } = useInfiniteQuery({ ...pages(inviteCalls.mine), enabled: isAsked });
  useLiveEvent('invite', (event) => {
    if (event.userId !== userId) return;
    toTell.heardOf(event.inviteId);
    setAsked(true);
  });
  const tell = useEffectEvent(({ group, inviter }: Invite) =>
    toast({
      title: `${inviter.username} invites you to ${group.name}`,
      isNews: true,
      action: { label: 'Open', onPress: () => navigate(`/groups/${group.id}`) },
    }),
  );
  useEffect(() => {
    const [newest] = toTell.newAmong(data ? rowsOf(data) : []);
    if (newest) tell(newest);
  }, [data, toTell]);
  return null;
}

/**
 * Which invitations are to be told: those that an event was about and that then wait for the viewer, each once. An event
 * may as well be about one that was answered, taken back, or still waits for an admin.
 */
export class InvitesToTell {
  readonly #heard = new Set<number>();
  readonly #told = new Set<number>();

  heardOf(id: number): void {
    this.#heard.add(id);
  }

  /** @param waiting what waits for the viewer, the newest first */
  newAmong<Row extends { id: number }>(waiting: readonly Row[]): Row[] {
    const found = waiting.filter(({ id }) => this.#heard.has(id) && !this.#told.has(id));
    for (const { id } of found) this.#told.add(id);
    return found;
  }
}
