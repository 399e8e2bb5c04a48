import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { pages } from '#client/data/queries.ts';
import { ratingText, ratingTypes } from '#client/lib/ratings.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { answer } from '#client/ui/announce.ts';
import { Button } from '#client/ui/Button.tsx';
import { Card } from '#client/ui/Card.tsx';
import { PagedList } from '#client/ui/PagedList.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { inviteCalls } from '#contract/invites.ts';
import { InviteRow } from './DiagnosisView.tsx';

export function ClientState() {
  return (
    <div className="grid grid-cols-1 gap-4">
      <Card title="Current client user">
        <UserFields />
        <div className="mt-4">
          <RefreshButton />
        </div>
      </Card>
      <Card title="Pending invites">
        <PendingInvites />
      </Card>
    </div>
  );
}

function UserFields() {
  const { id, username, email, rating, ratingType } = useViewer();
  const fields = [
    ['ID', id],
    ['Username', username],
    ['Email', email],
    ['Rating', ratingText(rating)],
    ['Rating type', ratingTypes[ratingType]],
  ] as const;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
      {fields.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-soft">{name}</dt>
          <dd className="font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function RefreshButton() {
  const client = useQueryClient();
  const [isPending, setIsPending] = useState(false);
  const refresh = async () => {
    setIsPending(true);
    await client.invalidateQueries();
    setIsPending(false);
    answer('The client state is refreshed');
  };
  return (
    <Button variant="secondary" pending={isPending} onClick={() => void refresh()}>
      Refresh Client State
    </Button>
  );
}

function PendingInvites() {
  const invites = useInfiniteQuery(pages(inviteCalls.mine));
  return (
    <PagedList
      query={invites}
      loading={<Skeleton className="h-14" />}
      failed="Your invitations could not be loaded."
      empty={<p className="text-soft">No pending invites</p>}
      more="Show more invites"
    >
      {(rows) => (
        <ul className="divide-y divide-line">
          {rows.map((invite) => (
            <InviteRow key={invite.id} invite={invite} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}
