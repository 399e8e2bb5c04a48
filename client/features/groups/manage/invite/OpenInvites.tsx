import { useInfiniteQuery } from '@tanstack/react-query';
import { pages } from '#client/data/queries.ts';
import { Card } from '#client/ui/Card.tsx';
import { PagedList } from '#client/ui/PagedList.tsx';
import { RowSkeletons } from '#client/ui/RowSkeletons.tsx';
import { toneOf, tonesOf } from '#client/ui/tones.ts';
import type { Group } from '#contract/groups.ts';
import { type Invite, inviteCalls } from '#contract/invites.ts';
import { OpenInviteRow } from './OpenInviteRow.tsx';

/** On a phone they fill two screens. */
const atOnce = 20;

/** The invitations that are still to be answered: all of the group for its admins, for others their own. */
export function OpenInvites({ group: { id, viewer } }: { group: Pick<Group, 'id' | 'viewer'> }) {
  const invites = useInfiniteQuery(pages(inviteCalls.list, { params: { id }, query: { limit: atOnce } }));
  return (
    <Card title={viewer.mayManage ? 'Open invitations' : 'Your open invitations'}>
      <PagedList
        query={invites}
        loading={<RowSkeletons label="Loading the invitations" />}
        failed="The invitations could not be loaded."
        empty={<p className="text-soft">Unanswered invitations appear here.</p>}
        more="Show more invitations"
      >
        {(rows) => <Rows invites={rows} />}
      </PagedList>
    </Card>
  );
}

function Rows({ invites }: { invites: readonly Invite[] }) {
  const tones = tonesOf(invites.map(({ inviteeId }) => inviteeId));
  return (
    <ul className="-my-2 divide-y divide-line">
      {invites.map((invite) => (
        <OpenInviteRow key={invite.id} invite={invite} tone={tones.get(invite.inviteeId) ?? toneOf(invite.inviteeId)} />
      ))}
    </ul>
  );
}
