import { Button } from '#client/ui/Button.tsx';
import type { Group } from '#contract/groups.ts';
import { useAnswer } from '../invitations/use-answer.ts';
import { doorPlace } from './place.ts';

interface AnswerInviteProps {
  group: Pick<Group, 'id' | 'name'>;
  inviteId: number;
}

/** 'Accept' and 'Decline', for whoever is invited. */
export function AnswerInvite({ group, inviteId }: AnswerInviteProps) {
  const { accept, decline } = useAnswer({ inviteId, group });
  const isPending = accept.isPending || decline.isPending;
  return (
    <>
      <Button variant="on-court" pending={decline.isPending} disabled={isPending} onClick={decline.run}>
        Decline
      </Button>
      <Button
        variant="ball"
        data-place={doorPlace(group.id)}
        pending={accept.isPending}
        disabled={isPending}
        onClick={accept.run}
      >
        Accept
      </Button>
    </>
  );
}
