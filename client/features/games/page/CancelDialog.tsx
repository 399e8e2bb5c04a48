import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { useContractForm } from '#client/ui/form/contract-form.ts';
import { FormDialog } from '#client/ui/form/FormDialog.tsx';
import { TextArea } from '#client/ui/TextArea.tsx';
import { toast } from '#client/ui/toast.ts';
import { cancelReason } from '#contract/events/fields.ts';
import { gameCalls, type OpenedGame } from '#contract/games.ts';
import { storeGame } from '../store-game.ts';

const cancelled = z.object({ reason: cancelReason });

/** Calls a game off, with a word to those who wanted to come. */
export default function CancelDialog({ game, onClose }: { game: OpenedGame; onClose: () => void }) {
  const client = useQueryClient();
  const form = useContractForm(gameCalls.cancel, {
    schema: cancelled,
    defaults: { reason: '' },
    requestOf: (body) => ({ params: { id: game.id }, body }),
    failed: 'Could not cancel the game',
    onDone: async (changed) => {
      toast('Game cancelled');
      await storeGame(client, changed);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title="Cancel this game?"
      submit="Cancel game"
      submitting="Cancelling…"
      leave="Keep game"
      destructive
      onClose={onClose}
    >
      <p>
        All who play, wait or were asked are told at once. It cannot be taken back: whoever still wants to play starts a
        new game.
      </p>
      <TextArea
        label="A word to those who come"
        hint="For example: rain. May be left empty."
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
