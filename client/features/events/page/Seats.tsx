import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { takenText } from '#client/lib/scheduling/occupancy.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { classes } from '#client/ui/classes.ts';
import { toneFill, toneOf, tonesOf } from '#client/ui/tones.ts';
import type { Event } from '#contract/events/facts.ts';
import { seatsOf } from '../model.ts';

const seatStyle = '@container grid size-10 place-items-center rounded-full text-sm font-bold';

/** The places of an event, as they fill, and afterwards those that were taken: who plays where is no matter of theirs. */
export function Seats({ event }: { event: Event }) {
  const viewer = useViewer();
  // What nobody can take anymore is not drawn.
  const { seats, more } = seatsOf(event.status === 'upcoming' ? event : { ...event, maxParticipants: 0 });
  if (seats.length === 0) return null;
  const tones = tonesOf(event.faces.map(({ id }) => id));
  return (
    <div role="img" aria-label={takenText(event)} className="flex flex-wrap items-center gap-2">
      {seats.map((seat, index) => {
        if (seat.kind === 'free' || seat.kind === 'taken') {
          const look = seat.kind === 'free' ? 'border-2 border-dashed border-control' : 'bg-court-soft';
          // biome-ignore lint/suspicious/noArrayIndexKey: nobody is told from another here.
          return <span key={`${seat.kind} ${index}`} className={classes(seatStyle, look)} />;
        }
        const tone = tones.get(seat.id) ?? toneOf(seat.id);
        return seat.kind === 'guest' ? (
          <span
            key={`${seat.id} ${seat.number}`}
            title={`Guest of ${seat.name}`}
            className={classes(seatStyle, 'border border-transparent font-heading', toneFill[tone])}
          >
            +{seat.number}
          </span>
        ) : (
          <span
            key={seat.id}
            title={seat.name}
            className={classes(seatStyle, seat.id === viewer.id && 'outline-3 outline-offset-1 outline-ball')}
          >
            <PlayerFace id={seat.id} name={seat.name} tone={tone} size="fill" />
          </span>
        );
      })}
      {more > 0 && <b className="figures text-soft">+ {more}</b>}
    </div>
  );
}
