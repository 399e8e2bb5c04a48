import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { answersOf } from '#client/data/keys.ts';
import { query } from '#client/data/queries.ts';
import { answer } from '#client/ui/announce.ts';
import { toast } from '#client/ui/toast.ts';
import { useAction } from '#client/ui/use-action.ts';
import { linkCalls } from '#contract/group-links.ts';
import { storeGroup } from '../store-group.ts';

/** Joins by a link and goes to the group, or asks to join and stays. */
export function useJoinByLink(token: string, viewerId: number) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const request = { params: { token } };
  const action = useAction(linkCalls.use, {
    failed: 'Failed to update group membership',
    onDone: (group) => {
      void storeGroup(client, group, viewerId);
      if (group.viewer.role === null) {
        client.setQueryData(
          query(linkCalls.look, request).queryKey,
          (seen) => seen && { ...seen, own: 'asked' as const },
        );
        answer('Requested');
        return;
      }
      toast('Joined group successfully');
      navigate(`/groups/${group.id}`, { replace: true });
    },
    // It may be over by now, or the viewer in already.
    onFailed: () => void client.invalidateQueries(answersOf(linkCalls.look, request)),
  });
  return { join: () => action.run(request), isPending: action.isPending };
}
