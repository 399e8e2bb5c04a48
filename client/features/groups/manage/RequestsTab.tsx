import { type QueryFilters, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { answersOf } from '#client/data/keys.ts';
import { pages } from '#client/data/queries.ts';
import { ago } from '#client/lib/moments.ts';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { PlayerLink } from '#client/lib/players/PlayerLink.tsx';
import { RatingBadge } from '#client/lib/RatingBadge.tsx';
import { useRowDecided } from '#client/lib/row-decided.ts';
import { Button } from '#client/ui/Button.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { PagedList, type PagedListProps } from '#client/ui/PagedList.tsx';
import { RowSkeletons } from '#client/ui/RowSkeletons.tsx';
import { type Tone, toneOf, tonesOf } from '#client/ui/tones.ts';
import { useAction } from '#client/ui/use-action.ts';
import { type Group, groupCalls } from '#contract/groups.ts';
import { type Invite, inviteCalls } from '#contract/invites.ts';

export function RequestsTab({ group: { id } }: { group: Pick<Group, 'id'> }) {
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
  const done = { title: 'Request Accepted', description: `${invitee.username} has been added to the group` };
  const accept = useAction(inviteCalls.processRequest, { done, failed: 'Failed to accept request', ...decided });
  const rejected = { done: 'Request Rejected', failed: 'Failed to reject request' };
  const reject = useAction(inviteCalls.processRequest, { ...rejected, ...decided });
  const params = { id: groupId, requestId };
  return (
    <WaitingRow
      invite={request}
      tone={tone}
      yes="Accept"
      on={`the request of ${invitee.username}`}
      accept={{ ...accept, run: () => accept.run({ params, body: { status: 'accepted' } }) }}
      reject={{ ...reject, run: () => reject.run({ params, body: { status: 'rejected' } }) }}
    />
  );
}

const waiting = (id: number) => ({ params: { id }, query: { waitingFor: 'admin' as const } });

export function ApprovalsTab({ group: { id } }: { group: Pick<Group, 'id'> }) {
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
  const approved = { done: 'Invite Approved', failed: 'Failed to approve invite' };
  const approve = useAction(inviteCalls.processInvite, { ...approved, ...decided });
  const rejected = { done: 'Invite Rejected', failed: 'Failed to reject invite' };
  const reject = useAction(inviteCalls.processInvite, { ...rejected, ...decided });
  const params = { id: groupId, inviteId };
  const by = (
    <>
      Invited by <bdi>{inviter.username}</bdi>,{' '}
    </>
  );
  return (
    <WaitingRow
      invite={invite}
      tone={tone}
      by={by}
      yes="Approve"
      on={`the invitation of ${invitee.username}`}
      accept={{ ...approve, run: () => approve.run({ params, body: { status: 'approved' } }) }}
      reject={{ ...reject, run: () => reject.run({ params, body: { status: 'rejected' } }) }}
    />
  );
}

interface WaitingListProps {
  list: PagedListProps<Invite>['query'];
  what: string;
  empty: { title: string; comes: string };
  children: (invite: Invite, tone: Tone) => ReactNode;
}

function WaitingList({ list, what, empty, children }: WaitingListProps) {
  return (
    <PagedList
      query={list}
      loading={<RowSkeletons label={`Loading the ${what}`} />}
      failed={`The ${what} could not be loaded.`}
      empty={<EmptyState title={empty.title}>{empty.comes}</EmptyState>}
      more={`Show more ${what}`}
    >
      {(invites) => {
        const tones = tonesOf(invites.map(({ inviteeId }) => inviteeId));
        return (
          <ul className="grid grid-cols-1 divide-y divide-line rounded-lg border border-line bg-surface px-4 shadow-low sm:px-5">
            {invites.map((invite) => children(invite, tones.get(invite.inviteeId) ?? toneOf(invite.inviteeId)))}
          </ul>
        );
      }}
    </PagedList>
  );
}

interface WaitingRowProps {
  invite: Invite;
  tone: Tone;
  by?: ReactNode;
  yes: string;
  on: string;
  accept: Choice;
  reject: Choice;
}

/** Somebody who waits for a decision, and the two there are. The row has the focus when the one before it is decided. */
function WaitingRow({ invite, tone, by, yes, on, accept, reject }: WaitingRowProps) {
  const { invitee, createdAt, message } = invite;
  const isPending = accept.isPending || reject.isPending;
  const about = <span className="sr-only"> {on}</span>;
  return (
    <li tabIndex={-1} className="flex flex-wrap items-start gap-x-3 gap-y-2 py-3">
      <PlayerFace id={invitee.id} name={invitee.username} tone={tone} />
      <div className="min-w-0 flex-1 basis-44">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold">
          <span className="min-w-0 wrap-anywhere" dir="auto">
            <PlayerLink id={invitee.id}>{invitee.username}</PlayerLink>
          </span>
          <RatingBadge rating={invitee.rating} />
        </p>
        <p className="text-sm text-soft">
          {by}
          <time dateTime={createdAt}>{ago(createdAt)}</time>
        </p>
        {message && (
          <p className="mt-1 whitespace-pre-line wrap-anywhere" dir="auto">
            {message}
          </p>
        )}
      </div>
      <div className="ml-auto flex flex-wrap justify-end gap-2">
        <Button variant="secondary" pending={reject.isPending} disabled={isPending} onClick={reject.run}>
          <span>Reject{about}</span>
        </Button>
        <Button pending={accept.isPending} disabled={isPending} onClick={accept.run}>
          <span>
            {yes}
            {about}
          </span>
        </Button>
      </div>
    </li>
  );
}

interface Choice {
  run: () => void;
  isPending: boolean;
}

/** What follows for an admin's screen when something that waited in these lists is decided: fewer wait. */
function useDecided({ id, groupId }: Pick<Invite, 'id' | 'groupId'>, lists: QueryFilters) {
  const client = useQueryClient();
  const count = () => void client.invalidateQueries(answersOf(groupCalls.get, { params: { id: groupId } }));
  return useRowDecided(lists, id, count);
}
