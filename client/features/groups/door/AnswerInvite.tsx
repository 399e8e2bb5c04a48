import { useQueryClient } from '@tanstack/react-query';
import { query } from '#client/data/queries.ts';
import { Button } from '#client/ui/Button.tsx';
import { useAction } from '#client/ui/use-action.ts';
import { type Group, groupCalls } from '#contract/groups.ts';
import { inviteCalls } from '#contract/invites.ts';
import { doorPlace } from './place.ts';

interface AnswerInviteProps {
  group: Pick<Group, 'id' | 'name'>;
  inviteId: number;
}

/** 'Accept' and 'Decline', for whoever is invited. */
export function AnswerInvite({ group: { id, name }, inviteId }: AnswerInviteProps) {
  const client = useQueryClient();
  // Taken back meanwhile, or answered in another window: what is so now is seen at once.
  const onSettled = () => client.invalidateQueries(query(groupCalls.get, { params: { id } }));
  const accept = useAction(inviteCalls.respond, {
    done: { title: 'Invitation Accepted', description: `You have successfully joined ${name}` },
    failed: 'Failed to accept invitation',
    onSettled,
  });
  const decline = useAction(inviteCalls.respond, {
    done: { title: 'Invitation Rejected', description: 'You have declined the invitation' },
    failed: 'Failed to reject invitation',
    onSettled,
  });
  const params = { inviteId };
  const isPending = accept.isPending || decline.isPending;
  return (
    <>
      <Button
        variant="on-court"
        pending={decline.isPending}
        disabled={isPending}
        onClick={() => decline.run({ params, body: { status: 'rejected' } })}
      >
        Decline
      </Button>
      <Button
        variant="ball"
        data-place={doorPlace(id)}
        pending={accept.isPending}
        disabled={isPending}
        onClick={() => accept.run({ params, body: { status: 'accepted' } })}
      >
        Accept
      </Button>
    </>
  );
}
