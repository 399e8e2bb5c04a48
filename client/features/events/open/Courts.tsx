import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { useViewer } from '#client/lib/viewer.ts';
import { classes } from '#client/ui/classes.ts';
import { type Tone, toneFill, toneOf, tonesOf } from '#client/ui/tones.ts';
import type { Event } from '#contract/events/facts.ts';
import { takenWords } from '../words/room.ts';
import { type Seat, seatedNames, seatKey, seatsOf } from '../words/seats.ts';

/** The places as courts of four, with the faces of those who have them; the names follow for the ear. */
export function Courts({ event }: { event: Event }) {
  const viewer = useViewer();
  const { courts, moreCourts } = seatsOf(event);
  const tones = tonesOf(event.faces.map(({ id }) => id));
  return (
    <>
      <div
        role="img"
        aria-label={takenWords(event)}
        className={classes('ev-courts', courts.length > 1 && 'ev-upright')}
      >
        {courts.map((seats, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a court is which one it is.
          <div key={index} className="ev-court">
            {seats.map((seat, place) => (
              <SeatFace
                key={seatKey(seat, place)}
                seat={seat}
                tone={'id' in seat ? (tones.get(seat.id) ?? toneOf(seat.id)) : 1}
                isMine={seat.kind === 'person' && seat.id === viewer.id}
              />
            ))}
            <b>{index + 1}</b>
          </div>
        ))}
        {moreCourts > 0 && (
          <div className="ev-more">
            + {moreCourts} {moreCourts === 1 ? 'court' : 'courts'}
            <span className="text-sm font-normal text-soft">{takenWords(event)}</span>
          </div>
        )}
      </div>
      <ol className="sr-only" aria-label="Who goes">
        {seatedNames(event).map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ol>
    </>
  );
}

function SeatFace({ seat, tone, isMine }: { seat: Seat; tone: Tone; isMine: boolean }) {
  switch (seat.kind) {
    case 'person':
      return (
        <span className={classes('ev-seat @container', isMine && 'ev-seat-me')} title={seat.username}>
          <span className="ev-face">
            <PlayerFace id={seat.id} name={seat.username} tone={tone} size="fill" />
          </span>
        </span>
      );
    case 'guest':
      return (
        <span className={classes('ev-seat', toneFill[tone])} title={`Guest of ${seat.username}`}>
          +{seat.number}
        </span>
      );
    case 'taken':
      return <span className="ev-seat ev-seat-taken" />;
    case 'free':
      return <span className="ev-seat ev-seat-free" />;
  }
}
