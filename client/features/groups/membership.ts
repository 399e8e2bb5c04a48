import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '#client/lib/form-errors.ts';
import { toast } from '#client/ui/toast.ts';
import { joinGroupMutation, leaveGroupMutation, takeIn } from './api.ts';

const failed = (error: Error) =>
  toast({ title: 'Failed to update group membership', description: messageOf(error, ''), destructive: true });

export function useJoinGroup() {
  const client = useQueryClient();
  return useMutation({
    ...joinGroupMutation,
    onSuccess: async (group) => {
      toast('Joined group successfully');
      await takeIn(client, group);
    },
    onError: failed,
  });
}

export function useLeaveGroup() {
  const client = useQueryClient();
  return useMutation({
    ...leaveGroupMutation,
    onSuccess: async (group) => {
      toast('Left group successfully');
      await takeIn(client, group);
    },
    onError: failed,
  });
}
