import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import type { Tournament } from '#contract/tournaments.ts';
import DeleteTournamentDialog from './DeleteTournamentDialog.tsx';
import EditTournamentDialog from './EditTournamentDialog.tsx';

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
      {opened === 'edit' && <EditTournamentDialog tournament={tournament} onClose={close} />}
      {opened === 'delete' && <DeleteTournamentDialog tournament={tournament} onClose={close} />}
    </>
  );
}
