import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { ClipboardPaste, CloudOff, UserPlus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { answersOf } from '#client/data/keys.ts';
import { useUnsent } from '#client/data/outbox/my-outbox.ts';
import { everyPage } from '#client/data/queries.ts';
import { counted, listed } from '#client/lib/counts.ts';
import { whenOf } from '#client/lib/scheduling/when.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { announce } from '#client/ui/announce.ts';
import { Button } from '#client/ui/Button.tsx';
import { buttonStyle } from '#client/ui/button-style.ts';
import { Card } from '#client/ui/Card.tsx';
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx';
import { Page } from '#client/ui/Page.tsx';
import { PageBar } from '#client/ui/PageBar.tsx';
import { QueryView } from '#client/ui/QueryView.tsx';
import { RowSkeletons } from '#client/ui/RowSkeletons.tsx';
import { SearchBox } from '#client/ui/SearchBox.tsx';
import { useAction } from '#client/ui/use-action.ts';
import { type Attendee, attendanceCalls } from '#contract/events/attendance.ts';
import type { Event } from '#contract/events/facts.ts';
import { addressOfCheckIn, addressOfEvent, addressOfNames, isCheckInHour, timed } from '../model.ts';
import { attendanceOf } from '../queries.ts';
import { type AttendeeRow, countOf, keyOf, rowsOf } from './attendees.ts';
import { type OnTick, Rows } from './Rows.tsx';
import { StartPlay } from './StartPlay.tsx';
import { ticks, type UnsentTick } from './ticks.ts';

/** With more people than so many the search is above them. */
const maxUnsearched = 16;

const parts = { coming: undefined, maybe: 'Maybe', other: 'Others', waiting: 'Waiting list' } as const;

const foundOf = (id: number, q: string) =>
  everyPage(attendanceCalls.attendance, { params: { id }, query: { q, limit: 100 } });

/**
 * For the admins of a group: who of those who wanted to come is here, and what they play then.
 *
 * @param event one with `viewer.mayManage`; where it is not the day (`viewer.mayCheckIn`) it is shown and not changed
 */
export function CheckIn({ event, now }: { event: Event; now: number }) {
  const list = useQuery(attendanceOf(event.id));
  const when = whenOf(timed(event), now);
  return (
    <>
      <PageBar title={whatIsDone(event, now)} line={`${event.name}, ${when.headline}`} back={addressOfEvent(event)} />
      <Page>
        <QueryView
          query={list}
          loading={<RowSkeletons label="Loading the check-in list" />}
          failed="The check-in list could not be loaded."
        >
          {(attendees) => <Attendees event={event} attendees={attendees} now={now} />}
        </QueryView>
      </Page>
    </>
  );
}

/** 'Check-in', and when it is over 'Who came'. */
export const whatIsDone = ({ eventDate }: Pick<Event, 'eventDate'>, now: number): string =>
  Date.parse(eventDate) < now && !isCheckInHour(eventDate, now) ? 'Who came' : 'Check-in';

/** In the hour around its beginning, the first of an event's page: how many are here, and the way to tick them. */
export function CheckInCard({ event }: { event: Event }) {
  const viewerId = useViewer().id;
  const { data = [] } = useQuery(attendanceOf(event.id));
  const { unsent } = useTicks(event.id);
  const { here, expected } = countOf(rowsOf(data, unsent, { viewerId }));
  return (
    <Card title="Check-in" aside={<p className="figures text-soft">{`${here} of ${expected} here`}</p>}>
      <Link
        href={addressOfCheckIn(event)}
        className={buttonStyle(here === 0 ? 'ball' : 'primary', { size: 'tall', width: 'full' })}
      >
        {here === 0 ? `Check in ${expected}` : 'Continue check-in'}
      </Link>
    </Card>
  );
}

function Attendees({ event, attendees, now }: { event: Event; attendees: readonly Attendee[]; now: number }) {
  const viewerId = useViewer().id;
  const { outbox, unsent, tick } = useTicks(event.id);
  const shown = rowsOf(attendees, unsent, { viewerId });
  const [q, setQ] = useState('');
  const isWaiting = unsent.some(({ state }) => state === 'waiting');
  const box = useRef<HTMLInputElement>(null);
  const client = useQueryClient();
  const params = { id: event.id };
  const add = useAction(attendanceCalls.addWalkIn, {
    failed: 'Not added',
    onDone: async () => {
      await client.invalidateQueries(answersOf(attendanceCalls.attendance, { params }));
      setQ('');
      box.current?.focus();
    },
  });
  const search = event.viewer.mayCheckIn && (
    <SearchBox
      ref={box}
      label="Find a member or add a guest"
      maxLength={40}
      value={q}
      onType={setQ}
      onSeek={(text) => {
        setQ(text);
        // A member by that name is offered first.
        const found = client.getQueryData(foundOf(event.id, text.trim()).queryKey);
        if (text.trim() !== '' && found?.length === 0) add.run({ params, body: { name: text.trim() } });
      }}
    />
  );
  const isLong = shown.length > maxUnsearched;
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,1fr)_21.25rem] lg:items-start">
      <section aria-label="Who is here" className="grid min-w-0 grid-cols-1 gap-3">
        <div className="flex flex-wrap items-center gap-3">
          <Count {...countOf(shown)} isOver={event.status === 'completed'} />
          {event.viewer.mayCheckIn && <AllHere rows={shown} onTick={tick} />}
        </div>
        {isWaiting && (
          <p className="flex items-center gap-2 text-sm text-soft">
            <CloudOff className="size-4" aria-hidden="true" />
            Saved on this phone. Sent when you are online.
          </p>
        )}
        {unsent
          .filter(({ state }) => state === 'refused')
          .map((each) => (
            <Refused key={each.id} unsent={each} onDiscard={() => outbox.drop(each.id)} />
          ))}
        {isLong && search}
        {q.trim() === '' ? (
          Object.entries(parts).map(([part, title]) => (
            <Rows
              key={part}
              title={title}
              rows={shown.filter((row) => row.part === part)}
              event={event}
              onTick={tick}
            />
          ))
        ) : (
          <Found
            event={event}
            q={q.trim()}
            unsent={unsent}
            onTick={tick}
            isAdding={add.isPending}
            onAdd={() => add.run({ params, body: { name: q.trim() } })}
          />
        )}
        {shown.length === 0 && q === '' && (
          <p className="text-soft">Nobody has said they will come. Type who is here.</p>
        )}
        {!isLong && search}
        {event.viewer.mayCheckIn && event.play === null && (
          <Link href={addressOfNames(event)} className={buttonStyle('secondary', { width: 'full' })}>
            <ClipboardPaste className="size-5" aria-hidden="true" />
            Paste a list of names
          </Link>
        )}
      </section>
      <StartPlay event={event} rows={shown} now={now} hasUnsent={unsent.length > 0} isWaiting={isWaiting} />
    </div>
  );
}

/** What was ticked here and the server does not have yet, and ticking. */
function useTicks(eventId: number): {
  outbox: ReturnType<typeof useUnsent>['outbox'];
  unsent: UnsentTick[];
  tick: OnTick;
} {
  const { outbox, unsent } = useUnsent(ticks);
  return {
    outbox,
    unsent: unsent.filter(({ content }) => content.eventId === eventId),
    tick: (rows, isHere) => {
      const people = rows.map(({ user, guest }) => ({ user, guest }));
      const keys = people.map(keyOf);
      outbox.add(
        ticks,
        { eventId, people, isHere, at: new Date().toISOString() },
        ({ content }) => content.eventId === eventId && content.people.every((person) => keys.includes(keyOf(person))),
      );
    },
  };
}

/** '8 of 12 here', and a line that grows. */
function Count({ here, expected, isOver }: { here: number; expected: number; isOver: boolean }) {
  const text = `${here} of ${expected} ${isOver ? 'were here' : 'here'}`;
  const spoken = useRef(text);
  useEffect(() => {
    if (spoken.current === text) return;
    spoken.current = text;
    announce(text, { about: 'check-in' });
  }, [text]);
  return (
    <>
      <p className="figures text-soft">
        <b className="font-heading text-2xl text-ink">{here}</b>
        {text.slice(String(here).length)}
      </p>
      <div className="h-2 min-w-16 flex-1 overflow-hidden rounded-full bg-sunken" aria-hidden="true">
        <div
          className="h-2 bg-court transition-[width] duration-180"
          style={{ width: `${expected === 0 ? 0 : (100 * here) / expected}%` }}
        />
      </div>
    </>
  );
}

/** So long all ticks of a press can be taken back at once. */
const undoMs = 5000;

/** Ticks all who have a place, guests too. */
function AllHere({ rows, onTick }: { rows: readonly AttendeeRow[]; onTick: OnTick }) {
  const [done, setDone] = useState<readonly AttendeeRow[]>();
  const [asks, setAsks] = useState(false);
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => setDone(undefined), undoMs);
    return () => clearTimeout(timer);
  }, [done]);
  const missing = rows.filter(({ part, isHere }) => part === 'coming' && !isHere);
  const here = rows.filter(({ isHere }) => isHere);
  if (missing.length + here.length === 0) return null;
  const press = () => {
    if (done) {
      onTick(done, false);
      setDone(undefined);
    } else if (missing.length > 0) {
      onTick(missing, true);
      setDone(missing);
    } else setAsks(true);
  };
  return (
    <>
      <Button variant="secondary" onClick={press}>
        {done ? 'Undo' : missing.length > 0 ? 'All here' : 'Clear'}
      </Button>
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        title="Clear all check-ins?"
        confirm="Clear"
        destructive
        onConfirm={() => {
          onTick(here, false);
          setAsks(false);
        }}
      >
        {counted(here.length, 'person is', 'people are')} marked as not here.
      </ConfirmDialog>
    </>
  );
}

function Refused({ unsent: { content, problem }, onDiscard }: { unsent: UnsentTick; onDiscard: () => void }) {
  return (
    <p role="alert" className="text-sm text-danger-text">
      {listed(content.people.map(({ user }) => user.name))}: not saved. {problem}{' '}
      <button type="button" className="min-h-11 font-semibold underline" onClick={onDiscard}>
        Discard
      </button>
    </p>
  );
}

interface FoundProps {
  event: Event;
  q: string;
  unsent: readonly UnsentTick[];
  onTick: OnTick;
  isAdding: boolean;
  onAdd: () => void;
}

/** Members by that name, and then the name as a guest's. */
function Found({ event, q, unsent, onTick, isAdding, onAdd }: FoundProps) {
  const viewerId = useViewer().id;
  const found = useQuery({ ...foundOf(event.id, q), placeholderData: keepPreviousData });
  return (
    <QueryView
      query={found}
      loading={<RowSkeletons label="Searching the members" />}
      failed="The members could not be searched."
    >
      {(members) => (
        <>
          {members.length > 0 ? (
            <Rows rows={rowsOf(members, unsent, { viewerId, areFound: true })} event={event} onTick={onTick} />
          ) : (
            <p className="py-1 text-soft">No member by that name.</p>
          )}
          <Button variant="secondary" width="full" pending={isAdding} onClick={onAdd}>
            <UserPlus className="size-5 shrink-0" aria-hidden="true" />
            <span className="min-w-0 wrap-anywhere">Add {q} as a guest</span>
          </Button>
        </>
      )}
    </QueryView>
  );
}
