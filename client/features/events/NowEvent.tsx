import { Check } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'wouter';
import { ordinal } from '#client/lib/counts.ts';
import { Faces } from '#client/lib/players/Faces.tsx';
import { DayTile } from '#client/lib/scheduling/DayTile.tsx';
import { comingText } from '#client/lib/scheduling/occupancy.ts';
import { whenOf } from '#client/lib/scheduling/when.ts';
import { minute, useNow } from '#client/lib/use-now.ts';
import { Button } from '#client/ui/Button.tsx';
import { buttonStyle } from '#client/ui/button-style.ts';
import { classes } from '#client/ui/classes.ts';
import type { Event } from '#contract/events/facts.ts';
import { addressOfEvent, addressOfPlay, playLabel, repliesTo, timed } from './model.ts';
import { ReplyBar, useReply } from './reply.tsx';

/**
 * The next time that a group meets: when, who goes, and whether the viewer does.
 *
 * @param isLoudest nothing else on the page is waited for
 */
export default function NowEvent({ event, isLoudest }: { event: Event; isLoudest: boolean }) {
  const heading = useId();
  const now = useNow(minute);
  const when = whenOf(timed(event), now);
  const { name, faces, viewer, eventDate, goingCount, play } = event;
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
        {(goingCount > 0 || play === null) && (
          <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-soft">
            {faces.length > 0 && <Faces people={faces.slice(0, 3)} />}
            {comingText(event)}
          </p>
        )}
      </div>
      {play && viewer.isMember && (
        <Link
          href={addressOfPlay(event, play)}
          className={classes('relative max-sm:flex-auto', buttonStyle(isLoudest ? 'ball' : 'primary'))}
        >
          {playLabel(event, play.kind, now)}
        </Link>
      )}
      {play === null && viewer.mayAnswer && Date.parse(eventDate) > now && (
        <div className="relative min-h-11 min-w-22 has-[[role=radiogroup]]:flex-[1_1_100%]">
          <NowReply event={event} isLoudest={isLoudest} />
        </div>
      )}
    </article>
  );
}

/** One tap says that one comes; a second one offers the other replies. */
function NowReply({ event, isLoudest }: { event: Event; isLoudest: boolean }) {
  const [isChanging, setChanging] = useState(false);
  const { reply, give } = useReply(event);
  const { name, waitlisted, waitlistPosition } = event;
  if (isChanging) return <ReplyBar event={event} />;
  if (reply === null) {
    return (
      <Button variant={isLoudest ? 'ball' : 'primary'} onClick={() => give({ status: 'going' })}>
        <span>
          Going?<span className="sr-only"> Say you’re coming to {name}</span>
        </span>
      </Button>
    );
  }
  const isInLine = waitlisted && waitlistPosition !== null;
  return (
    <Button variant="secondary" onClick={() => setChanging(true)}>
      {reply === 'going' && !isInLine && <Check className="size-4" aria-hidden="true" />}
      <span>
        {isInLine
          ? `${ordinal(waitlistPosition)} in line`
          : repliesTo(event).find(({ value }) => value === reply)?.label}
        <span className="sr-only">: change your answer to {name}</span>
      </span>
    </Button>
  );
}
