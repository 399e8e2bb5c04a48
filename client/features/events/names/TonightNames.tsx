import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ClipboardPaste, Upload, X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { call } from '#client/data/call.ts';
import { answersOf } from '#client/data/keys.ts';
import { everyPage } from '#client/data/queries.ts';
import { counted } from '#client/lib/counts.ts';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { PlayerRating } from '#client/lib/players/PlayerRating.tsx';
import { whenOf } from '#client/lib/scheduling/when.ts';
import { Avatar } from '#client/ui/Avatar.tsx';
import { announce } from '#client/ui/announce.ts';
import { Button } from '#client/ui/Button.tsx';
import { Choice } from '#client/ui/Choice.tsx';
import { classes } from '#client/ui/classes.ts';
import { controlStyle } from '#client/ui/Field.tsx';
import { useDraft } from '#client/ui/form/draft.ts';
import { messageOf } from '#client/ui/form/errors.ts';
import { IconButton } from '#client/ui/IconButton.tsx';
import { Page } from '#client/ui/Page.tsx';
import { PageBar } from '#client/ui/PageBar.tsx';
import { QueryView } from '#client/ui/QueryView.tsx';
import { RowSkeletons } from '#client/ui/RowSkeletons.tsx';
import { toast } from '#client/ui/toast.ts';
import { toneOf } from '#client/ui/tones.ts';
import { eveningCalls, eveningLimits } from '#contract/evenings.ts';
import { attendanceCalls } from '#contract/events/attendance.ts';
import type { Event } from '#contract/events/facts.ts';
import { eventCalls } from '#contract/events.ts';
import { memberCalls } from '#contract/group-members.ts';
import type { GroupMember } from '#contract/groups.ts';
import { guestCalls } from '#contract/guests.ts';
import type { Player } from '#contract/values.ts';
import { courtsFor, sitOutText } from '../check-in/attendees.ts';
import { addressOfCheckIn, addressOfEvent, timed } from '../model.ts';
import { attendanceOf } from '../queries.ts';
import {
  type Choices,
  type Doubt,
  type GuestRow,
  type MemberRow,
  middleLevel,
  noChoices,
  spokenCount,
  type Tonight,
  textOf,
  tonightOf,
} from './chosen.ts';
import { maxLines, namesIn, type Recognition, recognise } from './pasted-names.ts';

const { least: minPlayers, most: maxPlayers } = eveningLimits.players;

/** For the admins of a group: who plays tonight, from a list of names, and the first round at once. */
export function TonightNames({ event, now }: { event: Event; now: number }) {
  const id = event.groupId;
  const members = useQuery(everyPage(memberCalls.list, { params: { id }, query: { limit: 100 } }));
  const guests = useQuery(everyPage(guestCalls.list, { params: { id }, query: { limit: 100 } }));
  return (
    <>
      <PageBar
        title="Who plays tonight?"
        line={`${event.name}, ${whenOf(timed(event), now).headline}`}
        back={addressOfCheckIn(event)}
      />
      <Page>
        <QueryView
          query={members}
          loading={<RowSkeletons label="Loading the members" />}
          failed="The members could not be loaded."
        >
          {(data) => <Names event={event} members={data} guests={guests.data ?? []} />}
        </QueryView>
      </Page>
    </>
  );
}

interface NamesProps {
  event: Event;
  members: readonly GroupMember[];
  guests: readonly Player[];
}

function Names({ event, members, guests }: NamesProps) {
  const draft = useDraft(`names:${event.id}`);
  const [text, setText] = useState(() => draft.read() ?? '');
  const [choices, setChoices] = useState<Choices>(noChoices);
  const checks = useRef<HTMLHeadingElement>(null);
  const [isPasted, setPasted] = useState(false);
  const known = members.map(({ user }) => user);
  const recognition = recognise(
    namesIn(text),
    known,
    guests.map(({ id, name }) => ({ id, name, username: null })),
  );
  const guestIds = new Set(guests.map(({ id }) => id));
  const levelOf = new Map(guests.map(({ id, rating }) => [id, rating]));
  const tonight = tonightOf(recognition, choices, guestIds, middleLevel(known.map(({ rating }) => rating)));
  const change = (next: string) => {
    setText(next);
    draft.write(next);
  };
  const paste = (pasted: string) => {
    change(text.trim() === '' ? pasted : `${text.trimEnd()}\n${pasted}`);
    setPasted(true);
  };
  // What was pasted is in the lists by then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that something is pasted.
  useEffect(() => {
    if (!isPasted) return;
    setPasted(false);
    checks.current?.focus();
    announce(spokenCount(tonight), { about: 'names' });
  }, [isPasted]);
  const choose = (changed: Partial<Choices>) => setChoices({ ...choices, ...changed });
  const remove = (key: string) => choose({ removed: [...choices.removed, key] });
  return (
    <div className="grid min-h-[calc(100dvh-6.5rem)] grid-cols-1 grid-rows-[auto_1fr_auto] gap-4 lg:grid-cols-[18.75rem_minmax(0,1fr)] lg:grid-rows-[1fr_auto] lg:items-start">
      <Pasted text={text} onType={change} onPaste={paste}>
        {text.trim() === '' && (
          <Known event={event} guests={guests} onAdd={(names) => change(`${names.join('\n')}\n`)} />
        )}
      </Pasted>
      <div className="grid min-w-0 grid-cols-1 content-start gap-4">
        <ToCheck
          heading={checks}
          tonight={tonight}
          recognition={recognition}
          choices={choices}
          onChange={choose}
          isEmpty={text.trim() === ''}
        />
        <div className="grid grid-cols-1 gap-4 xl:grid-cols-2 xl:items-start">
          <List title="Members" count={tonight.members.length} aside="club rating">
            {tonight.members.map((row) => (
              <MemberLine key={row.key} row={row} member={known.find(({ id }) => id === row.id)} onRemove={remove} />
            ))}
          </List>
          <List title="Guests" count={tonight.guests.length} aside="level sets the pairs">
            {tonight.guests.map((row) => (
              <GuestLine
                key={row.key}
                row={row}
                level={row.id === null ? undefined : levelOf.get(row.id)}
                onLevel={(level) => choose({ levels: { ...choices.levels, [row.key]: level } })}
                onRemove={remove}
              />
            ))}
          </List>
        </div>
      </div>
      <Begin event={event} tonight={tonight} onBegun={draft.forget} />
    </div>
  );
}

interface PastedProps {
  text: string;
  onType: (text: string) => void;
  onPaste: (text: string) => void;
  children: ReactNode;
}

/** The list as it was written, and the ways it comes in. */
function Pasted({ text, onType, onPaste, children }: PastedProps) {
  const id = useId();
  const file = useRef<HTMLInputElement>(null);
  const lines = text.split('\n').filter((line) => line.trim() !== '').length;
  return (
    <section className="grid gap-3 rounded-lg border border-line bg-surface p-4 shadow-low" aria-labelledby={id}>
      <div className="flex items-baseline justify-between gap-3">
        <h2 id={id} className="text-lg">
          Tonight’s names
        </h2>
        <p className="text-sm text-soft">one a line</p>
      </div>
      <textarea
        aria-labelledby={id}
        rows={4}
        spellCheck={false}
        autoCapitalize="words"
        value={text}
        placeholder={'Paste names from a chat, one a line'}
        onChange={({ target }) => onType(target.value)}
        onPaste={(pasting) => {
          pasting.preventDefault();
          onPaste(pasting.clipboardData.getData('text/plain'));
        }}
        dir="auto"
        className={classes(
          controlStyle('min-h-32'),
          'max-h-32 field-sizing-content focus:max-h-72 lg:max-h-80 lg:min-h-64',
        )}
      />
      <div className="flex flex-wrap items-center gap-x-1">
        {'clipboard' in navigator && 'readText' in navigator.clipboard && (
          <Button
            variant="ghost"
            onClick={() =>
              void navigator.clipboard.readText().then(onPaste, () => announce('Could not read the clipboard'))
            }
          >
            <ClipboardPaste className="size-5" aria-hidden="true" />
            Paste
          </Button>
        )}
        <Button variant="ghost" onClick={() => file.current?.click()}>
          <Upload className="size-5" aria-hidden="true" />
          CSV
        </Button>
        <input
          ref={file}
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          hidden
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            target.value = '';
            void chosen
              ?.slice(0, 200_000)
              .arrayBuffer()
              .then((bytes) => onPaste(textOf(new Uint8Array(bytes))));
          }}
        />
        <p className="figures ml-auto text-sm text-soft">{counted(lines, 'line')}</p>
      </div>
      {children}
    </section>
  );
}

interface KnownProps {
  event: Event;
  guests: readonly Player[];
  onAdd: (names: string[]) => void;
}

const maxChips = 8;

/** A beginning of the list: those who have said that they come, and guests who were here last. */
function Known({ event, guests, onAdd }: KnownProps) {
  const { data = [] } = useQuery(attendanceOf(event.id));
  const coming = data.filter(({ status, waitlisted }) => status === 'going' && !waitlisted);
  return (
    <div className="flex flex-wrap gap-2">
      {coming.length > 0 && (
        <Button variant="secondary" onClick={() => onAdd(coming.map(({ user }) => user.name))}>
          Add {coming.length} who said they come
        </Button>
      )}
      {guests.slice(0, maxChips).map(({ id, name }) => (
        <Button key={id} variant="secondary" onClick={() => onAdd([name])}>
          {name}
        </Button>
      ))}
    </div>
  );
}

interface ToCheckProps {
  heading: React.Ref<HTMLHeadingElement>;
  tonight: Tonight;
  recognition: Recognition;
  choices: Choices;
  onChange: (changed: Partial<Choices>) => void;
  isEmpty: boolean;
}

const choiceStyle =
  'flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-control bg-surface px-3 text-left font-semibold aria-checked:border-court aria-checked:bg-court-soft aria-checked:text-court-text aria-checked:[box-shadow:inset_0_0_0_1px_var(--color-court)]';

/** What nobody but the organiser knows; whatever they leave open plays as a guest. */
function ToCheck({ heading, tonight, recognition, choices, onChange, isEmpty }: ToCheckProps) {
  const { doubts } = tonight;
  const cut = [...tonight.members, ...tonight.guests].filter(({ isCut }) => isCut);
  const { twice, withoutName, leftOut } = recognition;
  const notes = [
    ...twice.map((name) => ({ name, text: 'On the list twice, counted once.' })),
    ...cut.map(({ name }) => ({ name, text: 'Too long, or not only a name. Remove it if nobody is called that.' })),
    ...(withoutName.length > 0
      ? [
          {
            name: `Line ${withoutName.join(', ')}`,
            text: withoutName.length === 1 ? 'The name is empty.' : 'The names are empty.',
          },
        ]
      : []),
    ...(leftOut > 0 ? [{ name: counted(leftOut, 'line'), text: `Left out: at most ${maxLines} lines.` }] : []),
  ];
  const count = doubts.length + notes.length;
  return (
    <section
      className={classes(
        'grid gap-3 rounded-lg border bg-surface p-4',
        count > 0 ? 'border-amber-text' : 'sr-only border-line',
      )}
    >
      <h2 ref={heading} tabIndex={-1} className="text-lg">
        {count > 0 ? (
          <>
            To check <span className="figures font-normal text-soft">{count}</span>
          </>
        ) : isEmpty ? (
          'No names yet'
        ) : (
          'Nothing to check'
        )}
      </h2>
      {count > 0 && (
        <ul className="divide-y divide-line [&>li]:py-3 [&>li:first-child]:pt-0 [&>li:last-child]:pb-0">
          {doubts.map((doubt) => (
            <li key={`${doubt.question} ${doubt.key}`} className="grid gap-2">
              {doubt.question === 'who' ? (
                <Who doubt={doubt} choices={choices} onChange={onChange} />
              ) : (
                <Extra doubt={doubt} choices={choices} onChange={onChange} />
              )}
            </li>
          ))}
          {notes.map(({ name, text }) => (
            <li key={`${name} ${text}`}>
              <Quoted>{name}</Quoted> {text}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const Quoted = ({ children }: { children: ReactNode }) => (
  <span className="rounded-sm bg-amber-soft px-2 py-0.5 font-semibold text-amber-text wrap-anywhere" dir="auto">
    {children}
  </span>
);

interface DoubtProps {
  doubt: Doubt;
  choices: Choices;
  onChange: (changed: Partial<Choices>) => void;
}

const newGuest = 0;

function Who({ doubt: { key, name, candidates }, choices, onChange }: DoubtProps) {
  const [first] = candidates;
  const question = candidates.length === 1 ? `Is this ${first?.name}?` : 'Who is this?';
  return (
    <>
      <p>
        <Quoted>{name}</Quoted> {question}
      </p>
      <Choice
        label={`${name}: ${question}`}
        value={choices.people[key] ?? newGuest}
        onChoose={(id) => {
          const { [key]: _before, ...others } = choices.people;
          onChange({ people: id === newGuest ? others : { ...others, [key]: id } });
        }}
        options={[
          ...candidates.map((person) => ({
            value: person.id,
            content: (
              <>
                <PlayerFace id={person.id} name={person.name} size="tiny" />
                <span className="min-w-0 wrap-anywhere">
                  {person.name}, {person.username === null ? 'guest' : 'member'}
                </span>
              </>
            ),
            className: choiceStyle,
          })),
          { value: newGuest, content: 'New guest', className: choiceStyle },
        ]}
        className="flex flex-wrap gap-2"
      />
    </>
  );
}

function Extra({ doubt: { key, name, extra }, choices, onChange }: DoubtProps) {
  const question = extra === 1 ? 'Add one without a name?' : `Add ${extra} without a name?`;
  const others = choices.alone.filter((each) => each !== key);
  return (
    <>
      <p>
        <Quoted>{`${name} +${extra}`}</Quoted> {question}
      </p>
      <Choice
        label={`${name}: ${question}`}
        value={choices.alone.includes(key) ? 'alone' : 'with'}
        onChoose={(value) => onChange({ alone: value === 'alone' ? [...others, key] : others })}
        options={[
          {
            value: 'with',
            content: extra === 1 ? `Guest of ${name}` : `${extra} guests of ${name}`,
            className: choiceStyle,
          },
          { value: 'alone', content: `Only ${name}`, className: choiceStyle },
        ]}
        className="flex flex-wrap gap-2"
      />
    </>
  );
}

interface ListProps {
  title: string;
  count: number;
  aside: string;
  children: ReactNode;
}

function List({ title, count, aside, children }: ListProps) {
  if (count === 0) return null;
  return (
    <section className="rounded-lg border border-line bg-surface pt-3 pb-1 shadow-low" aria-label={title}>
      <div className="flex items-baseline justify-between gap-3 px-4 pb-1">
        <h2 className="text-lg">
          {title} <span className="figures font-normal text-soft">{count}</span>
        </h2>
        <p className="text-sm text-soft">{aside}</p>
      </div>
      <ul>{children}</ul>
    </section>
  );
}

interface LineProps {
  children: ReactNode;
  name: string;
  onRemove: () => void;
}

/** Hands the focus to its neighbour where it is removed. */
function Line({ children, name, onRemove }: LineProps) {
  return (
    <li className="flex min-h-11 items-center gap-3 pr-2 pl-4">
      {children}
      <IconButton
        icon={X}
        label={`Remove ${name}`}
        onClick={({ currentTarget }) => {
          const line = currentTarget.closest('li');
          const neighbour = line?.nextElementSibling ?? line?.previousElementSibling;
          neighbour?.querySelector<HTMLButtonElement>('button')?.focus();
          onRemove();
        }}
      />
    </li>
  );
}

interface MemberLineProps {
  row: MemberRow;
  member: GroupMember['user'] | undefined;
  onRemove: (key: string) => void;
}

const MemberLine = ({ row: { key, id, name }, member, onRemove }: MemberLineProps) => (
  <Line name={name} onRemove={() => onRemove(key)}>
    <PlayerFace id={id} name={name} size="small" />
    <span className="min-w-0 flex-1 wrap-anywhere" dir="auto">
      {name} {member && <PlayerRating player={member} />}
    </span>
  </Line>
);

interface GuestLineProps {
  row: GuestRow;
  /** Theirs where they are known. */
  level: number | undefined;
  onLevel: (level: number) => void;
  onRemove: (key: string) => void;
}

const levels = [2, 2.5, 3, 3.5, 4, 4.5, 5];

const GuestLine = ({ row: { key, id, line, name, level: chosen }, level, onLevel, onRemove }: GuestLineProps) => (
  <Line name={name} onRemove={() => onRemove(key)}>
    <Avatar name={name} tone={toneOf(id ?? line)} size="small" />
    <span className="min-w-0 flex-1 wrap-anywhere" dir="auto">
      {name}
    </span>
    {level === undefined ? (
      <select
        aria-label={`Level of ${name}`}
        value={chosen}
        onChange={({ target }) => onLevel(Number(target.value))}
        className="figures min-h-11 rounded-md border border-transparent bg-surface px-2 font-semibold hover:border-control"
      >
        {levels.map((each) => (
          <option key={each} value={each}>
            {each.toFixed(1)}
          </option>
        ))}
      </select>
    ) : (
      <span className="figures text-soft">{level.toFixed(1)}</span>
    )}
  </Line>
);

interface BeginProps {
  event: Event;
  tonight: Tonight;
  onBegun: () => void;
}

/** Under the thumb: what begins, and beginning it. */
function Begin({ event, tonight, onBegun }: BeginProps) {
  const id = useId();
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const players = tonight.members.length + tonight.guests.length;
  const courts = Math.min(event.courts ?? eveningLimits.courts, courtsFor(players));
  const params = { id: event.id };
  const begin = useMutation({
    mutationFn: () => beginWith(event, tonight),
    onSuccess: async () => {
      onBegun();
      await Promise.all([
        client.invalidateQueries(answersOf(attendanceCalls.attendance, { params })),
        client.invalidateQueries(answersOf(eventCalls.get, { params })),
      ]);
      navigate(`${addressOfEvent(event)}/evening`);
    },
    onError: (error) => toast({ title: 'Not started', description: messageOf(error, ''), destructive: true }),
  });
  const missing = minPlayers - players;
  return (
    <section
      aria-label="Begin"
      className="sticky bottom-(--bar-below) z-10 -mx-4 flex flex-wrap items-center gap-3 border-t border-line bg-surface px-4 py-3 sm:-mx-6 sm:px-6 lg:bottom-4 lg:col-span-2 lg:mx-0 lg:rounded-lg lg:border lg:px-4 lg:shadow-low"
    >
      <p id={id} className="min-w-0 flex-1">
        <b className="block">
          {counted(players, 'player')}
          {players >= minPlayers && `, ${counted(courts, 'court')}`}
        </b>
        <span className="block text-sm text-soft">
          {players > maxPlayers
            ? `Rotating partners takes at most ${maxPlayers}.`
            : missing > 0
              ? `Add ${missing} more to play doubles`
              : sitOutText(players, courts)}
        </span>
      </p>
      <div className="w-34 sm:w-44">
        <Button
          variant="ball"
          size="tall"
          width="full"
          disabled={missing > 0 || players > maxPlayers}
          pending={begin.isPending}
          aria-describedby={id}
          onClick={() => begin.mutate()}
        >
          Begin
        </Button>
      </div>
    </section>
  );
}

/** Each step finds what it has done before: begun again after a failure, it goes on. */
async function beginWith({ id, groupId }: Event, { members, guests }: Tonight): Promise<void> {
  const unknown = guests.flatMap(({ id: known, name, level }) => (known === null ? [{ name, level }] : []));
  const added =
    unknown.length === 0 ? [] : await call(guestCalls.add, { params: { id: groupId }, body: { guests: unknown } });
  const userIds = new Set([...members, ...guests, ...added].flatMap((person) => person.id ?? []));
  const people = [...userIds].map((userId) => ({ userId }));
  await call(attendanceCalls.checkInAll, { params: { id }, body: { people, isHere: true } });
  // The draw that would be shown, as it is.
  const seed = Math.floor(Math.random() * 2 ** 31);
  const { rounds, ...drawn } = await call(eveningCalls.draw, { params: { id }, query: { seed } });
  const { courts, target, isBalanced, isRated } = drawn;
  await call(eveningCalls.start, {
    params: { id },
    body: { courts, rounds: rounds.length, target, isBalanced, isRated, seed },
  });
}
