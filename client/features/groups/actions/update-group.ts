import { useQueryClient } from '@tanstack/react-query';
import { useViewer } from '#client/lib/viewer.ts';
import { toast } from '#client/ui/toast.ts';
import { useAction } from '#client/ui/use-action.ts';
import { type Group, groupCalls } from '#contract/groups.ts';
import { storeGroup } from '../store-group.ts';

export const updateFailed = 'Failed to update group';

/** What follows once a group is changed. */
export function useUpdated(): (group: Group) => void {
  const client = useQueryClient();
  const { id } = useViewer();
  return (group) => {
    toast('Group information updated');
    void storeGroup(client, group, id);
  };
}

/** Changing a group by pressing a button. */
export function useUpdateGroup(onSettled: () => void) {
  return useAction(groupCalls.update, { failed: updateFailed, onDone: useUpdated(), onSettled });
}
