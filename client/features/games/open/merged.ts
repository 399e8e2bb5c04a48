import type { Event } from '#contract/events/facts.ts';
import type { Game } from '#contract/games.ts';

/** Something that one can join: a game, or an event of a public group. */
export type Joinable = { kind: 'game'; game: Game } | { kind: 'event'; event: Event };

/** A list as far as it is fetched, soonest first. */
interface Fetched<Row> {
  rows: readonly Row[];
  /** More follows. */
  goesOn: boolean;
}

export const beginOf = (joinable: Joinable): number =>
  Date.parse(joinable.kind === 'game' ? joinable.game.startsAt : joinable.event.eventDate);

/** Both lists as one, soonest first, as far as nothing that is not fetched yet could come in between. */
export function merged(games: Fetched<Game>, events: Fetched<Event>): Joinable[] {
  const all = [
    games.rows.map((game): Joinable => ({ kind: 'game', game })),
    events.rows.map((event): Joinable => ({ kind: 'event', event })),
  ];
  const known = Math.min(...[games, events].map(({ goesOn }, which) => (goesOn ? lastOf(all[which]) : endless)));
  return all
    .flat()
    .filter((each) => beginOf(each) <= known)
    .sort((one, other) => beginOf(one) - beginOf(other));
}

const endless = Number.POSITIVE_INFINITY;

/** When the last of them begins; of none that goes on nothing is known. */
function lastOf(list: readonly Joinable[] = []): number {
  const last = list.at(-1);
  return last ? beginOf(last) : Number.NEGATIVE_INFINITY;
}

/** Which of two lists has to go on before more can be shown: the one that ends sooner. */
export function nextToFetch(games: Fetched<Game>, events: Fetched<Event>): 'games' | 'events' | undefined {
  if (!games.goesOn || !events.goesOn) return games.goesOn ? 'games' : events.goesOn ? 'events' : undefined;
  const lastGame = lastOf(games.rows.map((game) => ({ kind: 'game', game })));
  const lastEvent = lastOf(events.rows.map((event) => ({ kind: 'event', event })));
  return lastGame <= lastEvent ? 'games' : 'events';
}
