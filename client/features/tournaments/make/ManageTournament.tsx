import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { LazyDialog } from '#client/ui/LazyDialog.tsx';
import { late } from '#client/ui/late.tsx';
import type { Tournament } from '#contract/tournaments.ts';

const EditTournamentDialog = late(() => import('./EditTournamentDialog.tsx'));
const DeleteTournamentDialog = late(() => import('./DeleteTournamentDialog.tsx'));

/** For whoever runs a tournament: changing and deleting it. */
export default function ManageTournament({ tournament }: { tournament: Tournament }) {
  const { mayEdit, mayDelete } = tournament.viewer;
  const [opened, setOpened] = useState<'edit' | 'delete'>();
  const close = () => setOpened(undefined);
  return (
    <>
      {mayEdit && (
        <Button variant="secondary" onClick={() => setOpened('edit')}>
          <Pencil className="size-5" aria-hidden="true" />
          Edit
        </Button>
      )}
      {mayDelete && (
        <Button variant="secondary" onClick={() => setOpened('delete')}>
          <Trash2 className="size-5" aria-hidden="true" />
          Delete
        </Button>
      )}
      <LazyDialog open={opened === 'edit'} title="Edit Tournament" onClose={close}>
        <EditTournamentDialog tournament={tournament} onClose={close} />
      </LazyDialog>
      <LazyDialog open={opened === 'delete'} title="Delete Tournament" onClose={close}>
        <DeleteTournamentDialog tournament={tournament} onClose={close} />
      </LazyDialog>
    </>
  );
}
