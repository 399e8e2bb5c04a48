import { useQueryClient } from '@tanstack/react-query';
import { answersOf } from '#client/data/keys.ts';
import { dropRow } from '#client/data/rows-in-cache.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { useAction } from '#client/ui/use-action.ts';
import { type Invite, inviteCalls } from '#contract/invites.ts';
import { fetchUnlessTold } from '../told.ts';

/** The two answers to an invitation. */
export function useAnswer({ id: inviteId, groupId, group }: Pick<Invite, 'id' | 'groupId' | 'group'>) {
  const client = useQueryClient();
  const viewer = useViewer();
  const mine = answersOf(inviteCalls.mine);
  // Taken back meanwhile, or answered in another window.
  const onFailed = () => void client.invalidateQueries(mine);
  const accept = useAction(inviteCalls.respond, {
    done: { title: 'Invitation Accepted', description: `You have successfully joined ${group.name}` },
    failed: 'Failed to accept invitation',
    onDone: () => {
      dropRow(client, mine, inviteId);
      const userIds = [viewer.id];
      void fetchUnlessTold(client, { type: 'group_update', groupId, action: 'member_joined', userIds }, viewer.id);
    },
    onFailed,
  });
  const decline = useAction(inviteCalls.respond, {
    done: { title: 'Invitation Rejected', description: 'You have declined the invitation' },
    failed: 'Failed to reject invitation',
    onDone: () => {
      dropRow(client, mine, inviteId);
      void fetchUnlessTold(client, { type: 'invite', groupId, inviteId, userId: viewer.id }, viewer.id);
    },
    onFailed,
  });
  const params = { inviteId };
  return {
    accept: { ...accept, run: () => accept.run({ params, body: { status: 'accepted' } }) },
    decline: { ...decline, run: () => decline.run({ params, body: { status: 'rejected' } }) },
  };
}
