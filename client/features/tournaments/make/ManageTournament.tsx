import { useQueryClient } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { counted } from '#client/lib/counts.ts';
import { Button } from '#client/ui/Button.tsx';
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx';
import { useAction } from '#client/ui/use-action.ts';
import { type Tournament, tournamentCalls } from '#contract/tournaments.ts';
import { useListBehind } from '../navigation.ts';
import { refetchLists, tournamentQuery } from '../tournament-query.ts';
import { EditTournament } from './lazy.tsx';

/** For whoever runs a tournament: changing and deleting it. */
export function ManageTournament({ tournament }: { tournament: Tournament }) {
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
      {opened === 'edit' && <EditTournament tournament={tournament} onClose={close} />}
      {opened === 'delete' && <DeleteTournamentDialog tournament={tournament} onClose={close} />}
    </>
  );
}

interface DeleteTournamentDialogProps {
  tournament: Pick<Tournament, 'id' | 'name' | 'status' | 'participantCount' | 'progress'>;
  onClose: () => void;
}

/** The end of a tournament, for good. */
function DeleteTournamentDialog({ tournament, onClose }: DeleteTournamentDialogProps) {
  const { id, name } = tournament;
  const client = useQueryClient();
  const { close } = useListBehind(id);
  const remove = useAction(tournamentCalls.remove, {
    done: 'Tournament has been deleted',
    failed: 'Failed to delete tournament',
    onDone: () => {
      onClose();
      close();
      // What is kept of it is not shown without asking.
      void client.invalidateQueries({ ...tournamentQuery(id), refetchType: 'none' });
      return refetchLists(client);
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Delete Tournament"
      confirm="Delete Tournament"
      destructive
      pending={remove.isPending}
      onConfirm={() => remove.run({ params: { id } })}
    >
      <p>
        <strong className="wrap-anywhere">{name}</strong> will be deleted for good{lossOf(tournament)}.
      </p>
    </ConfirmDialog>
  );
}

/** What goes with it. */
function lossOf({ status, participantCount, progress }: DeleteTournamentDialogProps['tournament']): string {
  if (status !== 'pending') {
    const played = counted(progress?.matchesPlayed ?? 0, 'result');
    return `, with its draw, ${played} and final places`;
  }
  return participantCount === 0 ? '' : `, with the entries of ${counted(participantCount, 'player')}`;
}
