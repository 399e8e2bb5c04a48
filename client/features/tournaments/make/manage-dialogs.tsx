import { useQueryClient } from '@tanstack/react-query';
import { counted } from '#client/lib/counts.ts';
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx';
import { useAction } from '#client/ui/use-action.ts';
import { type Tournament, tournamentCalls } from '#contract/tournaments.ts';
import { useListBehind } from '../navigation.ts';
import { refetchLists, tournamentQuery } from '../tournament-query.ts';
import { CreateTournamentDialog } from './CreateTournamentDialog.tsx';
import EditTournament from './EditTournament.tsx';

/** What is opened from a tournament, in one piece that is fetched. */
export const dialogs = { CreateTournamentDialog, DeleteTournamentDialog, EditTournament };

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
      onClose={onClose}
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
