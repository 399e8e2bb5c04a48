import { useQueryClient } from '@tanstack/react-query';
import { Check, UserRoundPlus } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { answersOf } from '#client/data/keys.ts';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { useShownRating } from '#client/lib/players/PlayerRating.tsx';
import { levels } from '#client/lib/ratings.ts';
import { Avatar } from '#client/ui/Avatar.tsx';
import { Button } from '#client/ui/Button.tsx';
import { classes } from '#client/ui/classes.ts';
import { type Tone, tonesOf } from '#client/ui/tones.ts';
import { useAction } from '#client/ui/use-action.ts';
import { attendanceCalls } from '#contract/events/attendance.ts';
import type { Event } from '#contract/events/facts.ts';
import { isGuest } from '#contract/guest-username.ts';
import { guestCalls } from '#contract/guests.ts';
import { type AttendeeRow, memberText } from './attendees.ts';
import type { Ticked } from './ticks.ts';
import { useLetIn } from './use-let-in.ts';

/** Ticks some people, or takes their ticks back. */
export type OnTick = (people: readonly Ticked[], isHere: boolean) => void;

interface RowsProps {
  title?: ReactNode;
  rows: readonly AttendeeRow[];
  event: Event;
  onTick: OnTick;
}

export function Rows({ title, rows, event, onTick }: RowsProps) {
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
          'relative flex min-h-14 [&:only-child]:h-full items-center gap-3 px-3 py-1 has-[input:focus-visible]:-outline-offset-3 has-[input:focus-visible]:outline-2',
          isOpen && 'cursor-pointer',
          isHere && 'bg-court-soft',
        )}
      >
        <Who row={row} tone={tone} event={event} aboutId={aboutId} isSaid />
        {(guest !== undefined || isGuest(row.user)) && <Level row={row} event={event} />}
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
      {row.isNamed && isOpen && event.play === null && <MakePerson row={row} event={event} />}
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
          {guest !== undefined || isGuest(user) ? about : <Member row={row} event={event} />}
        </span>
      </span>
    </>
  );
}

/** How strong they play, by the club rating where there is one. */
function Member({ row, event }: { row: AttendeeRow; event: Event }) {
  return memberText(row, useShownRating(row.user), event);
}

/** Whom a member brings, and who has a name, plays in tables and is rated once they are a guest of the group. */
function MakePerson({ row: { user, guest = 0, name }, event: { id } }: { row: AttendeeRow; event: Event }) {
  const client = useQueryClient();
  const make = useAction(attendanceCalls.makePerson, {
    done: { title: `${name} is a guest of the group now`, description: 'They stand in tables and are rated.' },
    failed: 'Not done',
    onDone: () => client.invalidateQueries(answersOf(attendanceCalls.attendance, { params: { id } })),
  });
  return (
    <div className="px-1 pb-1">
      <Button
        variant="ghost"
        size="small"
        pending={make.isPending}
        onClick={() => make.run({ params: { id, userId: user.id, guest } })}
      >
        <UserRoundPlus className="size-4.5 shrink-0" aria-hidden="true" />
        Add {name} to the group’s guests
      </Button>
    </div>
  );
}

/** How strong a guest is, as far as somebody knows. */
function Level({ row: { user, guest, name, level }, event }: { row: AttendeeRow; event: Event }) {
  const client = useQueryClient();
  const saving = {
    failed: 'Level not saved',
    onDone: () => client.invalidateQueries(answersOf(attendanceCalls.attendance, { params: { id: event.id } })),
  };
  const ofMember = useAction(attendanceCalls.setLevel, saving);
  const ofGroup = useAction(guestCalls.update, saving);
  const isPending = ofMember.isPending || ofGroup.isPending;
  const set = (chosen: string) => {
    const given = chosen === '' ? null : Number(chosen);
    if (guest !== undefined) {
      ofMember.run({ params: { id: event.id, userId: user.id, guest }, body: { level: given } });
    } else if (given !== null) {
      ofGroup.run({ params: { id: event.groupId, userId: user.id }, body: { level: given } });
    }
  };
  return (
    <select
      aria-label={`Level of ${name}`}
      value={level?.toFixed(1) ?? ''}
      disabled={!event.viewer.mayCheckIn || isPending}
      onChange={({ target }) => set(target.value)}
      className="min-h-11 shrink-0 rounded-full border border-control bg-surface px-3 text-sm font-semibold text-ink disabled:border-transparent"
    >
      {guest !== undefined && <option value="">Level?</option>}
      {levels.map((each) => (
        <option key={each}>{each.toFixed(1)}</option>
      ))}
    </select>
  );
}
