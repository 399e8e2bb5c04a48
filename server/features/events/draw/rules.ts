import type { Draw, Drawn } from '#contract/events/draw.ts';

/** So far back it is looked who came, and who was left out. */
export const lookedBackWeeks = 12;

/** Somebody who would like to come, and what they had of the events before. */
export interface Wish {
  userId: number;
  guests: number;
  /** Of the event at which they were left out the last time that they wanted to come; null where they had a place. */
  leftOutAt: string | null;
  /** How often they had a place. */
  places: number;
}

export interface Place extends Drawn {
  userId: number;
  hasPlace: boolean;
}

/**
 * Gives places by turns: who was left out the last time comes first, then who had a place least often, then a lot decides.
 * Guests come after all members. In which order people have answered changes nothing.
 *
 * @param lotOf decides where turns are even: nobody has the same
 * @returns in the order of the draw, which those who have no place wait in
 */
export function drawn(
  wishes: readonly Wish[],
  { lotOf, free }: { lotOf: (userId: number) => string; free: number },
): Place[] {
  const inTurn = wishes
    .map((wish) => ({ ...wish, lot: lotOf(wish.userId) }))
    .sort(
      (one, other) =>
        Number(one.leftOutAt === null) - Number(other.leftOutAt === null) ||
        one.places - other.places ||
        (one.lot < other.lot ? -1 : 1),
    );
  let left = Math.max(0, free - inTurn.length);
  return inTurn.map(({ userId, leftOutAt, places, guests: wanted }, index) => {
    const guests = Math.min(wanted, left);
    left -= guests;
    return { userId, rank: index + 1, leftOutAt, places, wanted, guests, hasPlace: index < free };
  });
}

/** What is kept of a draw as a whole. */
export const summaryOf = (
  places: readonly Place[],
  { seed, free, at }: { seed: string; free: number; at: string },
): Draw => ({
  seed,
  at,
  people: places.length,
  places: free,
  leftOut: places.filter(({ hasPlace, leftOutAt }) => hasPlace && leftOutAt !== null).length,
});

const sentences = (...parts: string[]): string => parts.filter((part) => part !== '').join(' ');

/** '3 Nov' */
const dayOf = (moment: string, timeZone: string): string =>
  Temporal.Instant.from(moment)
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toLocaleString('en-GB', { day: 'numeric', month: 'short' });

/** Why somebody has a place, or none. @param own null for who had no part in it */
export function whyOf(
  { people, places, leftOut }: Draw,
  own: Drawn | null,
  { timeZone, isWaiting }: { timeZone: string; isWaiting: boolean },
): string {
  const isEnough = people <= places;
  const guests =
    own !== null && own.guests < own.wanted
      ? 'Members come before guests, so there was no place for all of yours.'
      : '';
  const next = isWaiting && own !== null ? 'If no place gets free, you come first next time.' : '';
  return sentences(isEnough ? 'There was a place for everyone who wanted one.' : turnText(), guests, next);

  function turnText(): string {
    if (own !== null && own.leftOutAt !== null && own.rank <= places) {
      return `You were left out on ${dayOf(own.leftOutAt, timeZone)}, so you came first.`;
    }
    const byTurns = `those who had a place least often in the last ${lookedBackWeeks} weeks, then by lot`;
    if (places === 0) return 'All places were taken before the draw.';
    if (leftOut === 0)
      return `${people} people wanted ${places === 1 ? '1 place' : `${places} places`}. They went to ${byTurns}.`;
    if (leftOut === places) {
      return `${places === 1 ? 'The only place' : `All ${places} places`} went to those left out last time: first to ${byTurns}.`;
    }
    return `${leftOut} of ${places} places went to those left out last time; the rest to ${byTurns}.`;
  }
}
