import { useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx';
import type { Group } from '#contract/groups.ts';
import { useJoinGroup, useLeaveGroup } from './membership.ts';

/** 'Join Group' or 'Leave Group', whichever the server lets the viewer do. */
export function MembershipButton({ group }: { group: Pick<Group, 'id' | 'name' | 'viewer'> }) {
  const join = useJoinGroup();
  const [asks, setAsks] = useState(false);
  const leave = useLeaveGroup(() => setAsks(false));
  const { id, name, viewer } = group;
  // Each takes the other's place, and the focus with it.
  const place = `membership-${id}`;
  if (viewer.mayJoin) {
    return (
      <Button width="full" data-place={place} pending={join.isPending} onClick={() => join.run({ params: { id } })}>
        Join Group
      </Button>
    );
  }
  if (!viewer.mayLeave) return null;
  return (
    <>
      <Button
        variant="secondary"
        width="full"
        data-place={place}
        pending={leave.isPending}
        onClick={() => setAsks(true)}
      >
        Leave Group
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={`Leave ${name}?`}
        confirm="Leave group"
        destructive
        pending={leave.isPending}
        onConfirm={() => leave.run({ params: { id } })}
      >
        You will no longer see its chat. You can join again at any time.
      </ConfirmDialog>
    </>
  );
}
