import './scheduling.css';
import type { ReactNode } from 'react';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { useViewer } from '#client/lib/viewer.ts';
import { classes } from '#client/ui/classes.ts';
import { type Tone, toneFill, toneOf, tonesOf } from '#client/ui/tones.ts';

/** A seat on a court: somebody's, a guest's of somebody, of one who is not named, or nobody's. */
export type Seat =
  | { kind: 'person'; id: number; name: string; isAsked?: boolean }
  | { kind: 'guest'; id: number; name: string; number: number }
  | { kind: 'taken' }
  | { kind: 'free' };

export const seatsPerCourt = 4;

/** What a seat is told from its neighbours by, wherever its owner moves up to. */
export function seatKey(seat: Seat, index: number): string {
  if (seat.kind === 'person') return `person ${seat.id}`;
  return seat.kind === 'guest' ? `guest ${seat.id} ${seat.number}` : `${seat.kind} ${index}`;
}

/** Each court with its seats; the last may have fewer. */
export const groupByCourt = (seats: readonly Seat[]): Seat[][] =>
  Array.from({ length: Math.ceil(seats.length / seatsPerCourt) }, (_, index) =>
    seats.slice(index * seatsPerCourt, (index + 1) * seatsPerCourt),
  );

/** Along the court and across it. */
const positions = {
  doubles: [
    '[--along:17%] [--across:27%]',
    '[--along:17%] [--across:73%]',
    '[--along:83%] [--across:27%]',
    '[--along:83%] [--across:73%]',
  ],
  singles: ['[--along:17%] [--across:50%]', '[--along:83%] [--across:50%]'],
} as const;

const lying = 'top-(--across) left-(--along)';
const plus = "before:text-lg before:leading-none before:content-['+'_/_'']";
const net =
  'after:absolute after:inset-y-0 after:left-[calc(50%-1px)] after:border-l-2 after:border-dashed after:border-white';
/** On a white card the line around it has one of its own. */
const edge = 'border-2 outline outline-line';

const layouts = {
  lying: { courts: 'grid-cols-1', court: `${edge} aspect-44/16`, seat: `size-9 lg:size-12 ${lying}`, free: '' },
  /** Side by side at a desk. */
  upright: {
    courts: 'grid-cols-1 lg:grid-cols-3 lg:gap-4',
    court: `${edge} court-upright aspect-44/16 lg:aspect-20/29`,
    seat: `size-9 lg:top-(--along) lg:left-(--across) lg:size-12 ${lying}`,
    free: '',
  },
  /** Side by side on a card, no higher than a row. */
  low: { courts: 'grid-flow-col auto-cols-fr', court: `${edge} h-22`, seat: `size-8.5 ${lying}`, free: plus },
  /** Who could play, on a ground of the court's colour. */
  proposal: { courts: '', court: `h-33 border-3 lg:h-36.5 ${net}`, seat: `size-11 ${lying}`, free: plus },
} as const;

interface CourtsProps {
  courts: readonly (readonly Seat[])[];
  /** How many seats are taken; without, the courts are decorative. */
  label?: string;
  look?: 'large' | 'low' | 'proposal';
  /** Two play on a court, one on each side. */
  areSingles?: boolean;
  /** After those that are drawn. */
  children?: ReactNode;
}

/** Courts with the faces of those who have a seat on them; their names follow elsewhere, for the ear. */
export function Courts({ courts, label, look = 'large', areSingles = false, children }: CourtsProps) {
  const viewer = useViewer();
  const tones = tonesOf(courts.flat().flatMap((seat) => ('id' in seat ? [seat.id] : [])));
  const layout = layouts[look !== 'large' ? look : courts.length > 1 ? 'upright' : 'lying'];
  const spoken = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <div {...spoken} className={`grid gap-2.5 ${layout.courts}`}>
      {courts.map((seats, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a court is its index.
          key={index}
          className={`court relative rounded-[3px] border-white ${layout.court}`}
        >
          {seats.map((seat, at) => (
            <SeatFace
              key={seatKey(seat, at)}
              seat={seat}
              style={classes(
                positions[areSingles ? 'singles' : 'doubles'][at],
                layout.seat,
                seat.kind === 'free' && layout.free,
              )}
              tone={'id' in seat ? (tones.get(seat.id) ?? toneOf(seat.id)) : 1}
              isMine={look !== 'proposal' && seat.kind === 'person' && seat.id === viewer.id}
            />
          ))}
          {courts.length > 1 && look === 'large' && (
            <b className="absolute inset-0 grid place-content-center font-heading text-sm text-white">{index + 1}</b>
          )}
        </div>
      ))}
      {children}
    </div>
  );
}

const seatStyle =
  '@container absolute z-1 grid -translate-1/2 place-items-center rounded-full font-heading text-sm font-bold text-white';
const arrives = 'animate-[appear_120ms_var(--ease-out)]';

function SeatFace({ seat, style, tone, isMine }: { seat: Seat; style: string; tone: Tone; isMine: boolean }) {
  const base = `${seatStyle} ${style}`;
  if (seat.kind === 'free') return <span className={`${base} border-[1.5px] border-dashed border-white/75`} />;
  if (seat.kind === 'taken') return <span className={`${base} ${arrives} border-2 border-white bg-court-strong`} />;
  if (seat.kind === 'guest') {
    return (
      <span className={`${base} ${arrives} border-2 border-white ${toneFill[tone]}`} title={`Guest of ${seat.name}`}>
        +{seat.number}
      </span>
    );
  }
  const own = 'animate-[drop_180ms_var(--ease-out)] border-ball outline-2 outline-ball';
  return (
    <span
      className={classes(base, 'border-2', isMine ? own : `${arrives} border-white`, seat.isAsked && 'border-dashed')}
      title={seat.name}
    >
      <PlayerFace id={seat.id} name={seat.name} tone={tone} size="fill" />
    </span>
  );
}
