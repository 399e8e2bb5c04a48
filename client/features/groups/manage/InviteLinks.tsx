import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { Copy, Link2, QrCode, Share2 } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { answersOf } from '#client/data/keys.ts';
import { query } from '#client/data/queries.ts';
import { counted } from '#client/lib/counts.ts';
import { ago, dateOf, timeOf } from '#client/lib/moments.ts';
import type { TimeWriters } from '#client/lib/time-writers.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { Badge } from '#client/ui/Badge.tsx';
import { Button } from '#client/ui/Button.tsx';
import { Card } from '#client/ui/Card.tsx';
import { CheckboxField } from '#client/ui/ChoiceField.tsx';
import { useContractForm } from '#client/ui/form/contract-form.ts';
import { FormDialog } from '#client/ui/form/FormDialog.tsx';
import { QueryView } from '#client/ui/QueryView.tsx';
import { RowSkeletons } from '#client/ui/RowSkeletons.tsx';
import { SelectField } from '#client/ui/SelectField.tsx';
import { canShare, copyLink, RevokeLink, shareLink } from '#client/ui/share-link.tsx';
import { TextField } from '#client/ui/TextField.tsx';
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
            onClick={() => void shareLink({ url: address, title: groupName, text: `Join ${groupName} on Thirdshot` })}
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

const { limits } = linkCalls.create;

function NewLinkDialog({ groupId, onClose }: { groupId: number; onClose: () => void }) {
  const client = useQueryClient();
  const form = useContractForm(linkCalls.create, {
    schema: linkTerms,
    defaults: { expires: 'never', uses: 'unlimited', needsApproval: false },
    requestOf: (terms) => ({ params: { id: groupId }, body: bodyOf(terms) }),
    failed: 'The link could not be created',
    onDone: (link) => {
      storeLinks(client, groupId, (links) => [link, ...links.filter(({ id }) => id !== link.id)]);
      onClose();
    },
  });
  const uses = useWatch({ control: form.inner.control, name: 'uses' });
  return (
    <FormDialog form={form} title="New invite link" submit="Create link" submitting="Creating…" onClose={onClose}>
      <SelectField label="Expires" options={expiries} {...form.field('expires')} />
      <SelectField label="How many people can use it" options={usesChoices} {...form.field('uses')} />
      {uses === 'other' && (
        <TextField
          label="Number of people"
          type="number"
          inputMode="numeric"
          min={limits.mostUses.least}
          max={limits.mostUses.most}
          {...form.field('mostUses', { valueAsNumber: true, shouldUnregister: true })}
        />
      )}
      <CheckboxField
        label="Needs approval"
        hint="People ask to join, and an admin decides."
        {...form.field('needsApproval')}
      />
    </FormDialog>
  );
}

/** '3 of 10 uses', '1 use', 'Not used yet' */
export function usesOf({ uses, mostUses }: Pick<GroupLink, 'uses' | 'mostUses'>): string {
  if (mostUses !== null) return `${uses.toLocaleString('en-GB')} of ${counted(mostUses, 'use')}`;
  return uses === 0 ? 'Not used yet' : counted(uses, 'use');
}

/** 'Never expires', 'Expires 4 May 2026, 18:00' */
export function expiryOf({ expiresAt }: Pick<GroupLink, 'expiresAt'>, writers?: Pick<TimeWriters, 'time'>): string {
  return expiresAt === null ? 'Never expires' : `Expires ${dateOf(expiresAt)}, ${timeOf(expiresAt, writers)}`;
}

/** Hours, or never. */
const expiries = [
  { value: 'never', label: 'Never' },
  { value: '24', label: 'After 1 day' },
  { value: '168', label: 'After 7 days' },
  { value: '720', label: 'After 30 days' },
] as const;

const usesChoices = [
  { value: 'unlimited', label: 'Unlimited' },
  { value: '1', label: '1' },
  { value: '10', label: '10' },
  { value: '50', label: '50' },
  { value: 'other', label: 'Other' },
] as const;

export const linkTerms = z.object({
  expires: z.enum(expiries.map(({ value }) => value)),
  uses: z.enum(usesChoices.map(({ value }) => value)),
  mostUses: newLink.shape.mostUses,
  needsApproval: newLink.shape.needsApproval,
});

export function bodyOf(terms: z.output<typeof linkTerms>): z.output<typeof newLink> {
  const { expires, uses, mostUses, needsApproval } = terms;
  return {
    needsApproval,
    mostUses: uses === 'other' ? mostUses : numberOr(uses, 'unlimited'),
    expiresIn: numberOr(expires, 'never'),
  };
}

const numberOr = (text: string, none: string): number | null => (text === none ? null : Number(text));

/** The links of a group are now others, here at once; whoever else looks at them hears of it. */
function storeLinks(client: QueryClient, groupId: number, change: (links: readonly GroupLink[]) => GroupLink[]): void {
  const { queryKey } = query(linkCalls.list, { params: { id: groupId } });
  client.setQueryData(queryKey, (links) => links && change(links));
}
