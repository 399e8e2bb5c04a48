import type { z } from 'zod';
import { type Evening, eveningCalls } from '#contract/evenings.ts';
import { checkedIn } from './checked-in.ts';

/** An evening of rotating partners in the club, of so many people; those beyond its four are player-5, player-6, … */
export async function anEvening({
  here,
  courts = 1,
  rounds = 4,
  ...settings
}: { here: number } & Partial<z.input<typeof eveningCalls.start.body>>) {
  const people = await checkedIn(here);
  const { anna, eventId } = people;
  const evening = await anna.call(eveningCalls.start, {
    params: { id: eventId },
    body: { courts, rounds, ...settings },
  });
  return { ...people, evening };
}

/** The first match that somebody plays. */
export function courtOf({ rounds }: Evening, userId: number) {
  const match = rounds.flatMap(({ matches }) => matches).find(({ pairs }) => pairs.flat().includes(userId));
  if (match === undefined) throw new Error(`${userId} does not play`);
  return match;
}
