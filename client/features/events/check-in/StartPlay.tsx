import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useLocation } from 'wouter';
import { answersOf } from '#client/data/keys.ts';
import { Button } from '#client/ui/Button.tsx';
import { useAction } from '#client/ui/use-action.ts';
import { eveningCalls, eveningLimits } from '#contract/evenings.ts';
import type { Attendee } from '#contract/events/attendance.ts';
import type { Event } from '#contract/events/facts.ts';
import { eventCalls } from '#contract/events.ts';

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
        onClick={() => navigate(`/groups/${event.groupId}/events/${event.id}/evening`)}
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
    </div>
  );
}

function whyNot(here: number, isWaiting: boolean): string | undefined {
  if (isWaiting) return 'You can start once all ticks are sent.';
  if (here > maxPlayers) return `Rotating partners takes at most ${maxPlayers} players.`;
  if (here >= minPlayers) return undefined;
  return `Rotating partners needs ${minPlayers} members here${here < 2 ? ', a round robin 2' : ''}.`;
}
