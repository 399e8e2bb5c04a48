import { Link } from 'wouter';
import { useAnswer } from '#client/features/groups/invitations/use-reply.ts';
import { Button } from '#client/ui/Button.tsx';
import { buttonStyle } from '#client/ui/button-style.ts';
import type { Invite } from '#contract/invites.ts';

/** Accept an invitation, or look first; declining is for the list of them. */
export function InvitationAnswers({ invite: { id, group } }: { invite: Invite }) {
  const { accept } = useAnswer({ inviteId: id, group });
  return (
    <>
      <Button variant="ball" pending={accept.isPending} onClick={accept.run}>
        <span>
          Accept<span className="sr-only"> and join {group.name}</span>
        </span>
      </Button>
      <Link href={`/groups/${group.id}`} className={buttonStyle('on-court')}>
        <span>
          View Group<span className="sr-only"> {group.name}</span>
        </span>
      </Link>
    </>
  );
}
