import { useEffect, useState } from 'react';
import { dayOfWall, ownZone, wallIn, wallOf } from '#client/lib/occasions/wall.ts';
import { ownWallWriters } from '#client/lib/occasions/when.ts';
import { answer } from '#client/ui/announce.ts';
import type { EventList } from './use-events.ts';

/**
 * Brings the events of a day into view, with the focus on the first of them; pages of the list that lie before it are
 * fetched.
 */
export function useSeekDay({ upcoming, past }: { upcoming: EventList; past: EventList }): (day: string) => void {
  const [sought, setSought] = useState<string>();
  const today = dayOfWall(wallIn(ownZone(), Date.now()) ?? Date.now());
  const { list, events } = sought !== undefined && sought < today ? past : upcoming;
  const { hasNextPage, isFetching, fetchNextPage } = list;
  useEffect(() => {
    if (sought === undefined) return;
    const link = document.querySelector<HTMLElement>(`[data-day="${sought}"] a`);
    if (link) {
      link.focus({ preventScroll: true });
      link.scrollIntoView({ block: 'center' });
    } else if (hasNextPage && !passed(events, sought, sought < today)) {
      if (!isFetching) void fetchNextPage();
      return;
    } else {
      answer(`Nothing is planned on ${ownWallWriters.dayName.format(wallOf(sought))}`);
    }
    setSought(undefined);
  }, [sought, today, events, hasNextPage, isFetching, fetchNextPage]);
  return setSought;
}

/** Whether what is loaded lies beyond a day already, so that it is in no page that follows. */
function passed(events: EventList['events'], day: string, isPast: boolean): boolean {
  const last = events.at(-1)?.localStart.slice(0, 10);
  if (last === undefined) return false;
  return isPast ? last < day : last > day;
}
