import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import type { Page } from '#client/data/call.ts';
import { CallError } from '#client/data/call-error.ts';
import { refetchIfOffline } from '#client/data/invalidate.ts';
import { answersOf } from '#client/data/keys.ts';
import { query } from '#client/data/queries.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { live } from '#client/live/live.ts';
import { toast } from '#client/ui/toast.ts';
import { useAction } from '#client/ui/use-action.ts';
import { type Group, type GroupCard, groupCalls } from '#contract/groups.ts';
import { ownPlaceIn } from '#contract/subjects.ts';

/**
 * The viewer has come into a group, has asked to, or has left it, which is now as the server answered it. What else shows it follows
 * with the event that the server tells of it, like in every other window; where no event can come, at once.
 *
 * @param socket whether it is open decides which
 */
export async function storeGroup(
  client: QueryClient,
  group: Group,
  viewerId: number,
  socket: Pick<typeof live, 'connection'> = live,
): Promise<void> {
  client.setQueryData(query(groupCalls.get, { params: { id: group.id } }).queryKey, group);
  client.setQueriesData<Cards>(answersOf(groupCalls.discover), (cards) => cards && withViewerOf(group, cards));
  await refetchIfOffline(client, [...ownPlaceIn(group.id), `person:${viewerId}`], socket);
}

type Cards = InfiniteData<Page<GroupCard>>;

/** What the viewer may do now, on the group's card: until the list is fetched, a button is not to offer what was done. */
function withViewerOf({ id, viewer }: Group, cards: Cards): Cards {
  const isShown = cards.pages.some(({ items }) => items.some((card) => card.id === id));
  if (!isShown) return cards;
  const pages = cards.pages.map((page) => ({
    ...page,
    items: page.items.map((card) => (card.id === id ? { ...card, viewer } : card)),
  }));
  return { ...cards, pages };
}

export const updateFailed = 'Failed to update group';

export function useUpdated(): (group: Group) => void {
  const client = useQueryClient();
  const { id } = useViewer();
  return (group) => {
    toast('Group information updated');
    void storeGroup(client, group, id);
  };
}

export function useUpdateGroup(onSettled: () => void) {
  return useAction(groupCalls.update, { failed: updateFailed, onDone: useUpdated(), onSettled });
}

export function tellGone({ name }: Pick<Group, 'name'>): void {
  toast({ title: `${name} was deleted`, description: 'The group is gone, with all that was in it.' });
}

interface Asked {
  data: Group | undefined;
  error: Error | null;
}

/** Leads away from a group that does not exist, or no longer. @returns whether it is missing */
export function useMissingGroup({ data, error }: Asked, isId: boolean): boolean {
  const [, navigate] = useLocation();
  const isMissing = !isId || (error instanceof CallError && error.status === 404);
  const last = useRef<Group>(undefined);
  useEffect(() => {
    if (!isMissing) {
      last.current = data;
      return;
    }
    const was = last.current;
    if (was) tellGone(was);
    else {
      toast({
        title: 'Group not found',
        description: 'The requested group could not be found.',
        destructive: true,
      });
    }
    navigate('/groups', { replace: true });
  }, [isMissing, data, navigate]);
  return isMissing;
}

/** Whoever looks at a group in which they are not, and that becomes private, is told why only the join panel is left. */
export function useNoticeWhenShutOut(group: Group | undefined): void {
  const was = useRef<Group>(undefined);
  useEffect(() => {
    const before = was.current;
    was.current = group;
    if (!group || before?.id !== group.id || before.isPrivate || !group.isPrivate || group.viewer.role !== null) return;
    toast({ title: `${group.name} is private now`, description: 'Only its members see what is in it.', isNews: true });
  }, [group]);
}
