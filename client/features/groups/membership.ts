import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '#client/ui/use-action.ts';
import { type Group, groupCalls } from '#contract/groups.ts';
import { storeGroup } from './store-group.ts';

const failed = 'Failed to update group membership';

/** @param onJoined told as soon as one is in, before what shows it has been fetched */
export function useJoinGroup(onJoined?: () => void) {
  const client = useQueryClient();
  const onDone = (group: Group) => {
    onJoined?.();
    return storeGroup(client, group);
  };
  return useAction(groupCalls.join, { done: 'Joined group successfully', failed, onDone });
}

/** @param onSettled told whatever became of it */
export function useLeaveGroup(onSettled: () => void) {
  const client = useQueryClient();
  const onDone = (group: Group) => storeGroup(client, group);
  return useAction(groupCalls.leave, { done: 'Left group successfully', failed, onDone, onSettled });
}
