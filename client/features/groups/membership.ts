import { useQueryClient } from '@tanstack/react-query';
import { useViewer } from '#client/lib/viewer.ts';
import { useAction } from '#client/ui/use-action.ts';
import { type Group, groupCalls } from '#contract/groups.ts';
import { storeGroup } from './store-group.ts';

const failed = 'Failed to update group membership';

/** @param onJoined told as soon as one is in, before what shows it has been fetched */
export function useJoinGroup(onJoined?: () => void) {
  const store = useStoreGroup();
  const onDone = (group: Group) => {
    onJoined?.();
    return store(group);
  };
  return useAction(groupCalls.join, { done: 'Joined group successfully', failed, onDone });
}

/** @param onSettled told whatever became of it */
export function useLeaveGroup(onSettled: () => void) {
  const onDone = useStoreGroup();
  return useAction(groupCalls.leave, { done: 'Left group successfully', failed, onDone, onSettled });
}

function useStoreGroup() {
  const client = useQueryClient();
  const { id } = useViewer();
  return (group: Group) => storeGroup(client, group, id);
}
