import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Copy, Link2, Monitor, Share2 } from 'lucide-react';
import { query } from '#client/data/queries.ts';
import { siteName } from '#client/lib/site-name.ts';
import { Button } from '#client/ui/Button.tsx';
import { buttonStyle } from '#client/ui/button-style.ts';
import { QueryView } from '#client/ui/QueryView.tsx';
import { RowSkeletons } from '#client/ui/RowSkeletons.tsx';
import { canShare, copyLink, RevokeLink, shareLink } from '#client/ui/share-link.tsx';
import { useAction } from '#client/ui/use-action.ts';
import { publicCalls, type TournamentLink } from '#contract/tournaments/public.ts';
import type { Tournament } from '#contract/tournaments.ts';

type Shared = Pick<Tournament, 'id' | 'name'>;

/** For admins: the link by which anybody may follow the tournament, and its big screen. */
export function PublicLink({ tournament }: { tournament: Shared }) {
  const client = useQueryClient();
  const params = { id: tournament.id };
  const asked = query(publicCalls.link, { params });
  const link = useQuery(asked);
  const make = useAction(publicCalls.makeLink, {
    failed: 'The link could not be created',
    onDone: (made) => client.setQueryData(asked.queryKey, made),
  });
  return (
    <section aria-labelledby="public-link" className="grid gap-3 border-t border-line pt-4">
      <div>
        <h3 id="public-link" tabIndex={-1} className="text-lg">
          Public link
        </h3>
        <p className="text-soft">
          Anyone with the link can follow the tournament without an account: day and place, names, matches and
          standings.
        </p>
      </div>
      <QueryView
        query={link}
        loading={<RowSkeletons label="Loading the link" />}
        failed="The link could not be loaded."
      >
        {({ link: made }) =>
          made ? (
            <Made link={made} tournament={tournament} />
          ) : (
            <div>
              <Button variant="secondary" pending={make.isPending} onClick={() => make.run({ params })}>
                <Link2 className="size-5" aria-hidden="true" />
                Create a link
              </Button>
            </div>
          )
        }
      </QueryView>
    </section>
  );
}

function Made({ link: { token }, tournament: { id, name } }: { link: TournamentLink; tournament: Shared }) {
  const client = useQueryClient();
  const params = { id };
  const { queryKey } = query(publicCalls.link, { params });
  const address = `${location.origin}/t/${token}`;
  return (
    <div className="grid gap-4">
      <p className="font-semibold break-all select-all" translate="no">
        {address.replace(/^https?:\/\//, '')}
      </p>
      <div className="flex flex-wrap gap-2 max-sm:*:flex-auto">
        <Button variant="secondary" onClick={() => void copyLink(address)}>
          <Copy className="size-5" aria-hidden="true" />
          Copy link
        </Button>
        {canShare() && (
          <Button
            variant="secondary"
            onClick={() => void shareLink({ url: address, title: name, text: `Follow ${name} on ${siteName.get()}` })}
          >
            <Share2 className="size-5" aria-hidden="true" />
            Share
          </Button>
        )}
        <a href={`${address}/screen`} target="_blank" rel="noopener" className={buttonStyle('secondary')}>
          <Monitor className="size-5" aria-hidden="true" />
          Open the big screen
        </a>
        <RevokeLink
          call={publicCalls.revokeLink}
          request={{ params }}
          onDone={() => client.setQueryData(queryKey, { link: null })}
          onFailed={() => void client.invalidateQueries({ queryKey })}
        >
          It stops working right away, also on every big screen. A link you create later will be a new one.
        </RevokeLink>
      </div>
    </div>
  );
}
