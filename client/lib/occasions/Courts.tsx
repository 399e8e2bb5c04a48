import './occasions.css';
import type { ReactNode } from 'react';
import { counted } from '#client/lib/counts.ts';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { useViewer } from '#client/lib/viewer.ts';
import { classes } from '#client/ui/classes.ts';
import { type Tone, toneFill, toneOf, tonesOf } from '#client/ui/tones.ts';

interface CourtsProps {
  courts: readonly (readonly Seat[])[];
  /** How many places are taken, in words. */
  label: string;
  /** `low` on a card. Several stand side by side at a desk, unless they are low. */
  look?: 'large' | 'low';
  /** Two play on a court, one on each side. */
  areSingles?: boolean;
  /** After those that are drawn. */
  children?: ReactNode;
}

/** Courts with the faces of those who have a place on them; their names follow elsewhere, for the ear. */
export function Courts({ courts, label, look = 'large', areSingles = false, children }: CourtsProps) {
  const viewer = useViewer();
  const tones = tonesOf(courts.flat().flatMap((seat) => ('id' in seat ? [seat.id] : [])));
  const isLow = look === 'low';
  return (
    <div
      role="img"
      aria-label={label}
      className={classes('ev-courts', isLow ? 'ev-low' : courts.length > 1 && 'ev-upright', areSingles && 'ev-singles')}
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
          {courts.length > 1 && !isLow && <b>{index + 1}</b>}
        </div>
      ))}
      {children}
    </div>
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

/** A place on a court: somebody's, a guest's of somebody, of one who is not named, or nobody's. */
export type Seat =
  | { kind: 'person'; id: number; username: string }
  | { kind: 'guest'; id: number; username: string; number: number }
  | { kind: 'taken' }
  | { kind: 'free' };

/** Every four places are a court. */
export const placesOfCourt = 4;

/** What a place is told from its neighbours by. */
export function seatKey(seat: Seat, index: number): string {
  if (seat.kind === 'person') return `person ${seat.id}`;
  return seat.kind === 'guest' ? `guest ${seat.id} ${seat.number}` : `${seat.kind} ${index}`;
}

/** Each court with its places; the last may have fewer. */
export const onCourts = (seats: readonly Seat[]): Seat[][] =>
  Array.from({ length: Math.ceil(seats.length / placesOfCourt) }, (_, index) =>
    seats.slice(index * placesOfCourt, (index + 1) * placesOfCourt),
  );

/** '7 of 12 places taken'; more where the limit was lowered below those who go. */
export const takenOf = (taken: number, places: number): string => `${taken} of ${counted(places, 'place')} taken`;
