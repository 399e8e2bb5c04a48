import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from '#client/ui/Button.tsx';
import type { Tournament } from '#contract/tournaments.ts';
import { DeleteTournament, EditTournament, TournamentAgain } from './lazy.tsx';

/** For whoever runs a tournament: changing and deleting it. */
export function ManageTournament({ tournament }: { tournament: Tournament }) {
  const { mayEdit, mayDelete } = tournament.viewer;
  const [, navigate] = useLocation();
  const [opened, setOpened] = useState<'edit' | 'again' | 'delete'>();
  const close = () => setOpened(undefined);
  return (
    <>
      {mayEdit && (
        <Button variant="secondary" onClick={() => setOpened('edit')}>
          <Pencil className="size-5" aria-hidden="true" />
          Edit
        </Button>
      )}
      <Button variant="secondary" onClick={() => setOpened('again')}>
        <Plus className="size-5" aria-hidden="true" />
        Make again
      </Button>
      {mayDelete && (
        <Button variant="secondary" onClick={() => setOpened('delete')}>
          <Trash2 className="size-5" aria-hidden="true" />
          Delete
        </Button>
      )}
      {opened === 'edit' && <EditTournament tournament={tournament} onClose={close} />}
      {opened === 'again' && (
        <TournamentAgain
          host={tournament.group}
          again={tournament}
          onClose={close}
          onCreated={({ id }) => navigate(`/tournaments/details/${id}`)}
        />
      )}
      {opened === 'delete' && <DeleteTournament tournament={tournament} onClose={close} />}
    </>
  );
}
