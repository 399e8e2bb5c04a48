import { type InfiniteData, type QueryClient, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useParams } from 'wouter';
import type { Page } from '#client/data/call.ts';
import { CallError } from '#client/data/call-error.ts';
import { refetchIfOffline } from '#client/data/invalidate.ts';
import { answersOf, mutationKeyOf } from '#client/data/keys.ts';
import { query } from '#client/data/queries.ts';
import { idInAddress } from '#client/lib/address-state.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { live, useWatch } from '#client/live/live.ts';
import { type ToastContent, toast } from '#client/ui/toast.ts';
import { useAction } from '#client/ui/use-action.ts';
import { type Group, type GroupCard, groupCalls } from '#contract/groups.ts';
import { ownPlaceIn } from '#contract/subjects.ts';

/**
 * Stores a group as the server answered it after the viewer joined, asked or left. What else shows it follows with the
 * live update or, where `socket` is not open, is fetched.
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

export function tellGone({ name }: Pick<Group, 'name'>): void {
  toast({ title: `${name} was deleted`, description: 'The group and everything in it is gone.' });
}

/**
 * Leads away from a group that does not exist, or no longer.
 *
 * @param isId whether the address can be that of a group
 * @returns whether it is missing
 */
export function useMissingGroup(
  { data, error }: { data: Group | undefined; error: Error | null },
  isId: boolean,
): boolean {
  const [, navigate] = useLocation();
  const isMissing = !isId || (error instanceof CallError && error.status === 404);
  const last = useRef<Group>(undefined);
  useEffect(() => {
    if (!isMissing) {
      last.current = data;
      return;
    }
    if (last.current) tellGone(last.current);
    else {
      toast({ title: 'Group not found', description: 'The requested group could not be found.', destructive: true });
    }
    navigate('/groups', { replace: true });
  }, [isMissing, data, navigate]);
  return isMissing;
}

/** The group of the address, live while it is on screen. @returns undefined where it is missing: then one is led away */
export function useOpenedGroup() {
  const id = idInAddress(useParams().groupId);
  const isId = Number.isSafeInteger(id);
  const group = useQuery({ ...query(groupCalls.get, { params: { id } }), enabled: isId });
  const isMissing = useMissingGroup(group, isId);
  useWatch(isMissing ? undefined : `group:${id}`);
  return isMissing ? undefined : group;
}

/** Tells the viewer what changes for them in a group that they look at. */
export function useGroupNews(
  group: Group | undefined,
  newsOf: (before: Group, now: Group) => ToastContent | string | undefined,
): void {
  const was = useRef<Group>(undefined);
  useEffect(() => {
    const before = was.current;
    was.current = group;
    const news = group && before?.id === group.id ? newsOf(before, group) : undefined;
    if (news) toast({ ...(typeof news === 'string' ? { title: news } : news), isNews: true });
  }, [group, newsOf]);
}

/** To whoever looks at a group in which they are not, and that becomes private: why only the join panel is left. */
export function privacyNews(before: Group, { name, isPrivate, viewer }: Group): ToastContent | undefined {
  if (before.isPrivate || !isPrivate || viewer.role !== null) return undefined;
  return { title: `${name} is private now`, description: 'Only members can look inside.' };
}

const failed = 'Failed to update group membership';

interface Joining {
  /** Whether an invitation waits for the viewer: joining accepts it. */
  isInvited?: boolean;
  /** Told as soon as one is in, before what shows it has been fetched. */
  onJoined?: () => void;
}

/** Becomes a member, or asks to where the group is private: which of the two it was, the answer says. */
export function useJoinGroup({ isInvited = false, onJoined }: Joining = {}) {
  const store = useStoreGroup();
  const onDone = (group: Group) => {
    toast(joinedToast(group, isInvited));
    if (group.viewer.role !== null) onJoined?.();
    return store(group);
  };
  return useAction(groupCalls.join, { failed: isInvited ? 'Failed to accept invitation' : failed, onDone });
}

export function joinedToast({ name, viewer }: Pick<Group, 'name' | 'viewer'>, isInvited: boolean): ToastContent {
  if (viewer.role === null) return { title: 'Request sent' };
  if (!isInvited) return { title: 'Joined group successfully' };
  return { title: 'Invitation Accepted', description: `You have successfully joined ${name}` };
}

export function useLeaveGroup(onSettled: () => void) {
  const onDone = useStoreGroup();
  return useAction(groupCalls.leave, { done: 'Left group successfully', failed, onDone, onSettled });
}

/**
 * A group while the viewer leaves it, until it is known that they have: what is said there is not asked for any longer.
 * The event may come before the answer, and would have it fetched in vain.
 */
export function useWhileLeaving(group: Group): Group {
  const attempt = useMutationState({
    filters: { mutationKey: mutationKeyOf(groupCalls.leave) },
    select: ({ state }) => state.status,
  }).at(-1);
  const [left, setLeft] = useState<Group>();
  if (attempt === 'pending' && left !== group) setLeft(group);
  const isLeaving = attempt === 'pending' || (attempt === 'success' && left === group);
  return isLeaving ? { ...group, viewer: { ...group.viewer, mayTalk: false } } : group;
}

function useStoreGroup() {
  const client = useQueryClient();
  const { id } = useViewer();
  return (group: Group) => storeGroup(client, group, id);
}

export type WayIn = { kind: 'invited' | 'requested'; inviteId: number } | { kind: 'join' | 'ask' | 'closed' };

/**
 * The way in that is open to the viewer; undefined for members. An invitation goes before joining, that before waiting.
 * Only for whoever is banned there is none.
 */
export function wayIn({ role, open, mayJoin, mayAsk }: Group['viewer']): WayIn | undefined {
  if (role !== null) return undefined;
  if (open?.kind === 'invite') return { kind: 'invited', inviteId: open.inviteId };
  if (mayJoin) return { kind: 'join' };
  if (open?.kind === 'request') return { kind: 'requested', inviteId: open.inviteId };
  return { kind: mayAsk ? 'ask' : 'closed' };
}
