import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { useContractForm } from '#client/ui/form/contract-form.ts';
import { useDraft } from '#client/ui/form/draft.ts';
import { FormDialog } from '#client/ui/form/FormDialog.tsx';
import { TextArea } from '#client/ui/TextArea.tsx';
import { toast } from '#client/ui/toast.ts';
import { gameCalls, type OpenedGame } from '#contract/games.ts';
import { required } from '#contract/values.ts';
import { storeGame } from '../store-game.ts';

const disputed = z.object({ reason: required(500, 'Reason') });

/** Says that a result is wrong, and why. */
export default function DisputeDialog({ game, onClose }: { game: OpenedGame; onClose: () => void }) {
  const client = useQueryClient();
  const draft = useDraft(`game-dispute:${game.id}`);
  const form = useContractForm(gameCalls.disputeResult, {
    schema: disputed,
    defaults: { reason: '' },
    requestOf: (body) => ({ params: { id: game.id }, body }),
    draft,
    failed: 'Could not dispute the result',
    onDone: async (changed) => {
      toast('Result disputed');
      await storeGame(client, changed);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title="Dispute the result?"
      submit="Dispute it"
      submitting="Disputing…"
      leave="Leave it"
      destructive
      onClose={onClose}
    >
      <p>
        It counts nowhere then, and what it did to club ratings is taken back. All who played read your reason, and can
        enter the result anew.
      </p>
      <TextArea label="What is wrong with it?" {...form.field('reason')} />
    </FormDialog>
  );
}
