import { z } from 'zod';
import { effectiveRating } from '#client/lib/ratings.ts';
import { inOrder, type ProposedGame, startSchema } from '#client/lib/scheduling/fields.tsx';
import { localTimeOf, timestampAt } from '#client/lib/scheduling/local-time.ts';
import { noDay } from '#contract/events/fields.ts';
import { type GameKind, type GamePlace, gameKind, place, playersOf } from '#contract/games/facts.ts';
import { durationMinutes, maxPlaces, note, places, rating } from '#contract/games/fields.ts';
import { anyLevel } from './model.ts';

export const gameFields = z
  .object({
    kind: gameKind,
    startsAt: startSchema(noDay),
    durationMinutes,
    place: z.object({ name: place.shape.name }),
    ratingMin: rating('Lowest rating'),
    ratingMax: rating('Highest rating'),
    places,
    asked: z
      .array(z.object({ id: z.int(), username: z.string(), name: z.string() }))
      .max(maxPlaces, `At most ${maxPlaces} people`),
    note,
  })
  .refine(...inOrder('ratingMin', 'ratingMax'));

export type GameFields = z.input<typeof gameFields>;

/** How many may take part: of singles two, of doubles as many as two courts take. */
export const seatOptions = (kind: GameKind): number[] =>
  kind === 'singles' ? [2] : Array.from({ length: maxPlaces - playersOf[kind] + 1 }, (_, at) => playersOf[kind] + at);

/**
 * What the form begins with: what is proposed, else what one usually wants: people within half a point, where one plays.
 *
 * @param own the viewer's declared rating, 0 without, and where they play
 */
export function fieldsOf(proposed: ProposedGame, own: { rating: number; place: GamePlace | null }): GameFields {
  const [date = '', time = '18:00'] = proposed.localStart?.split('T') ?? [];
  const kind = proposed.kind ?? 'doubles';
  return {
    kind,
    startsAt: { date, time },
    durationMinutes: proposed.durationMinutes ?? 90,
    place: { name: (proposed.place ?? own.place)?.name ?? '' },
    ...levelFor(own.rating),
    ...(proposed.ratingMin !== undefined && { ratingMin: proposed.ratingMin }),
    ...(proposed.ratingMax !== undefined && { ratingMax: proposed.ratingMax }),
    places: playersOf[kind],
    asked: (proposed.asked ?? []).map(({ id, username, name }) => ({ id, username, name })),
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
  const start = `${date}T${time}`;
  const same = known.find(({ name }) => name.toLowerCase() === typed.name.toLowerCase());
  return {
    ...others,
    places: others.kind === 'singles' ? playersOf.singles : others.places,
    // A zone that this browser does not know is taken for its own.
    startsAt: new Date(timestampAt(localTimeOf(start), timeZone) ?? Date.parse(start)).toISOString(),
    timeZone,
    place: { name: typed.name, latitude: same?.latitude ?? null, longitude: same?.longitude ?? null },
    asked: asked.map(({ id }) => id),
  };
}
