import { useQueryClient } from '@tanstack/react-query';
import { answersOf } from '#client/data/keys.ts';
import { levels } from '#client/lib/ratings.ts';
import { useContractForm } from '#client/ui/form/contract-form.ts';
import { FormDialog } from '#client/ui/form/FormDialog.tsx';
import { SelectField } from '#client/ui/SelectField.tsx';
import { TextField } from '#client/ui/TextField.tsx';
import { toast } from '#client/ui/toast.ts';
import { eventCalls } from '#contract/events.ts';
import { guestCalls, newGuest } from '#contract/guests.ts';
import { lookedAfterCalls } from '#contract/looked-after.ts';

export const guestLevels = levels.map((level) => ({ value: level, label: level.toFixed(1) }));

/** A member names a child or a partner without an account, whom they answer for from then on. */
export default function LookAfterDialog({ groupId, onClose }: { groupId: number; onClose: () => void }) {
  const client = useQueryClient();
  const params = { id: groupId };
  const form = useContractForm(guestCalls.lookAfter, {
    schema: newGuest,
    defaults: { name: '', level: 3 },
    requestOf: (body) => ({ params, body }),
    failed: 'Not added',
    onDone: ({ name }) => {
      toast(`You look after ${name} now`);
      void client.invalidateQueries(answersOf(lookedAfterCalls.ofGroup, { params }));
      void client.invalidateQueries(answersOf(eventCalls.lookedAfter));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title="Look after somebody"
      description="A child or partner without an account. You answer for them, and we tell you what is for them. Once they sign up, their games become theirs."
      submit="Add"
      submitting="Adding…"
      onClose={onClose}
    >
      <TextField label="Name" autoComplete="off" {...form.field('name')} />
      <SelectField label="Level" options={guestLevels} {...form.field('level', { valueAsNumber: true })} />
    </FormDialog>
  );
}
