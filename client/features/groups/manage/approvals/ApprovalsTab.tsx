import { useInfiniteQuery } from '@tanstack/react-query';
import { answersOf } from '#client/data/keys.ts';
import { pages } from '#client/data/queries.ts';
import type { Tone } from '#client/ui/tones.ts';
import { useAction } from '#client/ui/use-action.ts';
import type { Group } from '#contract/groups.ts';
import { type Invite, inviteCalls } from '#contract/invites.ts';
import { useDecided } from '../waiting/use-decision.ts';
import { WaitingList } from '../waiting/WaitingList.tsx';
import { WaitingRow } from '../waiting/WaitingRow.tsx';

/** The invitations that wait for an admin. */
const waiting = (id: number) => ({ params: { id }, query: { waitingFor: 'admin' as const } });

/** Whom members want to invite. */
export default function ApprovalsTab({ group: { id } }: { group: Pick<Group, 'id'> }) {
  const list = useInfiniteQuery(pages(inviteCalls.list, waiting(id)));
  return (
    <WaitingList
      list={list}
      what="invitations"
      empty={{ title: 'No pending member invites', comes: 'Members’ invitations appear here for approval.' }}
    >
      {(invite, tone) => <ApprovalRow key={invite.id} invite={invite} tone={tone} />}
    </WaitingList>
  );
}

function ApprovalRow({ invite, tone }: { invite: Invite; tone: Tone }) {
  const { id: inviteId, groupId, inviter, invitee } = invite;
  const decided = useDecided(invite, answersOf(inviteCalls.list, waiting(groupId)));
  const approve = useAction(inviteCalls.processInvite, {
    done: 'Invite Approved',
    failed: 'Failed to approve invite',
    ...decided,
  });
  const reject = useAction(inviteCalls.processInvite, {
    done: 'Invite Rejected',
    failed: 'Failed to reject invite',
    ...decided,
  });
  const params = { id: groupId, inviteId };
  return (
    <WaitingRow
      invite={invite}
      tone={tone}
      by={
        <>
          Invited by <bdi>{inviter.username}</bdi>,{' '}
        </>
      }
      yes="Approve"
      on={`the invitation of ${invitee.username}`}
      decision={{
        accept: { ...approve, run: () => approve.run({ params, body: { status: 'approved' } }) },
        reject: { ...reject, run: () => reject.run({ params, body: { status: 'rejected' } }) },
      }}
    />
  );
}
