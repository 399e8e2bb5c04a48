import { useQueryClient } from '@tanstack/react-query';
import { useContractForm } from '#client/ui/form/contract-form.ts';
import { useDraft } from '#client/ui/form/draft.ts';
import { toast } from '#client/ui/toast.ts';
import { type Tournament, tournamentCalls } from '#contract/tournaments.ts';
import { storeTournament, tournamentQuery } from '../tournament-query.ts';
import { TournamentFormDialog } from './MakingFields.tsx';
import { counting, makingFields, makingOf, nameMissing, sentOf } from './making.ts';

/** Changes what a tournament is and how it is played, until it is started. */
export default function EditTournament({ tournament, onClose }: { tournament: Tournament; onClose: () => void }) {
  const { id, participantCount } = tournament;
  const client = useQueryClient();
  const draft = useDraft(`tournament-change:${id}`);
  const form = useContractForm(tournamentCalls.update, {
    schema: makingFields,
    defaults: makingOf(tournament),
    known: counting,
    requestOf: (fields) => {
      const { groupId: _, ...body } = sentOf(fields, tournament.timeZone);
      return { params: { id }, body };
    },
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
