import { useMutation, useQueryClient } from '@tanstack/react-query';
import { mutation } from '#client/data/mutations.ts';
import { messageOf } from '#client/lib/form-errors.ts';
import { toast } from '#client/ui/toast.ts';
import { groupCalls } from '#contract/groups.ts';
import { storeGroup } from './store-group.ts';

const failed = (error: Error) =>
  toast({ title: 'Failed to update group membership', description: messageOf(error, ''), destructive: true });

export function useJoinGroup() {
  const client = useQueryClient();
  return useMutation({
    ...mutation(groupCalls.join),
    onSuccess: async (group) => {
      toast('Joined group successfully');
      await storeGroup(client, group);
    },
    onError: failed,
  });
}

export function useLeaveGroup() {
  const client = useQueryClient();
  return useMutation({
    ...mutation(groupCalls.leave),
    onSuccess: async (group) => {
      toast('Left group successfully');
      await storeGroup(client, group);
    },
    onError: failed,
  });
}
