import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { answersOf } from '#client/data/keys.ts';
import { counted } from '#client/lib/counts.ts';
import { storedText } from '#client/lib/user-storage.ts';
import { Button } from '#client/ui/Button.tsx';
import { buttonStyle } from '#client/ui/button-style.ts';
import { Choice } from '#client/ui/Choice.tsx';
import { useAction } from '#client/ui/use-action.ts';
import { eveningCalls, eveningLimits } from '#contract/evenings.ts';
import type { Event } from '#contract/events/facts.ts';
import { eventCalls } from '#contract/events.ts';
import { addressOfEvent, addressOfPlay, playLabel } from '../model.ts';
import { type AttendeeRow, courtsFor, sitOutText, toLetIn } from './attendees.ts';
import { useLetIn } from './use-let-in.ts';

const { least: minPlayers, most: maxPlayers } = eveningLimits.players;

const plays = {
  evening: { label: 'Evening', least: minPlayers },
  rack: { label: 'Open play', least: 0 },
  tournament: { label: 'Round robin', least: 2 },
} as const;

type Play = keyof typeof plays;

const kinds: readonly Play[] = ['evening', 'rack', 'tournament'];

interface StartPlayProps {
  event: Event;
  rows: readonly AttendeeRow[];
  now: number;
  /** The server does not know yet of all who are here. */
  hasUnsent: boolean;
  /** Nor does it come to know of them at the moment. */
  isWaiting: boolean;
}

/** At the foot of a phone, at a desk beside the list: what those play who are here, or the way to it. */
export function StartPlay(props: StartPlayProps) {
  const { event } = props;
  if (event.play === null && !event.viewer.mayCheckIn) return null;
  return (
    <section
      aria-label="Start"
      className="sticky bottom-(--bar-below) z-10 -mx-4 grid gap-2 border-t border-line bg-surface px-4 py-3 sm:-mx-6 sm:px-6 lg:top-[calc(var(--bar-above)+1rem)] lg:bottom-auto lg:mx-0 lg:rounded-lg lg:border lg:p-4 lg:shadow-low"
    >
      {event.play === null ? (
        <StartNow {...props} />
      ) : (
        <Link href={addressOfPlay(event, event.play)} className={buttonStyle('primary', { size: 'tall' })}>
          {playLabel(event, event.play.kind, Date.now())}
        </Link>
      )}
    </section>
  );
}

/** So long after the beginning places of those who are not here go to those who wait. */
const lateMs = 10 * 60_000;

/** '4 not here, 2 waiting' */
function LetIn({ event, rows }: Pick<StartPlayProps, 'event' | 'rows'>) {
  const letIn = useLetIn(event.id);
  const { notHere, waiting, people } = toLetIn(rows);
  if (people.length === 0) return null;
  const userIds = [...new Set(people.map(({ user }) => user.id))];
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <p className="figures">
        {notHere} not here, {waiting} waiting
      </p>
      <Button
        variant="secondary"
        pending={letIn.isPending}
        onClick={() => letIn.run({ params: { id: event.id }, body: { userIds } })}
      >
        Let {people.length} in
      </Button>
    </div>
  );
}

const choiceStyle =
  'grid min-h-11 flex-auto cursor-pointer place-content-center rounded-sm border border-transparent px-2 font-semibold text-soft aria-checked:bg-surface aria-checked:text-ink aria-checked:[box-shadow:var(--shadow-low)]';

function StartNow({ event, rows, now, hasUnsent, isWaiting }: StartPlayProps) {
  const id = useId();
  const lastPlay = storedText(`play:${event.groupId}`);
  const [play, setPlay] = useState<Play>(() => kinds.find((kind) => kind === lastPlay.get()) ?? 'evening');
  const [, navigate] = useLocation();
  const client = useQueryClient();
  const start = useAction(eveningCalls.startTournament, {
    done: 'The round robin is ready to start',
    failed: 'Could not create the round robin',
    onDone: ({ id }) => {
      void client.invalidateQueries(answersOf(eventCalls.get, { params: { id: event.id } }));
      navigate(`/tournaments/details/${id}`);
    },
  });
  const here = rows.filter(({ isHere }) => isHere);
  // A round robin is of members.
  const count = play === 'tournament' ? here.filter(({ guest }) => guest === undefined).length : here.length;
  const { least } = plays[play];
  const press = () => {
    lastPlay.set(play);
    // It is set up where it is played.
    if (play !== 'tournament') navigate(`${addressOfEvent(event)}/${play}`);
    else start.run({ params: { id: event.id }, body: {} });
  };
  return (
    <>
      {now >= Date.parse(event.eventDate) + lateMs && <LetIn event={event} rows={rows} />}
      <Choice
        label="What is played"
        options={kinds.map((value) => ({ value, content: plays[value].label, className: choiceStyle }))}
        value={play}
        onChoose={setPlay}
        className="flex flex-wrap gap-1 rounded-md border border-transparent bg-sunken p-0.75"
      />
      <p id={id} className="flex min-h-5 flex-wrap justify-between gap-x-3 text-sm text-soft">
        {isWaiting ? (
          'You can start when all check-ins are sent.'
        ) : play === 'evening' && count > maxPlayers ? (
          `At most ${maxPlayers} can play with rotating partners.`
        ) : count < least ? (
          play === 'evening' ? (
            'Rotating partners'
          ) : (
            'Everyone plays everyone'
          )
        ) : play === 'rack' ? (
          'People come and go. Longest waiting plays next.'
        ) : play === 'evening' ? (
          <>
            <span>Rotating partners, {counted(courtsOf(event, count), 'court')}</span>
            <span>{sitOutText(count, courtsOf(event, count))}</span>
          </>
        ) : (
          <>
            <span>Everyone plays everyone</span>
            <span>{counted((count * (count - 1)) / 2, 'match', 'matches')}</span>
          </>
        )}
      </p>
      <Button
        variant="ball"
        size="tall"
        width="full"
        disabled={hasUnsent || count < least || (play === 'evening' && count > maxPlayers)}
        pending={start.isPending}
        aria-describedby={id}
        onClick={press}
      >
        {count < least ? `Needs ${least}` : `Start with ${count}`}
      </Button>
    </>
  );
}

/** As many as there are, or as can be filled. */
const courtsOf = ({ courts }: Event, players: number): number =>
  Math.min(courts ?? eveningLimits.courts, courtsFor(players));
