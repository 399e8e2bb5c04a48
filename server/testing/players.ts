import { authCalls } from '#contract/auth.ts';
import type { Request } from '#contract/endpoint.ts';
import type { Span } from '#contract/matchmaking/hours.ts';
import { matchmakingCalls, type NearbyPlayer } from '#contract/matchmaking.ts';
import type { Person } from './person.ts';
import type { Site } from './site.ts';

type Profile = Request<typeof matchmakingCalls.changeProfile>['body'];

/** Riverside Park, as everybody there calls it. */
export const riverside = { name: 'Riverside Park', latitude: 52.5, longitude: 13.4 };

/** Every day of the week at the same hours. */
export const daily = (from: string, to: string): Span[] => Array.from({ length: 7 }, (_, day) => ({ day, from, to }));

/** Who wants to be found at Riverside Park, every evening, save for what is said otherwise. */
export function profileWith(changed: Partial<Profile> = {}): Profile {
  const usual = { isFindable: true, kinds: [], place: riverside, maxDistanceKm: 25, timeZone: 'Europe/Berlin' };
  return { ...usual, availability: daily('17:00', '22:00'), ...changed };
}

/** Has somebody say how they play. */
export function playAs(person: Person, changed: Partial<Profile> = {}) {
  return person.call(matchmakingCalls.changeProfile, { body: profileWith(changed) });
}

export const rate = (person: Person, rating: number) => person.call(authCalls.updateProfile, { body: { rating } });

/** Who is shown to somebody, in order. */
export function shownTo(viewer: Person, query: Request<typeof matchmakingCalls.players>['query'] = {}) {
  return viewer.call(matchmakingCalls.players, { query });
}

export const namesOf = (players: readonly NearbyPlayer[]): string[] => players.map(({ user }) => user.username);

/** Noon of a Sunday, so that every evening of the week is still to come. */
export function waitForSunday(site: Site): void {
  const now = Temporal.Now.zonedDateTimeISO('Europe/Berlin');
  const sunday = now.add({ days: 7 - (now.dayOfWeek % 7) }).with({ hour: 12, minute: 0, second: 0 });
  site.wait(sunday.epochMilliseconds - now.epochMilliseconds);
}
