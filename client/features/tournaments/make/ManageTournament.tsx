import { useQueryClient } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { counted } from '#client/lib/counts.ts';
import { Button } from '#client/ui/Button.tsx';
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx';
import { useContractForm } from '#client/ui/form/contract-form.ts';
import { useDraft } from '#client/ui/form/draft.ts';
import { toast } from '#client/ui/toast.ts';
import { useAction } from '#client/ui/use-action.ts';
import { newTournament } from '#contract/tournaments/making.ts';
import { type Tournament, tournamentCalls } from '#contract/tournaments.ts';
import { useListBehind } from '../navigation.ts';
import { refetchLists, storeTournament, tournamentQuery } from '../tournament-query.ts';
import { TournamentFormDialog } from './MakingFields.tsx';
import { counting, makingOf, nameMissing } from './making.ts';

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
      {opened === 'edit' && <EditTournamentDialog tournament={tournament} onClose={close} />}
      {opened === 'delete' && <DeleteTournamentDialog tournament={tournament} onClose={close} />}
    </>
  );
}

/** Changes what a tournament is and how it is played, until it is started. */
function EditTournamentDialog({ tournament, onClose }: { tournament: Tournament; onClose: () => void }) {
  const { id, participantCount } = tournament;
  const client = useQueryClient();
  const draft = useDraft(`tournament-change:${id}`);
  const form = useContractForm(tournamentCalls.update, {
    schema: newTournament,
    defaults: makingOf(tournament),
    known: counting,
    requestOf: ({ groupId: _, ...body }) => ({ params: { id }, body }),
    draft,
    failed: 'Failed to update tournament',
    onInvalid: nameMissing,
    onRefused: ({ code }) => {
      // Somebody has started it meanwhile: that is to be seen.
      if (code === 'not_pending') void client.invalidateQueries(tournamentQuery(id));
      return undefined;
    },
    onDone: (changed) => {
      toast('Tournament has been updated');
      // What a card shows of it may be another; it is made anew.
      void storeTournament(client, changed);
      onClose();
    },
  });
  return (
    <TournamentFormDialog
      form={form}
      draft={draft}
      title="Edit Tournament"
      submit="Save"
      submitting="Saving…"
      players={Math.max(8, participantCount)}
      onClose={onClose}
    />
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
