import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { Copy, Link2, QrCode, Share2 } from 'lucide-react';
import { useState } from 'react';
import { answersOf } from '#client/data/keys.ts';
import { query } from '#client/data/queries.ts';
import { bodyOf, expiryOf, LinkTermFields, linkTerms, usesOf } from '#client/lib/link-terms.tsx';
import { ago } from '#client/lib/moments.ts';
import { siteName } from '#client/lib/site-name.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { Badge } from '#client/ui/Badge.tsx';
import { Button } from '#client/ui/Button.tsx';
import { Card } from '#client/ui/Card.tsx';
import { CheckboxField } from '#client/ui/ChoiceField.tsx';
import { useContractForm } from '#client/ui/form/contract-form.ts';
import { FormDialog } from '#client/ui/form/FormDialog.tsx';
import { QueryView } from '#client/ui/QueryView.tsx';
import { RowSkeletons } from '#client/ui/RowSkeletons.tsx';
import { canShare, copyLink, RevokeLink, shareLink } from '#client/ui/share-link.tsx';
import { type GroupLink, linkCalls, maxLinks, newLink } from '#contract/group-links.ts';
import type { Group } from '#contract/groups.ts';
import { QrDialog } from './QrDialog.tsx';

export function LinksCard({ group }: { group: Pick<Group, 'id' | 'name'> }) {
  const [makes, setMakes] = useState(false);
  const links = useQuery(query(linkCalls.list, { params: { id: group.id } }));
  const isFull = (links.data?.length ?? 0) >= maxLinks;
  return (
    <Card title="Invite links">
      <p className="mb-4 text-soft">
        Anyone who opens a link or scans its QR code can join <span dir="auto">{group.name}</span>, even without an
        account yet.
      </p>
      <Button variant="secondary" disabled={isFull} onClick={() => setMakes(true)}>
        <Link2 className="size-5" aria-hidden="true" />
        Create a link
      </Button>
      {isFull && (
        <p className="mt-2 text-sm text-soft">
          You already have {maxLinks} links, the most a group can have. Revoke one first.
        </p>
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

function LinkRow({ link, groupName }: { link: GroupLink; groupName: string }) {
  const client = useQueryClient();
  const viewer = useViewer();
  const { id: linkId, groupId } = link;
  const [showsCode, setShowsCode] = useState(false);
  const address = `${location.origin}/join/${link.token}`;
  const by = link.creator.id === viewer.id ? 'you' : link.creator.name;
  return (
    <li className="grid gap-2 py-4 last:pb-0">
      <p className="font-semibold break-all select-all" translate="no">
        {address.replace(/^https?:\/\//, '')}
      </p>
      <p className="text-sm text-soft">
        {link.needsApproval ? <Badge tone="amber">Needs approval</Badge> : <Badge tone="green">Joins at once</Badge>}{' '}
        {usesOf(link)} · {expiryOf(link)} · by {by}, {ago(link.createdAt)}
      </p>
      <div className="flex flex-wrap gap-2 max-sm:*:flex-auto">
        <Button variant="secondary" onClick={() => void copyLink(address)}>
          <Copy className="size-5" aria-hidden="true" />
          Copy
        </Button>
        {canShare() && (
          <Button
            variant="secondary"
            onClick={() =>
              void shareLink({ url: address, title: groupName, text: `Join ${groupName} on ${siteName.get()}` })
            }
          >
            <Share2 className="size-5" aria-hidden="true" />
            Share
          </Button>
        )}
        <Button variant="secondary" onClick={() => setShowsCode(true)}>
          <QrCode className="size-5" aria-hidden="true" />
          Show QR code
        </Button>
        <RevokeLink
          call={linkCalls.revoke}
          request={{ params: { id: groupId, linkId } }}
          onDone={() => storeLinks(client, groupId, (links) => links.filter(({ id }) => id !== linkId))}
          onFailed={() => void client.invalidateQueries(answersOf(linkCalls.list, { params: { id: groupId } }))}
        >
          Nobody can join with it or its QR code anymore. Members who joined with it stay.
        </RevokeLink>
      </div>
      {showsCode && <QrDialog address={address} groupName={groupName} onClose={() => setShowsCode(false)} />}
    </li>
  );
}

const terms = linkTerms.extend({ needsApproval: newLink.shape.needsApproval });

function NewLinkDialog({ groupId, onClose }: { groupId: number; onClose: () => void }) {
  const client = useQueryClient();
  const form = useContractForm(linkCalls.create, {
    schema: terms,
    defaults: { expires: 'never', uses: 'unlimited', needsApproval: false },
    requestOf: ({ needsApproval, ...rest }) => ({ params: { id: groupId }, body: { needsApproval, ...bodyOf(rest) } }),
    failed: 'The link could not be created',
    onDone: (link) => {
      storeLinks(client, groupId, (links) => [link, ...links.filter(({ id }) => id !== link.id)]);
      onClose();
    },
  });
  return (
    <FormDialog form={form} title="New invite link" submit="Create link" submitting="Creating…" onClose={onClose}>
      <LinkTermFields form={form} />
      <CheckboxField
        label="Needs approval"
        hint="People ask to join, and an admin decides."
        {...form.field('needsApproval')}
      />
    </FormDialog>
  );
}

/** The links of a group are now others, here at once; whoever else looks at them hears of it. */
function storeLinks(client: QueryClient, groupId: number, change: (links: readonly GroupLink[]) => GroupLink[]): void {
  const { queryKey } = query(linkCalls.list, { params: { id: groupId } });
  client.setQueryData(queryKey, (links) => links && change(links));
}
