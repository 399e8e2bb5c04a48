import { ratingText } from '#client/lib/ratings.ts';
import { dayMs, localTimeOf, localWriters, startOfDay } from '#client/lib/scheduling/local-time.ts';
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
const ratingGaps = [5, 10, 15, 20, 80] as const;
/** What the server takes where nothing is chosen. */
const defaultRatingGap = 10;

const ratingGapText = (tenths: number): string => {
  if (tenths >= 80) return 'Any rating';
  return tenths === 5 ? 'Half a point' : `${tenths / 10} ${tenths === 10 ? 'point' : 'points'}`;
};

/** What can be chosen of each, the usual first. */
export const choices = {
  kind: [{ value: '', label: 'Any game' }, ...kinds],
  km: (own: number | undefined, chosen: number | undefined) => [
    { value: '', label: own === undefined ? 'As in my profile' : `My ${distanceText(own)}` },
    ...distanceOptions(chosen).filter(({ value }) => value !== own || value === chosen),
  ],
  within: [
    { value: '', label: ratingGapText(defaultRatingGap) },
    ...ratingGaps.filter((each) => each !== defaultRatingGap).map((value) => ({ value, label: ratingGapText(value) })),
  ],
  part: [{ value: '', label: 'Any time' }, ...parts],
};

export type FilterName = keyof typeof choices;

export const filterNames: readonly FilterName[] = ['kind', 'km', 'within', 'part'];

/** What an address asks for; what it has of no sense counts for nothing. */
export function filtersIn(address: URLSearchParams): Filters {
  const number = (name: FilterName, max: number) => {
    const text = address.get(name) ?? '';
    const value = Number(text);
    return /^[1-9][0-9]*$/.test(text) && value <= max ? value : undefined;
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

/**
 * The next wider range around a rating: `within` in tenths, and '2.5–4.5'; nothing where it is as wide as can be, or
 * around no rating.
 */
export function widerThan(within: number | undefined, rating: number): { within: number; ratings: string } | undefined {
  const next = ratingGaps.find((each) => each > (within ?? defaultRatingGap));
  if (next === undefined || rating === 0) return undefined;
  const [min, max] = [Math.max(1, rating - next / 10), Math.min(8, rating + next / 10)];
  return { within: next, ratings: next === 80 ? 'any rating' : `${ratingText(min)}–${ratingText(max)}` };
}

/** What is asked of somebody, to be sent or not: 'Shall we play on Tuesday at 18:00?' */
export function questionFor(hour: NearbyPlayer['hour'], now: number): string {
  if (!hour) return 'Shall we play?';
  const local = localTimeOf(hour.localStart);
  const localNow = now + local - Date.parse(hour.startsAt);
  const days = (startOfDay(local) - startOfDay(localNow)) / dayMs;
  const day = ['today', 'tomorrow'][days] ?? `on ${localWriters.longWeekday.format(local)}`;
  return `Shall we play ${day} at ${localWriters.time.format(local)}?`;
}

/** What stands below when both can: why else. */
export const otherReasons = ({ reasons, hour }: NearbyPlayer): string =>
  (hour ? reasons.slice(1) : reasons).join(' · ');
