import { type QueryFilters, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { answersOf } from '#client/data/keys.ts';
import { pages } from '#client/data/queries.ts';
import { ago } from '#client/lib/moments.ts';
import { PersonRow } from '#client/lib/players/PersonRow.tsx';
import { useRowDecided } from '#client/lib/row-decided.ts';
import { Button } from '#client/ui/Button.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { PagedList, type PagedListProps } from '#client/ui/PagedList.tsx';
import { RowSkeletons } from '#client/ui/RowSkeletons.tsx';
import { type Tone, tonesOf } from '#client/ui/tones.ts';
import { useAction } from '#client/ui/use-action.ts';
import { type Group, groupCalls } from '#contract/groups.ts';
import { type Invite, inviteCalls } from '#contract/invites.ts';

export function RequestsTab({ group: { id } }: { group: Pick<Group, 'id'> }) {
  const list = useInfiniteQuery(pages(inviteCalls.requests, { params: { id } }));
  const empty = (
    <EmptyState title="No pending join requests">Requests to join appear here for you to decide.</EmptyState>
  );
  return <WaitingList list={list} what="requests" empty={empty} Row={RequestRow} />;
}

function RequestRow({ invite, tone }: RowProps) {
  const { id: requestId, groupId, invitee, createdAt } = invite;
  const decided = useDecided(invite, answersOf(inviteCalls.requests, { params: { id: groupId } }));
  const done = { title: 'Request Accepted', description: `${invitee.name} has been added to the group` };
  const accept = useAction(inviteCalls.processRequest, { done, failed: 'Failed to accept request', ...decided });
  const rejected = { done: 'Request Rejected', failed: 'Failed to reject request' };
  const reject = useAction(inviteCalls.processRequest, { ...rejected, ...decided });
  const params = { id: groupId, requestId };
  return (
    <PersonRow
      user={invitee}
      tone={tone}
      about={<time dateTime={createdAt}>{ago(createdAt)}</time>}
      message={invite.message}
    >
      <Decision
        yes="Accept"
        on={`the request of ${invitee.name}`}
        accept={{ ...accept, run: () => accept.run({ params, body: { status: 'accepted' } }) }}
        reject={{ ...reject, run: () => reject.run({ params, body: { status: 'rejected' } }) }}
      />
    </PersonRow>
  );
}

/** The invitations by members that wait for an admin. */
const waiting = (id: number) => ({ params: { id }, query: { waitingFor: 'admin' as const } });

export function ApprovalsTab({ group: { id } }: { group: Pick<Group, 'id'> }) {
  const list = useInfiniteQuery(pages(inviteCalls.list, waiting(id)));
  const empty = (
    <EmptyState title="No pending member invites">Members’ invitations appear here for approval.</EmptyState>
  );
  return <WaitingList list={list} what="invitations" empty={empty} Row={ApprovalRow} />;
}

function ApprovalRow({ invite, tone }: RowProps) {
  const { id: inviteId, groupId, inviter, invitee, createdAt } = invite;
  const decided = useDecided(invite, answersOf(inviteCalls.list, waiting(groupId)));
  const approved = { done: 'Invite Approved', failed: 'Failed to approve invite' };
  const approve = useAction(inviteCalls.processInvite, { ...approved, ...decided });
  const rejected = { done: 'Invite Rejected', failed: 'Failed to reject invite' };
  const reject = useAction(inviteCalls.processInvite, { ...rejected, ...decided });
  const params = { id: groupId, inviteId };
  const about = (
    <>
      Invited by <bdi>{inviter.name}</bdi>, <time dateTime={createdAt}>{ago(createdAt)}</time>
    </>
  );
  return (
    <PersonRow user={invitee} tone={tone} about={about} message={invite.message}>
      <Decision
        yes="Approve"
        on={`the invitation of ${invitee.name}`}
        accept={{ ...approve, run: () => approve.run({ params, body: { status: 'approved' } }) }}
        reject={{ ...reject, run: () => reject.run({ params, body: { status: 'rejected' } }) }}
      />
    </PersonRow>
  );
}

interface RowProps {
  invite: Invite;
  tone: Tone | undefined;
}

interface WaitingListProps {
  list: PagedListProps<Invite>['query'];
  what: string;
  empty: ReactNode;
  Row: ComponentType<RowProps>;
}

function WaitingList({ list, what, empty, Row }: WaitingListProps) {
  return (
    <PagedList
      query={list}
      loading={<RowSkeletons label={`Loading the ${what}`} />}
      failed={`The ${what} could not be loaded.`}
      empty={empty}
      more={`Show more ${what}`}
    >
      {(invites) => {
        const tones = tonesOf(invites.map(({ inviteeId }) => inviteeId));
        return (
          <ul className="grid grid-cols-1 divide-y divide-line rounded-lg border border-line bg-surface px-4 py-1 shadow-low sm:px-5">
            {invites.map((invite) => (
              <Row key={invite.id} invite={invite} tone={tones.get(invite.inviteeId)} />
            ))}
          </ul>
        );
      }}
    </PagedList>
  );
}

interface Choice {
  run: () => void;
  isPending: boolean;
}

function Decision({ yes, on, accept, reject }: { yes: string; on: string; accept: Choice; reject: Choice }) {
  const isPending = accept.isPending || reject.isPending;
  const about = <span className="sr-only"> {on}</span>;
  return (
    <>
      <Button variant="secondary" pending={reject.isPending} disabled={isPending} onClick={reject.run}>
        <span>Reject{about}</span>
      </Button>
      <Button pending={accept.isPending} disabled={isPending} onClick={accept.run}>
        <span>
          {yes}
          {about}
        </span>
      </Button>
    </>
  );
}

/** What follows for an admin's screen when something that waited in these lists is decided: fewer wait. */
function useDecided({ id, groupId }: Pick<Invite, 'id' | 'groupId'>, lists: QueryFilters) {
  const client = useQueryClient();
  const count = () => void client.invalidateQueries(answersOf(groupCalls.get, { params: { id: groupId } }));
  return useRowDecided(lists, id, count);
}
