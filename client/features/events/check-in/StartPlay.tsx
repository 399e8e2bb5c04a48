import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useLocation } from 'wouter';
import { z } from 'zod';
import { answersOf } from '#client/data/keys.ts';
import { query } from '#client/data/queries.ts';
import { counted } from '#client/lib/counts.ts';
import { Button } from '#client/ui/Button.tsx';
import { useContractForm } from '#client/ui/form/contract-form.ts';
import { FormDialog } from '#client/ui/form/FormDialog.tsx';
import { SelectField } from '#client/ui/SelectField.tsx';
import { useAction } from '#client/ui/use-action.ts';
import { eveningCalls, eveningLimits } from '#contract/evenings.ts';
import type { Attendee } from '#contract/events/attendance.ts';
import type { Event } from '#contract/events/facts.ts';
import { eventCalls } from '#contract/events.ts';
import { courtsFor, durationText, roundsFor, sitOutText } from './attendees.ts';

const { least: minPlayers, most: maxPlayers } = eveningLimits.players;

interface StartPlayProps {
  event: Event;
  here: readonly Attendee[];
  /** The server does not know yet of all who are here. */
  hasUnsent: boolean;
  /** Nor does it come to know of them at the moment. */
  isWaiting: boolean;
}

/** What those may play who are here, until it is started. */
export function StartPlay({ event, here, hasUnsent, isWaiting }: StartPlayProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [, navigate] = useLocation();
  const client = useQueryClient();
  const start = useAction(eveningCalls.startTournament, {
    done: 'The round robin is ready to start',
    failed: 'Could not create the round robin',
    onDone: ({ id }) => {
      void client.invalidateQueries(answersOf(eventCalls.get, { params: { id: event.id } }));
      navigate(`/tournaments/details/${id}`);
    },
  });
  if (event.play !== null || !event.viewer.mayCheckIn || here.length === 0) return null;
  return (
    <div className="mt-4 grid gap-3">
      <Button
        disabled={hasUnsent || here.length < minPlayers || here.length > maxPlayers}
        aria-describedby={id}
        onClick={() => setOpen(true)}
      >
        Start rotating partners
      </Button>
      <Button
        variant="secondary"
        disabled={hasUnsent || here.length < 2}
        aria-describedby={id}
        pending={start.isPending}
        onClick={() => start.run({ params: { id: event.id }, body: {} })}
      >
        Start a round robin
      </Button>
      <p id={id} className="text-sm text-soft empty:hidden">
        {whyNot(here.length, isWaiting)}
      </p>
      {isOpen && <StartRotationDialog event={event} here={here} onClose={() => setOpen(false)} />}
    </div>
  );
}

function whyNot(here: number, isWaiting: boolean): string | undefined {
  if (isWaiting) return 'You can start once all ticks are sent.';
  if (here > maxPlayers) return `Rotating partners takes at most ${maxPlayers} players.`;
  if (here >= minPlayers) return undefined;
  return `Rotating partners needs ${minPlayers} members here${here < 2 ? ', a round robin 2' : ''}.`;
}

const upTo = (max: number) => Array.from({ length: max }, (_, at) => ({ value: at + 1, label: String(at + 1) }));

function StartRotationDialog({
  event,
  here,
  onClose,
}: {
  event: Event;
  here: readonly Attendee[];
  onClose: () => void;
}) {
  const [, navigate] = useLocation();
  const client = useQueryClient();
  const maxCourts = courtsFor(here.length);
  const form = useContractForm(eveningCalls.start, {
    schema: z.object({ courts: z.int(), rounds: z.int() }),
    defaults: { courts: maxCourts, rounds: roundsFor(event.durationMinutes) },
    requestOf: (body) => ({ params: { id: event.id }, body }),
    onDone: async (evening) => {
      client.setQueryData(query(eveningCalls.get, { params: { id: evening.id } }).queryKey, evening);
      // Where it leads the event is asked what is played there.
      await client.invalidateQueries(answersOf(eventCalls.get, { params: { id: event.id } }));
      onClose();
      navigate(`/groups/${event.groupId}/events/${event.id}/evening`);
    },
  });
  const { courts, rounds } = form.inner.watch();
  return (
    <FormDialog
      form={form}
      title="Start rotating partners"
      description="A new partner each round. Everyone’s points count for themselves."
      submit="Start"
      onClose={onClose}
    >
      <SelectField
        label="Courts"
        hint={sitOutText(here.length, courts)}
        options={upTo(maxCourts)}
        {...form.field('courts', { valueAsNumber: true })}
      />
      <SelectField
        label="Rounds"
        hint={`Games to 11: ${durationText(rounds)}. You can stop earlier.`}
        options={upTo(eveningLimits.rounds)}
        {...form.field('rounds', { valueAsNumber: true })}
      />
      <div>
        <p className="font-semibold">{counted(here.length, 'player')}</p>
        <p className="text-soft wrap-anywhere">{here.map(({ user }) => user.username).join(', ')}</p>
        <p className="mt-1 text-sm text-soft">Latecomers join from the next round.</p>
      </div>
    </FormDialog>
  );
}
