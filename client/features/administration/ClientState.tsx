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
  const client = useQueryClient();
  const { id, username, email, rating, ratingType } = useViewer();
  const invites = useInfiniteQuery(pages(inviteCalls.mine));
  const [isRefreshing, setRefreshing] = useState(false);
  const refresh = async () => {
    setRefreshing(true);
    await client.invalidateQueries();
    setRefreshing(false);
    answer('Client state refreshed');
  };
  const fields = [
    ['ID', id],
    ['Username', username],
    ['Email', email],
    ['Rating', ratingText(rating)],
    ['Rating type', ratingTypes[ratingType]],
  ] as const;
  return (
    <div className="grid grid-cols-1 gap-4">
      <Card title="Current client user">
        <dl className="mb-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
          {fields.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-soft">{name}</dt>
              <dd className="font-semibold wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
        <Button variant="secondary" pending={isRefreshing} onClick={() => void refresh()}>
          Refresh Client State
        </Button>
      </Card>
      <Card title="Pending invites">
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
      </Card>
    </div>
  );
}
