import { dayMs, startOfDay, wallOf } from '#client/lib/occasions/wall.ts';
import { ownWallWriters, type WallWriters } from '#client/lib/occasions/when.ts';
import { ratingText } from '#client/lib/ratings.ts';
import type { GameKind } from '#contract/games/facts.ts';
import type { DayPart } from '#contract/matchmaking/hours.ts';
import type { NearbyPlayer } from '#contract/matchmaking.ts';
import type { Filters } from './queries.ts';

export const kinds = [
  { value: 'singles', label: 'Singles' },
  { value: 'doubles', label: 'Doubles' },
  { value: 'mixed', label: 'Mixed' },
] as const satisfies readonly { value: GameKind; label: string }[];

const parts = [
  { value: 'morning', label: 'Morning' },
  { value: 'midday', label: 'Midday' },
  { value: 'evening', label: 'Evening' },
] as const satisfies readonly { value: DayPart; label: string }[];

/** In kilometres; the last is as far as one can be on earth. */
const distances = [2, 5, 10, 25, 50, 100, 20_000] as const;

/** '10 km'; 'Any distance' */
const distanceText = (km: number): string => (km >= 20_000 ? 'Any distance' : `${km.toLocaleString('en-GB')} km`);

/** Those to choose from, with one that is chosen already. */
export const distanceOptions = (chosen?: number) =>
  [...new Set(chosen === undefined ? distances : [...distances, chosen])]
    .sort((one, other) => one - other)
    .map((value) => ({ value, label: distanceText(value) }));

/** How far ratings may be apart, in tenths; the last is any. */
const nearnesses = [5, 10, 15, 20, 80] as const;
/** What the server takes where nothing is chosen. */
const usualNearness = 10;

const nearnessText = (tenths: number): string => {
  if (tenths >= 80) return 'Any rating';
  return tenths === 5 ? 'Half a point' : `${tenths / 10} ${tenths === 10 ? 'point' : 'points'}`;
};

/** What can be chosen of each, the usual first. */
export const choices = {
  kind: [{ value: '', label: 'Any game' }, ...kinds],
  km: (own: number | undefined, chosen: number | undefined) => [
    { value: '', label: own === undefined ? 'As I said' : `My ${distanceText(own)}` },
    ...distanceOptions(chosen).filter(({ value }) => value !== own || value === chosen),
  ],
  within: [
    { value: '', label: nearnessText(usualNearness) },
    ...nearnesses.filter((each) => each !== usualNearness).map((value) => ({ value, label: nearnessText(value) })),
  ],
  part: [{ value: '', label: 'Any time' }, ...parts],
};

export type FilterName = keyof typeof choices;

export const filterNames: readonly FilterName[] = ['kind', 'km', 'within', 'part'];

/** What an address asks for; what it has of no sense counts for nothing. */
export function filtersIn(address: URLSearchParams): Filters {
  const number = (name: FilterName, most: number) => {
    const text = address.get(name) ?? '';
    const value = Number(text);
    return /^[1-9][0-9]*$/.test(text) && value <= most ? value : undefined;
  };
  return {
    kind: kinds.find(({ value }) => value === address.get('kind'))?.value,
    maxDistanceKm: number('km', 20_000),
    within: number('within', 80),
    part: parts.find(({ value }) => value === address.get('part'))?.value,
  };
}

/** How many of them narrow what is shown, or widen it. */
export const countOf = (filters: Filters): number =>
  Object.values(filters).filter((value) => value !== undefined).length;

interface Wider {
  /** In tenths, for the address. */
  within: number;
  /** '2.5–4.5' */
  ratings: string;
}

/** The next wider circle around a rating; nothing where it is as wide as can be, or around no rating. */
export function widerThan(within: number | undefined, rating: number): Wider | undefined {
  const next = nearnesses.find((each) => each > (within ?? usualNearness));
  if (next === undefined || rating === 0) return undefined;
  const [least, most] = [Math.max(1, rating - next / 10), Math.min(8, rating + next / 10)];
  return { within: next, ratings: next === 80 ? 'any rating' : `${ratingText(least)}–${ratingText(most)}` };
}

type Hour = NearbyPlayer['hour'];

/** 'on Tuesday at 18:00', 'today at 18:00' */
function hourWords({ startsAt, localStart }: NonNullable<Hour>, now: number, writers: WallWriters): string {
  const wall = wallOf(localStart);
  const wallNow = now + wall - Date.parse(startsAt);
  const days = (startOfDay(wall) - startOfDay(wallNow)) / dayMs;
  const day = days === 0 ? 'today' : days === 1 ? 'tomorrow' : `on ${writers.longWeekday.format(wall)}`;
  return `${day} at ${writers.time.format(wall)}`;
}

/** What is asked of somebody, to be sent or not: 'Shall we play on Tuesday at 18:00?' */
export const questionFor = (hour: Hour, now: number, writers: WallWriters = ownWallWriters): string =>
  hour ? `Shall we play ${hourWords(hour, now, writers)}?` : 'Shall we play?';

/** What stands below when both can: why else. */
export const otherReasons = ({ reasons, hour }: NearbyPlayer): string =>
  (hour ? reasons.slice(1) : reasons).join(' · ');
