import { z } from 'zod';
import { momentAt, wallIn, wallOf } from '#client/lib/occasions/wall.ts';
import { startFields } from '#client/lib/occasions/when.ts';
import { effectiveRating } from '#client/lib/ratings.ts';
import type { ProposedGame } from '#client/lib/taking-part.ts';
import { noDay } from '#contract/events/fields.ts';
import { type GameKind, type GamePlace, gameKind, place, playersOf } from '#contract/games/facts.ts';
import { durationMinutes, mostPlaces, note, places, rating } from '#contract/games/fields.ts';
import { anyLevel } from './model.ts';

/** What is typed of a game, in the order of the form. */
export const gameFields = z
  .object({
    kind: gameKind,
    startsAt: startFields(noDay),
    durationMinutes,
    place: z.object({ name: place.shape.name }),
    ratingMin: rating('Lowest rating'),
    ratingMax: rating('Highest rating'),
    places,
    asked: z.array(z.object({ id: z.int(), username: z.string() })).max(mostPlaces, `At most ${mostPlaces} people`),
    note,
  })
  .refine(({ ratingMin: least, ratingMax: most }) => !(least > most), {
    path: ['ratingMax'],
    message: 'Highest rating must not be below the lowest',
    // Said beside the others, whatever else is missing.
    when: () => true,
  });

export type GameFields = z.input<typeof gameFields>;

/** How many may take part: of singles two, of doubles as many as two courts take. */
export const placesFor = (kind: GameKind): number[] =>
  kind === 'singles' ? [2] : Array.from({ length: mostPlaces - playersOf[kind] + 1 }, (_, at) => playersOf[kind] + at);

interface Usual {
  /** The viewer's declared rating; 0 without. */
  rating: number;
  place: GamePlace | null;
}

/** What the form begins with: what is proposed, else what one usually wants: people within half a point, where one plays. */
export function fieldsOf(proposed: ProposedGame, usual: Usual): GameFields {
  const [date = '', time = '18:00'] = proposed.localStart?.split('T') ?? [];
  const kind = proposed.kind ?? 'doubles';
  return {
    kind,
    startsAt: { date, time },
    durationMinutes: proposed.durationMinutes ?? 90,
    place: { name: (proposed.place ?? usual.place)?.name ?? '' },
    ...levelFor(usual.rating),
    ...(proposed.ratingMin !== undefined && { ratingMin: proposed.ratingMin }),
    ...(proposed.ratingMax !== undefined && { ratingMax: proposed.ratingMax }),
    places: playersOf[kind],
    asked: (proposed.asked ?? []).map(({ id, username }) => ({ id, username })),
    note: '',
  };
}

/** Half a point around a rating, in the steps that can be chosen; anybody, for whoever has said nothing. */
function levelFor(rating: number): { ratingMin: number; ratingMax: number } {
  if (rating === 0) return anyLevel;
  const around = Math.round(effectiveRating(rating) * 2) / 2;
  return {
    ratingMin: Math.max(anyLevel.ratingMin, around - 0.5),
    ratingMax: Math.min(anyLevel.ratingMax, around + 0.5),
  };
}

/**
 * What is sent of a new game. Where its place is on earth is known of the places that are known by name.
 *
 * @param known places of one's own
 */
export function newGameOf(
  { startsAt: { date, time }, place: typed, asked, ...others }: z.output<typeof gameFields>,
  { timeZone, known }: { timeZone: string; known: readonly GamePlace[] },
) {
  const wall = wallOf(`${date}T${time}`);
  const same = known.find(({ name }) => name.toLowerCase() === typed.name.toLowerCase());
  return {
    ...others,
    places: others.kind === 'singles' ? playersOf.singles : others.places,
    // A zone that this browser does not know is taken for its own.
    startsAt: new Date(momentAt(wall, timeZone) ?? Date.parse(`${date}T${time}`)).toISOString(),
    timeZone,
    place: { name: typed.name, latitude: same?.latitude ?? null, longitude: same?.longitude ?? null },
    asked: asked.map(({ id }) => id),
  };
}

/** Today, on the clock of a zone: the first day that can be chosen. */
export const todayIn = (timeZone: string, now: number): string =>
  new Date(wallIn(timeZone, now) ?? now).toISOString().slice(0, 10);
