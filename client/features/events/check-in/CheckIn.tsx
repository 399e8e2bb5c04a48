import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useUnsent } from '#client/data/outbox/my-outbox.ts';
import { everyPage } from '#client/data/queries.ts';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { PlayerLink } from '#client/lib/players/PlayerLink.tsx';
import { useViewer } from '#client/lib/viewer.ts';
import { announce } from '#client/ui/announce.ts';
import { QueryView } from '#client/ui/QueryView.tsx';
import { RowSkeletons } from '#client/ui/RowSkeletons.tsx';
import { SearchBox } from '#client/ui/SearchBox.tsx';
import { type Tone, tonesOf } from '#client/ui/tones.ts';
import { type Attendee, attendanceCalls } from '#contract/events/attendance.ts';
import type { Event } from '#contract/events/facts.ts';
import { aboutText, countOf, recordText, type Ticked, withTicks } from './attendees.ts';
import { StartPlay } from './StartPlay.tsx';
import { ticks } from './ticks.ts';

/**
 * For the admins of a group: who of those who wanted to come is here, and what they play then.
 *
 * @param event one with `viewer.mayManage`; where it is not the day (`viewer.mayCheckIn`) it is shown and not changed
 */
export function CheckIn({ event }: { event: Event }) {
  const { id } = event;
  const { outbox, unsent: all } = useUnsent(ticks);
  const unsent = all.filter(({ content }) => content.eventId === id);
  const list = useQuery(everyPage(attendanceCalls.attendance, { params: { id }, query: { limit: 100 } }));
  const [typed, setTyped] = useState('');
  const box = useRef<HTMLInputElement>(null);
  const q = typed.trim();
  const found = useQuery({
    ...everyPage(attendanceCalls.attendance, { params: { id }, query: { q, limit: 100 } }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
  const tick = ({ user }: Attendee, isHere: boolean) =>
    outbox.add(
      ticks,
      { eventId: id, user, isHere, at: new Date().toISOString() },
      ({ content }) => content.eventId === id && content.user.id === user.id,
    );
  const isWaiting = unsent.some(({ state }) => state === 'waiting');
  const rows = (attendees: readonly Ticked[]) => {
    const tones = tonesOf(attendees.map(({ user }) => user.id));
    return (
      <ul className="@container mt-2 divide-y divide-line">
        {attendees.map((attendee) => (
          <AttendeeRow
            key={attendee.user.id}
            attendee={attendee}
            event={event}
            tone={tones.get(attendee.user.id)}
            isWaiting={isWaiting}
            onTick={(isHere) => tick(attendee, isHere)}
            onDrop={(unsentId) => outbox.drop(unsentId)}
          />
        ))}
      </ul>
    );
  };
  return (
    <section
      aria-labelledby="check-in"
      className="min-w-0 rounded-lg border border-line bg-surface p-4 shadow-low sm:p-5"
    >
      <div className="flex items-center justify-between gap-3">
        <h2 id="check-in" className="text-lg">
          Check-in
        </h2>
        <p className="text-sm text-soft">Admins only</p>
      </div>
      <QueryView
        query={list}
        loading={<RowSkeletons label="Loading the check-in list" />}
        failed="The check-in list could not be loaded."
      >
        {(attendees) => {
          const shown = withTicks(attendees, unsent);
          return (
            <>
              <Count {...countOf(shown)} isOver={event.status === 'completed'} />
              {event.viewer.mayCheckIn && (
                <div className="mt-3">
                  <SearchBox
                    ref={box}
                    label="Find a member"
                    maxLength={30}
                    value={typed}
                    onType={setTyped}
                    onSeek={setTyped}
                  />
                </div>
              )}
              {q === '' ? (
                rows(shown)
              ) : (
                <QueryView
                  query={found}
                  loading={<RowSkeletons label="Searching the members" />}
                  failed="The members could not be searched."
                >
                  {(members) =>
                    members.length > 0 ? (
                      rows(withTicks(members, unsent).slice(0, members.length))
                    ) : (
                      <p className="py-3 text-soft">No member by that name.</p>
                    )
                  }
                </QueryView>
              )}
              {q === '' && shown.length === 0 && <p className="py-3 text-soft">Nobody has said they’re coming.</p>}
              <StartPlay
                event={event}
                here={shown.filter(({ isHere }) => isHere)}
                hasUnsent={unsent.length > 0}
                isWaiting={isWaiting}
              />
            </>
          );
        }}
      </QueryView>
    </section>
  );
}

/** '3 of 7 are here', and a thin line. */
function Count({ here, expected, isOver }: { here: number; expected: number; isOver: boolean }) {
  const text = `${here} of ${expected} ${isOver ? 'were' : 'are'} here`;
  const spoken = useRef(text);
  useEffect(() => {
    if (spoken.current === text) return;
    spoken.current = text;
    announce(text, { about: 'check-in' });
  }, [text]);
  return (
    <>
      <p className="figures text-sm text-soft">{text}</p>
      <div className="mt-2 h-1 overflow-hidden rounded-full bg-sunken" aria-hidden="true">
        <div className="h-1 bg-court" style={{ width: `${expected === 0 ? 0 : (100 * here) / expected}%` }} />
      </div>
    </>
  );
}

interface AttendeeRowProps {
  attendee: Ticked;
  event: Event;
  tone: Tone | undefined;
  /** What was ticked does not go through at the moment. */
  isWaiting: boolean;
  onTick: (isHere: boolean) => void;
  /** It was refused, and is not wanted any longer. */
  onDrop: (id: string) => void;
}

/** Somebody who may come, and whether they are here: one tap sets it, the next takes it back. */
function AttendeeRow({ attendee, event, tone, isWaiting, onTick, onDrop }: AttendeeRowProps) {
  const viewer = useViewer();
  const { user, isHere, unsent } = attendee;
  const missed = recordText(attendee);
  return (
    <li className="flex min-h-14 items-center gap-3 py-1">
      {/* Where text is large the name needs the room. */}
      <span className="contents @max-[12rem]:hidden">
        <PlayerFace id={user.id} name={user.name} tone={tone} />
      </span>
      <div className="min-w-0 flex-1 leading-tight">
        <p className="font-semibold wrap-anywhere" dir="auto">
          <PlayerLink id={user.id}>{user.name}</PlayerLink>
        </p>
        <p className="text-sm text-soft">
          {aboutText(attendee, event, viewer.id)}
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
          aria-label={`Check in ${user.name}`}
          onChange={({ target }) => onTick(target.checked)}
          className="size-7 accent-court"
        />
      </label>
    </li>
  );
}
