import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Copy, Link2, Monitor } from 'lucide-react';
import { useState } from 'react';
import { query } from '#client/data/queries.ts';
import { Button } from '#client/ui/Button.tsx';
import { buttonStyle } from '#client/ui/button-style.ts';
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx';
import { Dialog } from '#client/ui/Dialog.tsx';
import { QueryView } from '#client/ui/QueryView.tsx';
import { RowSkeletons } from '#client/ui/RowSkeletons.tsx';
import { toast } from '#client/ui/toast.ts';
import { useAction } from '#client/ui/use-action.ts';
import { publicCalls, type TournamentLink } from '#contract/tournaments/public.ts';

interface ShareDialogProps {
  tournamentId: number;
  onClose: () => void;
}

/** For admins: the link by which anybody may follow the tournament, and its big screen. */
export default function ShareDialog({ tournamentId, onClose }: ShareDialogProps) {
  const client = useQueryClient();
  const params = { id: tournamentId };
  const asked = query(publicCalls.link, { params });
  const link = useQuery(asked);
  const make = useAction(publicCalls.makeLink, {
    failed: 'The link could not be made',
    onDone: (made) => client.setQueryData(asked.queryKey, made),
  });
  return (
    <Dialog
      open
      onOpenChange={(stays) => !stays && onClose()}
      title="Share"
      description="Whoever has the link can follow the tournament, without an account: names, matches and standings."
    >
      <QueryView
        query={link}
        loading={<RowSkeletons label="Loading the link" />}
        failed="The link could not be loaded."
      >
        {({ link: made }) =>
          made ? (
            <Made link={made} tournamentId={tournamentId} />
          ) : (
            <Button pending={make.isPending} onClick={() => make.run({ params })}>
              <Link2 className="size-5" aria-hidden="true" />
              Make a link
            </Button>
          )
        }
      </QueryView>
    </Dialog>
  );
}

function Made({ link: { token }, tournamentId }: { link: TournamentLink; tournamentId: number }) {
  const address = `${location.origin}/t/${token}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast({ title: 'Link copied' });
    } catch {
      toast({ title: 'The link could not be copied', description: 'Select it and copy it by hand.' });
    }
  };
  return (
    <div className="grid gap-4">
      <p className="rounded-md border border-line bg-sunken px-3 py-2 wrap-anywhere">
        <a href={address} className="text-court-text underline underline-offset-4">
          {address}
        </a>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void copy()}>
          <Copy className="size-5" aria-hidden="true" />
          Copy link
        </Button>
        <a href={`${address}/screen`} target="_blank" rel="noopener" className={buttonStyle('secondary')}>
          <Monitor className="size-5" aria-hidden="true" />
          Open the big screen
        </a>
        <Revoke tournamentId={tournamentId} />
      </div>
    </div>
  );
}

/** 'Revoke', with its question. */
function Revoke({ tournamentId }: { tournamentId: number }) {
  const client = useQueryClient();
  const params = { id: tournamentId };
  const [asks, setAsks] = useState(false);
  const revoke = useAction(publicCalls.revokeLink, {
    failed: 'The link could not be revoked',
    onDone: () => client.setQueryData(query(publicCalls.link, { params }).queryKey, { link: null }),
    onSettled: () => setAsks(false),
  });
  return (
    <>
      <Button variant="quiet-danger" pending={revoke.isPending} onClick={() => setAsks(true)}>
        Revoke
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title="Revoke this link?"
        confirm="Revoke link"
        destructive
        pending={revoke.isPending}
        onConfirm={() => revoke.run({ params })}
      >
        Whoever follows by it sees nothing any longer, at once, and so does every big screen. A link made later is
        another one.
      </ConfirmDialog>
    </>
  );
}
