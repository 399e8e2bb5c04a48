import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
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
import { toast } from '#client/ui/toast.ts';
import { eveningCalls, eveningLimits } from '#contract/evenings.ts';
import type { Attendee } from '#contract/events/attendance.ts';
import type { Event } from '#contract/events/facts.ts';
import { eventCalls } from '#contract/events.ts';
import { courtsFor, lasts, roundsFor, sitOut } from './attendees.ts';

interface PlayProps {
  event: Event;
  here: readonly Attendee[];
  /** The server does not know yet of all who are here. */
  hasUnsent: boolean;
  /** Nor does it come to know of them at the moment. */
  isWaiting: boolean;
}

/** What those may play who are here, until it is started. */
export function Play({ event, here, hasUnsent, isWaiting }: PlayProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [, navigate] = useLocation();
  const client = useQueryClient();
  const start = useMutation({
    ...mutation(eveningCalls.startTournament),
    onSuccess: ({ id }) => {
      void client.invalidateQueries(answersOf(eventCalls.get, { params: { id: event.id } }));
      toast('The round robin is ready to be started');
      navigate(`/tournaments/details/${id}`);
    },
    onError: (error) => toast({ title: 'Not made', description: messageOf(error, ''), destructive: true }),
  });
  if (event.play !== null || !event.viewer.mayCheckIn || here.length === 0) return null;
  const { least, most } = eveningLimits.players;
  return (
    <div className="mt-4 grid gap-3">
      <Button
        disabled={hasUnsent || here.length < least || here.length > most}
        aria-describedby={`${id}-why`}
        onClick={() => setOpen(true)}
      >
        Start rotating partners
      </Button>
      <Button
        variant="secondary"
        disabled={hasUnsent || here.length < 2}
        aria-describedby={`${id}-why`}
        pending={start.isPending}
        onClick={() => start.mutate({ params: { id: event.id }, body: {} })}
      >
        Start a round robin
      </Button>
      <p id={`${id}-why`} className="text-sm text-soft empty:hidden">
        {whyNot(here.length, isWaiting)}
      </p>
      {isOpen && <StartEveningDialog event={event} here={here} onClose={() => setOpen(false)} />}
    </div>
  );
}

function whyNot(here: number, isWaiting: boolean): string | undefined {
  const { least, most } = eveningLimits.players;
  if (isWaiting) return 'It can be started as soon as all ticks are sent.';
  if (here > most) return `Rotating partners takes at most ${most} players.`;
  if (here >= least) return undefined;
  return `Rotating partners needs ${least} members who are here${here < 2 ? ', a round robin 2' : ''}.`;
}

interface StartEveningDialogProps {
  event: Event;
  here: readonly Attendee[];
  onClose: () => void;
}

const upTo = (most: number) => Array.from({ length: most }, (_, at) => at + 1);

/** Asks on how many courts and for how long, and says who plays. */
function StartEveningDialog({ event, here, onClose }: StartEveningDialogProps) {
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
