import { useQueryClient } from '@tanstack/react-query';
import { counted } from '#client/lib/counts.ts';
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx';
import { useAction } from '#client/ui/use-action.ts';
import { type Tournament, tournamentCalls } from '#contract/tournaments.ts';
import { changeCard } from '../list/kept-lists.ts';
import { useListBehind } from '../navigation.ts';
import { tournamentQuery } from '../tournament-query.ts';

interface DeleteTournamentDialogProps {
  tournament: Pick<Tournament, 'id' | 'name' | 'status' | 'participantCount' | 'progress'>;
  onClose: () => void;
}

/** The end of a tournament, for good. */
export default function DeleteTournamentDialog({ tournament, onClose }: DeleteTournamentDialogProps) {
  const { id, name } = tournament;
  const client = useQueryClient();
  const { close } = useListBehind(id);
  const remove = useAction(tournamentCalls.remove, {
    done: 'Tournament has been deleted',
    failed: 'Failed to delete tournament',
    onDone: () => {
      onClose();
      close();
      // No list shows it, and what is kept of it is not shown without asking.
      changeCard(client, id, () => undefined);
      return client.invalidateQueries({ ...tournamentQuery(id), refetchType: 'none' });
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
        <strong className="wrap-anywhere">{name}</strong> is gone at once and cannot be brought back
        {lossOf(tournament)}.
      </p>
    </ConfirmDialog>
  );
}

/** What goes with it. */
function lossOf({ status, participantCount, progress }: DeleteTournamentDialogProps['tournament']): string {
  if (status !== 'pending') {
    const played = counted(progress?.matchesPlayed ?? 0, 'result');
    return `, nor can its draw, ${played} and who came where`;
  }
  return participantCount === 0 ? '' : `, nor can the entries of ${counted(participantCount, 'player')}`;
}
