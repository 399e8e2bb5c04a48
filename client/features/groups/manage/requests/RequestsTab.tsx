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

/** Who asks to join. */
export default function RequestsTab({ group: { id } }: { group: Pick<Group, 'id'> }) {
  const list = useInfiniteQuery(pages(inviteCalls.requests, { params: { id } }));
  return (
    <WaitingList
      list={list}
      what="requests"
      empty={{ title: 'No pending join requests', comes: 'Whoever asks to join a private group waits here for you.' }}
    >
      {(request, tone) => <RequestRow key={request.id} request={request} tone={tone} />}
    </WaitingList>
  );
}

function RequestRow({ request, tone }: { request: Invite; tone: Tone }) {
  const { id: requestId, groupId, invitee } = request;
  const decided = useDecided(request, answersOf(inviteCalls.requests, { params: { id: groupId } }));
  const accept = useAction(inviteCalls.processRequest, {
    done: { title: 'Request Accepted', description: `${invitee.username} has been added to the group` },
    failed: 'Failed to accept request',
    ...decided,
  });
  const reject = useAction(inviteCalls.processRequest, {
    done: 'Request Rejected',
    failed: 'Failed to reject request',
    ...decided,
  });
  const params = { id: groupId, requestId };
  return (
    <WaitingRow
      invite={request}
      tone={tone}
      yes="Accept"
      on={`the request of ${invitee.username}`}
      decision={{
        accept: { ...accept, run: () => accept.run({ params, body: { status: 'accepted' } }) },
        reject: { ...reject, run: () => reject.run({ params, body: { status: 'rejected' } }) },
      }}
    />
  );
}
