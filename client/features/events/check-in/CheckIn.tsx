import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, CloudOff, UserPlus } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'wouter';
import { answersOf } from '#client/data/keys.ts';
import { useUnsent } from '#client/data/outbox/my-outbox.ts';
import { everyPage, query } from '#client/data/queries.ts';
import { counted, listed } from '#client/lib/counts.ts';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { useShownRating } from '#client/lib/players/PlayerRating.tsx';
import { whenOf } from '#client/lib/scheduling/when.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { Avatar } from '#client/ui/Avatar.tsx';
import { announce } from '#client/ui/announce.ts';
import { Button } from '#client/ui/Button.tsx';
import { buttonStyle } from '#client/ui/button-style.ts';
import { Card } from '#client/ui/Card.tsx';
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx';
import { classes } from '#client/ui/classes.ts';
import { Page } from '#client/ui/Page.tsx';
import { PageBar } from '#client/ui/PageBar.tsx';
import { QueryView } from '#client/ui/QueryView.tsx';
import { RowSkeletons } from '#client/ui/RowSkeletons.tsx';
import { SearchBox } from '#client/ui/SearchBox.tsx';
import { type Tone, tonesOf } from '#client/ui/tones.ts';
import { useAction } from '#client/ui/use-action.ts';
import { type Attendee, attendanceCalls } from '#contract/events/attendance.ts';
import type { Event } from '#contract/events/facts.ts';
import { addressOfCheckIn, addressOfEvent, isCheckInHour, timed } from '../model.ts';
import { type AttendeeRow, countOf, keyOf, memberText, rowsOf } from './attendees.ts';
import { StartPlay } from './StartPlay.tsx';
import { type Ticked, ticks, type UnsentTick } from './ticks.ts';
import { useLetIn } from './use-let-in.ts';

/** With more people than so many the search is above them. */
const maxUnsearched = 16;

const parts = { coming: undefined, maybe: 'Maybe', other: 'Others', waiting: 'Waiting list' } as const;

const walkInsOf = (id: number) => query(attendanceCalls.walkIns, { params: { id } });

const foundOf = (id: number, q: string) =>
  everyPage(attendanceCalls.attendance, { params: { id }, query: { q, limit: 100 } });

const attendanceOf = (id: number) => everyPage(attendanceCalls.attendance, { params: { id }, query: { limit: 100 } });

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
  const { data: walkIns } = useQuery(walkInsOf(event.id));
  const { unsent } = useTicks(event.id);
  const { here, expected } = countOf(rowsOf(data, unsent, { viewerId, walkIns }));
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

interface AttendeesProps {
  event: Event;
  attendees: readonly Attendee[];
  now: number;
}

function Attendees({ event, attendees, now }: AttendeesProps) {
  const viewerId = useViewer().id;
  const { outbox, unsent, tick } = useTicks(event.id);
  const { data: walkIns } = useQuery(walkInsOf(event.id));
  const shown = rowsOf(attendees, unsent, { viewerId, walkIns });
  const [q, setQ] = useState('');
  const isWaiting = unsent.some(({ state }) => state === 'waiting');
  const box = useRef<HTMLInputElement>(null);
  const client = useQueryClient();
  const params = { id: event.id };
  const add = useAction(attendanceCalls.addWalkIn, {
    failed: 'Not added',
    onDone: async () => {
      await client.invalidateQueries(answersOf(attendanceCalls.walkIns, { params }));
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
      </section>
      <StartPlay event={event} rows={shown} now={now} hasUnsent={unsent.length > 0} isWaiting={isWaiting} />
    </div>
  );
}

type OnTick = (people: readonly Ticked[], isHere: boolean) => void;

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
        onOpenChange={setAsks}
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
  const found = useQuery({
    ...foundOf(event.id, q),
    placeholderData: keepPreviousData,
  });
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

interface RowsProps {
  title?: ReactNode;
  rows: readonly AttendeeRow[];
  event: Event;
  onTick: OnTick;
}

function Rows({ title, rows, event, onTick }: RowsProps) {
  if (rows.length === 0) return null;
  const tones = tonesOf([...new Set(rows.map(({ user }) => user.id))]);
  return (
    <div>
      {title && (
        <h2 className="mb-2 text-base">
          {title} <span className="font-normal text-soft">{rows.length}</span>
        </h2>
      )}
      <ul className="@container grid gap-px overflow-hidden rounded-lg border border-line bg-line shadow-low md:grid-cols-2">
        {rows.map((row) => (
          <Row key={row.key} row={row} tone={tones.get(row.user.id)} event={event} onTick={onTick} />
        ))}
      </ul>
    </div>
  );
}

interface RowProps extends Pick<RowsProps, 'event' | 'onTick'> {
  row: AttendeeRow;
  tone: Tone | undefined;
}

/** Somebody who may come: the whole row sets whether they are here. */
function Row({ row, tone, event, onTick }: RowProps) {
  const aboutId = useId();
  const isOpen = event.viewer.mayCheckIn;
  const { guest, spoken, part, isHere } = row;
  if (part === 'waiting' && isOpen && !isHere) return <WaitingRow row={row} tone={tone} event={event} />;
  return (
    <li className="bg-surface md:last:odd:col-span-2">
      <label
        className={classes(
          'relative flex h-full min-h-14 items-center gap-3 px-3 py-1 has-[input:focus-visible]:-outline-offset-3 has-[input:focus-visible]:outline-2',
          isOpen && 'cursor-pointer',
          isHere && 'bg-court-soft',
        )}
      >
        <Who row={row} tone={tone} event={event} aboutId={aboutId} isSaid />
        {guest !== undefined && <Level row={row} event={event} />}
        <input
          type="checkbox"
          checked={isHere}
          disabled={!isOpen}
          aria-label={spoken}
          aria-describedby={aboutId}
          onChange={({ target }) => onTick([row], target.checked)}
          className="peer size-7 shrink-0 appearance-none rounded-sm border-2 border-control bg-surface outline-none checked:border-court checked:bg-court forced-colors:appearance-auto"
        />
        <Check
          className="pointer-events-none absolute right-3.5 size-6 text-on-court opacity-0 transition-opacity duration-120 peer-checked:opacity-100 forced-colors:hidden"
          aria-hidden="true"
        />
      </label>
    </li>
  );
}

/** Somebody who waits for a place; their guests come in with them. */
function WaitingRow({ row, tone, event }: Omit<RowProps, 'onTick'>) {
  const aboutId = useId();
  const letIn = useLetIn(event.id);
  const { user, guest, name } = row;
  return (
    <li className="flex min-h-14 items-center gap-3 bg-surface px-3 py-1 md:last:odd:col-span-2">
      <Who row={row} tone={tone} event={event} aboutId={aboutId} />
      {guest === undefined && (
        <Button
          variant="secondary"
          pending={letIn.isPending}
          aria-label={`Let in ${name}`}
          aria-describedby={aboutId}
          onClick={() => letIn.run({ params: { id: event.id }, body: { userIds: [user.id] } })}
        >
          Let in
        </Button>
      )}
    </li>
  );
}

interface WhoProps extends Omit<RowProps, 'onTick'> {
  aboutId: string;
  /** What stands beside it has the name for its own. */
  isSaid?: boolean;
}

function Who({ row, tone, event, aboutId, isSaid = false }: WhoProps) {
  const { user, guest, name, about, isHere } = row;
  return (
    <>
      {/* Where text is large the name needs the room. */}
      <span className="contents @max-[12rem]:hidden">
        {guest === undefined ? (
          <PlayerFace id={user.id} name={user.name} tone={tone} />
        ) : (
          <Avatar name={name} tone={tone ?? 1} />
        )}
      </span>
      <span className="min-w-0 flex-1 leading-tight" aria-hidden={isSaid}>
        <span className="block font-semibold wrap-anywhere" dir="auto">
          {name}
        </span>
        <span id={aboutId} className={classes('block text-sm', isHere ? 'text-court-text' : 'text-soft')}>
          {guest === undefined ? <Member row={row} event={event} /> : about}
        </span>
      </span>
    </>
  );
}

/** How strong they play, by the club rating where there is one. */
function Member({ row, event }: { row: AttendeeRow; event: Event }) {
  return memberText(row, useShownRating(row.user), event);
}

const levels = ['2.0', '2.5', '3.0', '3.5', '4.0', '4.5', '5.0'];

/** How strong a guest is, as far as somebody knows. */
function Level({ row: { user, guest = 0, name, level }, event }: { row: AttendeeRow; event: Event }) {
  const client = useQueryClient();
  const params = { id: event.id, userId: user.id, guest };
  const set = useAction(attendanceCalls.setLevel, {
    failed: 'Level not saved',
    onDone: () =>
      Promise.all(
        [attendanceCalls.attendance, attendanceCalls.walkIns].map((list) =>
          client.invalidateQueries(answersOf(list, { params: { id: event.id } })),
        ),
      ),
  });
  return (
    <select
      aria-label={`Level of ${name}`}
      value={level?.toFixed(1) ?? ''}
      disabled={!event.viewer.mayCheckIn || set.isPending}
      onChange={({ target }) => set.run({ params, body: { level: target.value === '' ? null : Number(target.value) } })}
      className="min-h-11 shrink-0 rounded-full border border-control bg-surface px-3 text-sm font-semibold text-ink disabled:border-transparent"
    >
      <option value="">Level?</option>
      {levels.map((each) => (
        <option key={each}>{each}</option>
      ))}
    </select>
  );
}
