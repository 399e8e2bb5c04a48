import { useQueryClient } from '@tanstack/react-query';
import { useContractForm } from '#client/ui/form/contract-form.ts';
import { useDraft } from '#client/ui/form/draft.ts';
import { FormDialog } from '#client/ui/form/FormDialog.tsx';
import { TextField } from '#client/ui/TextField.tsx';
import { toast } from '#client/ui/toast.ts';
import { newTournament } from '#contract/tournaments/making.ts';
import { type Tournament, tournamentCalls } from '#contract/tournaments.ts';
import { refetchLists, storeTournament } from '../store-tournament.ts';
import { tournamentQuery } from '../tournament-query.ts';
import { MakingFields } from './MakingFields.tsx';
import { counting, makingOf, useMaking } from './making.ts';
import { PresetField } from './PresetField.tsx';
import { Preview } from './Preview.tsx';
import { nameMissing } from './refusals.ts';

interface EditTournamentDialogProps {
  tournament: Tournament;
  onClose: () => void;
}

/** Changes what a tournament is and how it is played, until it is started. */
export default function EditTournamentDialog({ tournament, onClose }: EditTournamentDialogProps) {
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
      void storeTournament(client, changed).then(() => refetchLists(client));
      onClose();
    },
  });
  const making = useMaking(form);
  return (
    <FormDialog
      form={form}
      title="Edit Tournament"
      submit="Save"
      submitting="Saving…"
      onClose={onClose}
      onCancel={() => {
        draft.forget();
        onClose();
      }}
    >
      <PresetField form={form} making={making} />
      <TextField label="Tournament name" autoComplete="off" {...form.field('name')} />
      <MakingFields form={form} making={making} />
      <Preview making={making} players={Math.max(8, participantCount)} />
    </FormDialog>
  );
}
