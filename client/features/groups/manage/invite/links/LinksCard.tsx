import { useQuery } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { query } from '#client/data/queries.ts';
import { Button } from '#client/ui/Button.tsx';
import { Card } from '#client/ui/Card.tsx';
import { QueryView } from '#client/ui/QueryView.tsx';
import { RowSkeletons } from '#client/ui/RowSkeletons.tsx';
import { linkCalls, mostLinks } from '#contract/group-links.ts';
import type { Group } from '#contract/groups.ts';
import { LinkRow } from './LinkRow.tsx';
import NewLinkDialog from './NewLinkDialog.tsx';

/** For admins: the links by which people come in, and the way to make another. */
export function LinksCard({ group }: { group: Pick<Group, 'id' | 'name'> }) {
  const [makes, setMakes] = useState(false);
  const links = useQuery(query(linkCalls.list, { params: { id: group.id } }));
  const isFull = (links.data?.length ?? 0) >= mostLinks;
  return (
    <Card title="Invite links">
      <p className="mb-4 text-soft">
        Whoever opens a link, or scans its QR code, joins <span dir="auto">{group.name}</span>, with an account or by
        making one.
      </p>
      <Button variant="secondary" disabled={isFull} onClick={() => setMakes(true)}>
        <Link2 className="size-5" aria-hidden="true" />
        Make a link
      </Button>
      {isFull && (
        <p className="mt-2 text-sm text-soft">There are {mostLinks} links, which is the most. Revoke one first.</p>
      )}
      <QueryView
        query={links}
        loading={<RowSkeletons label="Loading the links" />}
        failed="The links could not be loaded."
      >
        {(data) =>
          data.length > 0 && (
            <ul className="mt-4 divide-y divide-line border-t border-line">
              {data.map((link) => (
                <LinkRow key={link.id} link={link} groupName={group.name} />
              ))}
            </ul>
          )
        }
      </QueryView>
      {makes && <NewLinkDialog groupId={group.id} onClose={() => setMakes(false)} />}
    </Card>
  );
}
