import { Clock } from 'lucide-react';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { PlayerLink } from '#client/lib/players/PlayerLink.tsx';
import type { Tone } from '#client/ui/tones.ts';
import type { Event } from '#contract/events/facts.ts';
import { recordWords, type Ticked, wordsOf } from './attendees.ts';

interface AttendeeRowProps {
  attendee: Ticked;
  event: Event;
  tone: Tone | undefined;
  viewerId: number;
  /** What was ticked does not go through at the moment. */
  isWaiting: boolean;
  onTick: (isHere: boolean) => void;
  /** It was refused, and is not wanted any longer. */
  onDrop: (id: string) => void;
}

/** Somebody who may come, and whether they are here: one tap sets it, the next takes it back. */
export function AttendeeRow({ attendee, event, tone, viewerId, isWaiting, onTick, onDrop }: AttendeeRowProps) {
  const { user, isHere, unsent } = attendee;
  const missed = recordWords(attendee);
  return (
    <li className="flex min-h-14 items-center gap-3 py-1">
      {/* Where text is large the name needs the room. */}
      <span className="contents @max-[12rem]:hidden">
        <PlayerFace id={user.id} name={user.username} tone={tone} />
      </span>
      <div className="min-w-0 flex-1 leading-tight">
        <p className="font-semibold wrap-anywhere" dir="auto">
          <PlayerLink id={user.id}>{user.username}</PlayerLink>
        </p>
        <p className="text-sm text-soft">
          {wordsOf(attendee, event, viewerId)}
          {missed && ` · ${missed}`}
        </p>
        {isWaiting && unsent && unsent.state !== 'refused' && (
          <p className="flex items-center gap-1 text-sm text-soft">
            <Clock className="size-3.5" aria-hidden="true" />
            not sent yet
          </p>
        )}
        {unsent?.state === 'refused' && (
          <p role="alert" className="text-sm text-danger-text">
            Not saved. {unsent.problem}{' '}
            <button type="button" className="min-h-11 font-semibold underline" onClick={() => onDrop(unsent.id)}>
              Discard
            </button>
          </p>
        )}
      </div>
      <label className="-mr-2 grid size-11 shrink-0 cursor-pointer place-items-center">
        <input
          type="checkbox"
          checked={isHere}
          disabled={!event.viewer.mayCheckIn}
          aria-label={`Check in ${user.username}`}
          onChange={({ target }) => onTick(target.checked)}
          className="size-7 accent-court"
        />
      </label>
    </li>
  );
}
