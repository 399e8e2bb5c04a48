import { useMutationState, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { mutationKeyOf } from '#client/data/keys.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { type ToastContent, toast } from '#client/ui/toast.ts';
import { useAction } from '#client/ui/use-action.ts';
import { type Group, groupCalls } from '#contract/groups.ts';
import { storeGroup } from './group-cache.ts';

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
