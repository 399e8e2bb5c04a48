import { useQueryClient } from '@tanstack/react-query';
import { refetchIfOffline } from '#client/data/invalidate.ts';
import { answersOf } from '#client/data/keys.ts';
import { dropRow } from '#client/data/rows-in-cache.ts';
import { useAction } from '#client/ui/use-action.ts';
import { groupCalls } from '#contract/groups.ts';
import { inviteCalls } from '#contract/invites.ts';
import { ownPlaceIn } from '#contract/subjects.ts';

interface Invited {
  inviteId: number;
  group: { id: number; name: string };
  onAccepted?: (() => void) | undefined;
}

export function useInviteReply({ inviteId, group, onAccepted }: Invited) {
  const client = useQueryClient();
  const groupId = group.id;
  const mine = answersOf(inviteCalls.mine);
  // Taken back meanwhile, or answered in another window.
  const onFailed = () => void client.invalidateQueries(mine);
  // On the join panel the answers stand until it is known what is behind them.
  const onSettled = () => client.invalidateQueries(answersOf(groupCalls.get, { params: { id: groupId } }));
  const accept = useAction(inviteCalls.respond, {
    done: { title: 'Invitation Accepted', description: `You have successfully joined ${group.name}` },
    failed: 'Failed to accept invitation',
    onDone: () => {
      onAccepted?.();
      dropRow(client, mine, inviteId);
      void refetchIfOffline(client, ownPlaceIn(groupId));
    },
    onFailed,
    onSettled,
  });
  const decline = useAction(inviteCalls.respond, {
    done: { title: 'Invitation Rejected', description: 'You have declined the invitation' },
    failed: 'Failed to reject invitation',
    onDone: () => {
      dropRow(client, mine, inviteId);
      void refetchIfOffline(client, [`invites:${groupId}`, 'invited']);
    },
    onFailed,
    onSettled,
  });
  const params = { inviteId };
  return {
    accept: { ...accept, run: () => accept.run({ params, body: { status: 'accepted' } }) },
    decline: { ...decline, run: () => decline.run({ params, body: { status: 'rejected' } }) },
  };
}
