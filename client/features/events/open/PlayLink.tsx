import { Link } from 'wouter';
import { buttonStyle } from '#client/ui/button-style.ts';
import type { Event } from '#contract/events/facts.ts';
import { addressOfEvent } from '../addresses.ts';

/** The way to what is played, or was, by those who came. */
export function PlayLink({ event }: { event: Event }) {
  const { play } = event;
  if (play === null) return null;
  const isEvening = play.kind === 'evening';
  return (
    <Link
      href={isEvening ? `${addressOfEvent(event)}/evening` : `/tournaments/details/${play.id}`}
      className={buttonStyle()}
    >
      {isEvening ? 'Open the evening' : 'Open the tournament'}
    </Link>
  );
}
