import type { z } from 'zod';
import { type Rack, rackCalls } from '#contract/racks.ts';
import { checkedIn } from './checked-in.ts';

/** Open play in the club, begun by so many people; those beyond its four are player-5, player-6, … */
export async function aRack({
  here,
  courts = 1,
  ...settings
}: { here: number } & Partial<z.input<typeof rackCalls.start.body>>) {
  const people = await checkedIn(here);
  const { anna, eventId } = people;
  const rack = await anna.call(rackCalls.start, { params: { id: eventId }, body: { courts, ...settings } });
  return { ...people, rack };
}

/** Who is on court, in the order of the courts. */
export const onCourt = ({ courts }: Rack): number[] => courts.flatMap(({ game }) => game?.pairs.flat() ?? []);

export const queueOf = ({ queue }: Rack): number[] => queue.map(({ userId }) => userId);
