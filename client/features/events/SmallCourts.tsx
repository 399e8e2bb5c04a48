import type { Event } from '#contract/events/facts.ts';
import { smallCourts, takenWords } from './words/room.ts';

/** Where they stand on a court: those on the left first. */
const places = [
  [5.5, 6],
  [5.5, 14],
  [24.5, 6],
  [24.5, 14],
] as const;

/** The places of an event as small courts of four, filled where they are taken; nothing where they are too many to see. */
export function SmallCourts({ event }: { event: Pick<Event, 'maxParticipants' | 'goingCount'> }) {
  const courts = smallCourts(event);
  if (!courts) return null;
  return (
    <span role="img" aria-label={takenWords(event)} className="ev-small-courts">
      {courts.map((court, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a court is which one it is.
        <svg key={index} viewBox="0 0 30 20" fill="none" stroke="currentColor" aria-hidden="true">
          <path d="M.75 .75h28.5v18.5h-28.5zM10.5 .75v18.5M19.5 .75v18.5" strokeWidth="1.5" />
          {places.slice(0, court.places).map(([x, y], place) => (
            <circle
              key={`${x} ${y}`}
              cx={x}
              cy={y}
              r="2.75"
              strokeWidth="1"
              fill={place < court.taken ? 'currentColor' : 'transparent'}
            />
          ))}
        </svg>
      ))}
    </span>
  );
}
