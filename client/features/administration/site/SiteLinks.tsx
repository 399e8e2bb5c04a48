import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Copy, Link2 } from 'lucide-react';
import { useState } from 'react';
import { query } from '#client/data/queries.ts';
import { bodyOf, expiryOf, LinkTermFields, linkTerms, usesOf } from '#client/lib/link-terms.tsx';
import { Button } from '#client/ui/Button.tsx';
import { useContractForm } from '#client/ui/form/contract-form.ts';
import { FormDialog } from '#client/ui/form/FormDialog.tsx';
import { ErrorNote } from '#client/ui/QueryView.tsx';
import { copyLink, RevokeLink } from '#client/ui/share-link.tsx';
import { adminSiteCalls, maxSiteLinks, type SiteLink } from '#contract/administration/site.ts';

const linksQuery = query(adminSiteCalls.links);

/** The links of the site by which people may register. */
export function SiteLinks() {
  const [makes, setMakes] = useState(false);
  const { data, error, refetch } = useQuery(linksQuery);
  const isFull = (data?.length ?? 0) >= maxSiteLinks;
  return (
    <div className="mt-3 border-t border-line pt-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h3 className="font-sans text-base font-semibold">Invite links to the site</h3>
        <Button variant="secondary" disabled={isFull} onClick={() => setMakes(true)}>
          <Link2 className="size-5" aria-hidden="true" />
          Create a link
        </Button>
      </div>
      {error && !data && <ErrorNote message="The links could not be loaded." onRetry={() => void refetch()} />}
      {data && data.length > 0 && (
        <ul className="divide-y divide-line">
          {data.map((link) => (
            <LinkRow key={link.id} link={link} />
          ))}
        </ul>
      )}
      {makes && <NewLinkDialog onClose={() => setMakes(false)} />}
    </div>
  );
}

function LinkRow({ link }: { link: SiteLink }) {
  const client = useQueryClient();
  const address = `${location.origin}/register?invite=${link.token}`;
  return (
    <li className="grid gap-1 py-2.5 last:pb-0">
      <p className="text-sm font-semibold break-all select-all" translate="no">
        {address.replace(/^https?:\/\//, '')}
      </p>
      <p className="text-sm text-soft">
        {usesOf(link)} · {expiryOf(link)} · by <bdi>{link.creator.name}</bdi>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => void copyLink(address)}>
          <Copy className="size-5" aria-hidden="true" />
          Copy
        </Button>
        <RevokeLink
          call={adminSiteCalls.revokeLink}
          request={{ params: { id: link.id } }}
          onDone={() => client.setQueryData(linksQuery.queryKey, (links) => links?.filter(({ id }) => id !== link.id))}
          onFailed={() => void client.invalidateQueries(linksQuery)}
        >
          Nobody can register with it anymore. People who registered with it stay.
        </RevokeLink>
      </div>
    </li>
  );
}

function NewLinkDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const form = useContractForm(adminSiteCalls.createLink, {
    schema: linkTerms,
    defaults: { expires: '168', uses: 'unlimited' },
    requestOf: (terms) => ({ body: bodyOf(terms) }),
    failed: 'The link could not be created',
    onDone: (link) => {
      client.setQueryData(linksQuery.queryKey, (links) => links && [link, ...links.filter(({ id }) => id !== link.id)]);
      onClose();
    },
  });
  return (
    <FormDialog form={form} title="New invite link" submit="Create link" submitting="Creating…" onClose={onClose}>
      <LinkTermFields form={form} />
    </FormDialog>
  );
}
