import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useLocation } from 'wouter';
import { call } from '#client/data/call.ts';
import { answersOf } from '#client/data/keys.ts';
import { counted } from '#client/lib/counts.ts';
import { Button } from '#client/ui/Button.tsx';
import { messageOf } from '#client/ui/form/errors.ts';
import { toast } from '#client/ui/toast.ts';
import { eveningCalls, eveningLimits } from '#contract/evenings.ts';
import { attendanceCalls } from '#contract/events/attendance.ts';
import type { Event } from '#contract/events/facts.ts';
import { eventCalls } from '#contract/events.ts';
import { guestCalls } from '#contract/guests.ts';
import { courtsFor, sitOutText } from '../check-in/attendees.ts';
import { addressOfEvent } from '../model.ts';
import type { Tonight } from './chosen.ts';

const { least: minPlayers, most: maxPlayers } = eveningLimits.players;

/** Under the thumb: what begins, and beginning it. */
export function Begin({ event, tonight, onBegun }: { event: Event; tonight: Tonight; onBegun: () => void }) {
  const id = useId();
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const players = tonight.members.length + tonight.guests.length;
  const courts = Math.min(event.courts ?? eveningLimits.courts, courtsFor(players));
  const params = { id: event.id };
  const begin = useMutation({
    mutationFn: () => beginWith(event, tonight),
    onSuccess: async () => {
      onBegun();
      await Promise.all([
        client.invalidateQueries(answersOf(attendanceCalls.attendance, { params })),
        client.invalidateQueries(answersOf(eventCalls.get, { params })),
      ]);
      navigate(`${addressOfEvent(event)}/evening`);
    },
    onError: (error) => toast({ title: 'Not started', description: messageOf(error, ''), destructive: true }),
  });
  const missing = minPlayers - players;
  return (
    <section
      aria-label="Begin"
      className="sticky bottom-(--bar-below) z-10 -mx-4 flex flex-wrap items-center gap-3 border-t border-line bg-surface px-4 py-3 sm:-mx-6 sm:px-6 lg:bottom-4 lg:col-span-2 lg:mx-0 lg:rounded-lg lg:border lg:px-4 lg:shadow-low"
    >
      <p id={id} className="min-w-0 flex-1">
        <b className="block">
          {counted(players, 'player')}
          {players >= minPlayers && `, ${counted(courts, 'court')}`}
        </b>
        <span className="block text-sm text-soft">
          {players > maxPlayers
            ? `At most ${maxPlayers} can play: remove ${players - maxPlayers}`
            : missing > 0
              ? `Add ${missing} more to play doubles`
              : sitOutText(players, courts)}
        </span>
      </p>
      <div className="w-34 sm:w-44">
        <Button
          variant="ball"
          size="tall"
          width="full"
          disabled={missing > 0 || players > maxPlayers}
          pending={begin.isPending}
          aria-describedby={id}
          onClick={() => begin.mutate()}
        >
          Begin
        </Button>
      </div>
    </section>
  );
}

/** Each step finds what it has done before: begun again after a failure, it goes on. */
async function beginWith({ id, groupId }: Event, { members, guests }: Tonight): Promise<void> {
  const unknown = guests.flatMap(({ id: known, name, level }) => (known === null ? [{ name, level }] : []));
  const added =
    unknown.length === 0 ? [] : await call(guestCalls.add, { params: { id: groupId }, body: { guests: unknown } });
  const userIds = new Set([...members, ...guests, ...added].flatMap((person) => person.id ?? []));
  const people = [...userIds].map((userId) => ({ userId }));
  await call(attendanceCalls.checkInAll, { params: { id }, body: { people, isHere: true } });
  // The draw that would be shown, as it is.
  const seed = Math.floor(Math.random() * 2 ** 31);
  const { rounds, ...drawn } = await call(eveningCalls.draw, { params: { id }, query: { seed } });
  const { courts, target, isBalanced, isRated } = drawn;
  await call(eveningCalls.start, {
    params: { id },
    body: { courts, rounds: rounds.length, target, isBalanced, isRated, seed },
  });
}
