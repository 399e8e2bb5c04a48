import type { ReactNode } from 'react';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { PagedList, type PagedListProps } from '#client/ui/PagedList.tsx';
import { RowSkeletons } from '#client/ui/RowSkeletons.tsx';
import { type Tone, toneOf, tonesOf } from '#client/ui/tones.ts';
import type { Invite } from '#contract/invites.ts';

interface WaitingListProps {
  list: PagedListProps<Invite>['query'];
  /** What waits, such as 'requests'. */
  what: string;
  /** Said when nothing waits, and what would come here. */
  empty: { title: string; comes: string };
  children: (invite: Invite, tone: Tone) => ReactNode;
}

/** What waits for an admin, the newest first. */
export function WaitingList({ list, what, empty, children }: WaitingListProps) {
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
