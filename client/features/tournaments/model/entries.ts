import { counted } from '#client/lib/counts.ts';
import { localTimeIn, localTimeOf, localWriters } from '#client/lib/scheduling/local-time.ts';
import type { Event } from '#contract/events/facts.ts';
import type { DrawPreview } from '#contract/tournaments/entries.ts';
import type { Tournament } from '#contract/tournaments.ts';

/** When, where and for how many a tournament is, in words. */

type Limited = Pick<Tournament, 'maxEntrants' | 'gameType' | 'participantCount'>;

/** How many players have a place; Infinity for as many as come. */
export const placesOf = ({ maxEntrants, gameType }: Pick<Limited, 'maxEntrants' | 'gameType'>): number =>
  maxEntrants === null ? Number.POSITIVE_INFINITY : maxEntrants * (gameType === 'doubles' ? 2 : 1);

/** How many more have one. */
export const placesLeft = (tournament: Limited): number =>
  Math.max(0, placesOf(tournament) - tournament.participantCount);

/** '6 of 8', without a limit '6' */
export const countOf = (tournament: Limited): string =>
  tournament.maxEntrants === null
    ? String(tournament.participantCount)
    : `${tournament.participantCount} of ${placesOf(tournament)}`;

/** '2 places left', 'Full'; undefined without a limit. */
export function roomIn(tournament: Limited): string | undefined {
  if (tournament.maxEntrants === null) return undefined;
  const left = placesLeft(tournament);
  return left === 0 ? 'Full' : `${counted(left, 'place')} left`;
}

/** 'Sat 28 Nov, 9:30' */
export function whenText({ localStart }: Pick<Tournament, 'localStart'>): string | undefined {
  if (localStart === null) return undefined;
  const local = localTimeOf(localStart);
  return `${dayOf(local)}, ${localWriters.time.format(local)}`;
}

const dayOf = (local: number): string =>
  `${localWriters.weekday.format(local)} ${localWriters.shortDate.format(local)}`;

const week = 7 * 24 * 60 * 60 * 1000;

/** 'Join by Fri 20:00', of another week 'Join by Fri 4 Dec, 20:00', later 'Joining closed Fri 20:00'. @param now in milliseconds */
export function joinByText({ joinBy, timeZone }: Pick<Tournament, 'joinBy' | 'timeZone'>, now: number) {
  if (joinBy === null) return undefined;
  const at = Date.parse(joinBy);
  const local = localTimeIn(timeZone, at) ?? at;
  const time = localWriters.time.format(local);
  const isNear = Math.abs(at - now) < week;
  const when = isNear ? `${localWriters.weekday.format(local)} ${time}` : `${dayOf(local)}, ${time}`;
  return `${at >= now ? 'Join by' : 'Joining closed'} ${when}`;
}

/** In one line: 'Sat 28 Nov, 9:30 · Court hall · 9 of 12 · Join by Fri 20:00'; empty where nothing is said. */
export function planLine(
  tournament: Limited & Pick<Tournament, 'localStart' | 'location' | 'joinBy' | 'timeZone'>,
  now: number,
): string {
  const room = tournament.maxEntrants === null ? undefined : countOf(tournament);
  const parts = [whenText(tournament), tournament.location, room, joinByText(tournament, now)];
  return parts.filter(Boolean).join(' · ');
}

/** Of a group's events to come that which a tournament seems to belong to: on its day, without a day the next to which somebody comes. */
export function eventOf(events: readonly Event[], localStart: string | null): Event | undefined {
  const wanted = events.filter(({ status, goingCount }) => status === 'upcoming' && goingCount > 0);
  if (localStart === null) return wanted[0];
  return wanted.find((event) => event.localStart.slice(0, 10) === localStart.slice(0, 10));
}

/** Those who are in as they are seeded, as far as that is known; the others after them, in the order of joining. */
export function bySeed<Entry extends { userId: number }>(
  entries: readonly Entry[],
  { seeds }: Pick<DrawPreview, 'seeds'>,
): Entry[] {
  const places = new Map(seeds.flatMap((team, at) => team.map((userId) => [userId, at] as const)));
  const placeOf = ({ userId }: Entry) => places.get(userId) ?? seeds.length;
  return entries.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** How the draw will order those who are in: 'by rating'. */
export function seedingOf({
  balanceBySkill,
  randomizeOpponents,
}: Pick<Tournament, 'balanceBySkill' | 'randomizeOpponents'>): string {
  if (balanceBySkill) return randomizeOpponents ? 'drawn within levels' : 'by rating';
  return randomizeOpponents ? 'drawn by lot' : 'in order of joining';
}
