import { useState } from 'react';
import { dayMs, localDayOf, localTimeOf, ownZone, todayIn } from '#client/lib/scheduling/local-time.ts';
import { Button } from '#client/ui/Button.tsx';
import { ChoicePills } from '#client/ui/ChoiceField.tsx';
import { useContractForm } from '#client/ui/form/contract-form.ts';
import { Form } from '#client/ui/form/Form.tsx';
import { TextField } from '#client/ui/TextField.tsx';
import { toast } from '#client/ui/toast.ts';
import { newSuspension, peopleCalls } from '#contract/administration/people.ts';
import { usePutPerson } from './put-person.ts';
import { PanelButtons, type PanelProps, RowPanel } from './RowPanel.tsx';
import { dayIn } from './words.ts';

/** '2026-12-05', on the reader's clock. */
const dayFromNow = (days: number): string => localDayOf(localTimeOf(todayIn(ownZone(), Date.now())) + days * dayMs);

const ends = [
  { value: 'day', label: 'Until a day' },
  { value: 'never', label: 'No end' },
] as const;

/** Until when somebody may not log in, or that it has no end. */
export function SuspendPanel({ person: { id, name, suspension }, onClose }: PanelProps) {
  const put = usePutPerson();
  const [end, setEnd] = useState<'day' | 'never'>(suspension?.until === null ? 'never' : 'day');
  const form = useContractForm(peopleCalls.suspend, {
    schema: newSuspension,
    defaults: { until: suspension === null ? dayFromNow(7) : (suspension.until ?? dayFromNow(7)) },
    known: (values) => (end === 'never' ? { until: null } : values),
    requestOf: (body) => ({ params: { id }, body }),
    onDone: (changed) => {
      const until = changed.suspension?.until;
      toast(until ? `${name} is suspended until ${dayIn(until)}` : `${name} is suspended`);
      put(changed);
      onClose();
    },
  });
  return (
    <RowPanel title={suspension ? `Change the suspension of ${name}` : `Suspend ${name}?`}>
      <p>
        They are logged out everywhere at once and can’t log in. Players don’t find them. Their places in groups, events
        and tournaments stay.
      </p>
      <Form form={form} label={`Suspend ${name}`}>
        <ChoicePills label="How long" options={ends} value={end} onChange={setEnd} columns={2} />
        {end === 'day' && <TextField label="Day" type="date" min={dayFromNow(1)} {...form.field('until')} required />}
        <PanelButtons onCancel={onClose}>
          <Button type="submit" pending={form.isPending} pendingText="Suspending…">
            Suspend
          </Button>
        </PanelButtons>
      </Form>
    </RowPanel>
  );
}
