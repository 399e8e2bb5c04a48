import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { answersOf } from '#client/data/keys.ts';
import { mutation } from '#client/data/mutations.ts';
import { query } from '#client/data/queries.ts';
import { counted } from '#client/lib/counts.ts';
import { Button } from '#client/ui/Button.tsx';
import { Dialog } from '#client/ui/Dialog.tsx';
import { messageOf } from '#client/ui/form/errors.ts';
import { FormError } from '#client/ui/form/Form.tsx';
import { SelectField } from '#client/ui/SelectField.tsx';
import { eveningCalls, eveningLimits } from '#contract/evenings.ts';
import type { Attendee } from '#contract/events/attendance.ts';
import type { Event } from '#contract/events/facts.ts';
import { eventCalls } from '#contract/events.ts';
import { courtsFor, lasts, roundsFor, sitOut } from './evening-words.ts';

interface StartEveningDialogProps {
  event: Event;
  here: readonly Attendee[];
  onClose: () => void;
}

const upTo = (most: number) => Array.from({ length: most }, (_, at) => at + 1);

/** Asks on how many courts and for how long, and says who plays. */
export default function StartEveningDialog({ event, here, onClose }: StartEveningDialogProps) {
  const [, navigate] = useLocation();
  const client = useQueryClient();
  const [courts, setCourts] = useState(courtsFor(here.length));
  const [rounds, setRounds] = useState(roundsFor(event.durationMinutes));
  const start = useMutation({
    ...mutation(eveningCalls.start),
    onSuccess: async (evening) => {
      client.setQueryData(query(eveningCalls.get, { params: { id: evening.id } }).queryKey, evening);
      // Where it leads the event is asked what is played there.
      await client.invalidateQueries(answersOf(eventCalls.get, { params: { id: event.id } }));
      onClose();
      navigate(`/groups/${event.groupId}/events/${event.id}/evening`);
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Start rotating partners"
      description="Another partner each round; everyone counts alone."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            pending={start.isPending}
            onClick={() => start.mutate({ params: { id: event.id }, body: { courts, rounds } })}
          >
            Start
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <SelectField
          label="Courts"
          hint={sitOut(here.length, courts)}
          options={upTo(courtsFor(here.length)).map((value) => ({ value, label: String(value) }))}
          value={courts}
          onChange={({ target }) => setCourts(Number(target.value))}
        />
        <SelectField
          label="Rounds"
          hint={`Games to 11: ${lasts(rounds)}. You can stop earlier.`}
          options={upTo(eveningLimits.rounds).map((value) => ({ value, label: String(value) }))}
          value={rounds}
          onChange={({ target }) => setRounds(Number(target.value))}
        />
        <div>
          <p className="font-semibold">{counted(here.length, 'player')}</p>
          <p className="text-soft wrap-anywhere">{here.map(({ user }) => user.username).join(', ')}</p>
          <p className="mt-1 text-sm text-soft">Who comes later joins from the next round on.</p>
        </div>
        <FormError
          message={start.error ? messageOf(start.error, 'Something went wrong. Please try again.') : undefined}
        />
      </div>
    </Dialog>
  );
}
