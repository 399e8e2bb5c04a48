import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { pages, rowsOf } from '#client/data/queries.ts';
import { useLiveEvent } from '#client/live/live.ts';
import { toast } from '#client/ui/toast.ts';
import { type Invite, inviteCalls } from '#contract/invites.ts';

/** A toast about each invitation that comes while the viewer is here, once it waits for them. */
export function IncomingInvites({ userId }: { userId: number }) {
  const [, navigate] = useLocation();
  // An event may be about one that still waits for an admin, or was answered or taken back.
  const [heard, setHeard] = useState<ReadonlySet<number>>(new Set());
  const [told] = useState(() => new Set<number>());
  const { data } = useInfiniteQuery({ ...pages(inviteCalls.mine), enabled: heard.size > 0 });
  useLiveEvent(
    'invite',
    (event) => event.userId === userId && setHeard((before) => new Set(before).add(event.inviteId)),
  );
  const tell = useEffectEvent(({ group, inviter }: Invite) =>
    toast({
      title: `${inviter.name} invites you to ${group.name}`,
      isNews: true,
      action: { label: 'Open', onPress: () => navigate(`/groups/${group.id}`) },
    }),
  );
  useEffect(() => {
    const news = (data ? rowsOf(data) : []).filter(({ id }) => heard.has(id) && !told.has(id));
    for (const { id } of news) told.add(id);
    if (news[0]) tell(news[0]);
  }, [data, heard, told]);
  return null;
}
