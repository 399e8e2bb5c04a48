import { Courts as DrawnCourts } from '#client/lib/occasions/Courts.tsx';
import type { Event } from '#contract/events/facts.ts';
import { takenWords } from '../words/room.ts';
import { seatedNames, seatsOf } from '../words/seats.ts';

/** The places as courts of four, with the faces of those who have them; the names follow for the ear. */
export function Courts({ event }: { event: Event }) {
  const { courts, moreCourts } = seatsOf(event);
  return (
    <>
      <DrawnCourts courts={courts} label={takenWords(event)}>
        {moreCourts > 0 && (
          <div className="ev-more">
            + {moreCourts} {moreCourts === 1 ? 'court' : 'courts'}
            <span className="text-sm font-normal text-soft">{takenWords(event)}</span>
          </div>
        )}
      </DrawnCourts>
      <ol className="sr-only" aria-label="Who goes">
        {seatedNames(event).map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ol>
    </>
  );
}
