import '../events.css';
import { useId } from 'react';
import { Link } from 'wouter';
import { DayTile } from '#client/lib/occasions/DayTile.tsx';
import { whenOf } from '#client/lib/occasions/when.ts';
import { Faces } from '#client/lib/players/Faces.tsx';
import { useNow } from '#client/lib/use-now.ts';
import type { Event } from '#contract/events/facts.ts';
import { addressOfEvent } from '../addresses.ts';
import { timed } from '../words/timed.ts';
import NowAnswer from './NowAnswer.tsx';

const minute = 60_000;
const mostFaces = 3;

interface NowEventProps {
  event: Event;
  /** Nothing else on the page is waited for. */
  isLoudest: boolean;
}

/** The next time that a group meets: when, who goes, and whether the viewer does. */
export default function NowEvent({ event, isLoudest }: NowEventProps) {
  const heading = useId();
  const now = useNow(minute);
  const when = whenOf(timed(event), now);
  const { name, goingCount, faces, viewer, eventDate } = event;
  return (
    <article
      aria-labelledby={heading}
      className="relative flex min-w-0 flex-wrap items-center gap-3 rounded-lg border border-line bg-surface px-3 py-2.5 lg:px-4 lg:py-3.5"
    >
      <DayTile tile={when.tile} look="soft" />
      <div className="min-w-0 flex-[1_1_min(100%,8rem)]">
        <h2 id={heading} className="text-[1.0625rem] leading-6">
          <Link
            href={addressOfEvent(event)}
            className="line-clamp-2 after:absolute after:inset-0 after:rounded-lg"
            dir="auto"
          >
            {when.day}
          </Link>
        </h2>
        <p className="text-sm text-soft">
          <span dir="auto">{name}</span>
          {[when.away, when.zone].map((each) => each && `, ${each}`)}
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-soft">
          <Faces people={faces.slice(0, mostFaces)} />
          {goingCount === 0 ? 'Nobody yet' : `${goingCount} going`}
        </p>
      </div>
      {viewer.mayAnswer && Date.parse(eventDate) > now && (
        <div className="ev-now-answer">
          <NowAnswer event={event} isLoudest={isLoudest} />
        </div>
      )}
    </article>
  );
}
