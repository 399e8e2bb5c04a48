import { counted } from '#client/lib/counts.ts';
import { localTimeOf, localWriters } from '#client/lib/scheduling/local-time.ts';
import type { Event } from '#contract/events/facts.ts';
import { isForMost, rangeText } from '../model.ts';

/** What is on a poster, as far as it can be chosen. */
export interface PosterParts {
  places: boolean;
  where: boolean;
  code: boolean;
  lessInk: boolean;
}

type Shown = Pick<
  Event,
  'name' | 'location' | 'localStart' | 'durationMinutes' | 'maxParticipants' | 'playerRankMin' | 'playerRankMax'
>;

/** All words of a poster but the title and the group. */
export function posterWords(event: Shown, { places, where, code }: PosterParts) {
  const start = localTimeOf(event.localStart);
  const end = start + event.durationMinutes * 60_000;
  return {
    level: places ? (isForMost(event) ? 'Pickleball for everyone' : `Pickleball, level ${rangeText(event)}`) : '',
    day: localWriters.dayName.format(start),
    hours: `${localWriters.time.format(start)} to ${localWriters.time.format(end)}`,
    where: where ? event.location : '',
    scan: code ? 'Scan to say you’re coming.' : '',
    room: places ? counted(event.maxParticipants, 'place') : '',
  };
}

/** In millimetres on A4: the largest in which a title takes two lines at most, and one in the largest of all; of a very long one three, small. */
export function titleSize(title: string): number {
  const width = 178;
  const linesAt = (size: number) => {
    // About what a letter of the heading's font takes.
    const letters = Math.floor(width / (size * 0.54));
    let lines = 1;
    let used = 0;
    for (const word of title.split(/\s+/)) {
      const length = [...word].length;
      if (length > letters) return Number.POSITIVE_INFINITY;
      if (used > 0 && used + 1 + length > letters) {
        lines += 1;
        used = length;
      } else used += (used > 0 ? 1 : 0) + length;
    }
    return lines;
  };
  return [33, 28, 24, 20, 17, 14].find((size) => linesAt(size) <= (size > 28 ? 1 : 2)) ?? 11;
}
