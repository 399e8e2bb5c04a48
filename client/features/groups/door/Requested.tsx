import { useQueryClient } from '@tanstack/react-query';
import { query } from '#client/data/queries.ts';
import { Button } from '#client/ui/Button.tsx';
import { useAction } from '#client/ui/use-action.ts';
import { type Group, groupCalls } from '#contract/groups.ts';
import { inviteCalls } from '#contract/invites.ts';
import { doorPlace } from './place.ts';

interface RequestedProps {
  group: Pick<Group, 'id'>;
  inviteId: number;
}

/** The viewer's request waits for an admin; they can take it back. */
export function Requested({ group: { id }, inviteId }: RequestedProps) {
  const client = useQueryClient();
  const cancel = useAction(inviteCalls.cancel, {
    failed: 'Failed to withdraw request',
    onSettled: () => client.invalidateQueries(query(groupCalls.get, { params: { id } })),
  });
  return (
    <Button
      variant="on-court"
      data-place={doorPlace(id)}
      pending={cancel.isPending}
      onClick={() => cancel.run({ params: { id, inviteId } })}
    >
      Withdraw request
    </Button>
  );
}
