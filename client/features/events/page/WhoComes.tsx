import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pages } from '#client/data/queries.ts';
import { counted } from '#client/lib/counts.ts';
import { Faces } from '#client/lib/players/Faces.tsx';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { PlayerLink } from '#client/lib/players/PlayerLink.tsx';
import { guestsText } from '#client/lib/scheduling/occupancy.ts';
import { endOf } from '#client/lib/spans.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { Button } from '#client/ui/Button.tsx';
import { classes } from '#client/ui/classes.ts';
import { QueryView } from '#client/ui/QueryView.tsx';
import { RowSkeletons } from '#client/ui/RowSkeletons.tsx';
import type { Event } from '#contract/events/facts.ts';
import { eventCalls } from '#contract/events.ts';
import { guestText, isDrawPending, isForMost, rangeText, withGuests } from '../model.ts';
import { eventsFreshFor } from '../queries.ts';
import { EveryoneDialog } from './EveryoneDialog.tsx';
import { Seats } from './Seats.tsx';

const came = { upcoming: 'coming', completed: 'went', cancelled: 'wanted to come' } as const;

/** Who comes, on places that fill; who waits, who may come and who cannot. */
export function WhoComes({ event }: { event: Event }) {
  const [isOpen, setOpen] = useState(false);
  const { id, goingCount, guestCount, maxParticipants, maybeCount, waitingCount, status, faces } = event;
  return (
    <section aria-labelledby="who-comes" className="min-w-0 rounded-lg border border-line bg-surface p-4 shadow-low">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="who-comes" className="text-lg">
          {goingCount === 0 && status !== 'upcoming' ? 'Nobody said they’d come' : `${goingCount} ${came[status]}`}
          {guestsText(guestCount)}
          {status === 'upcoming' && (
            <span className="font-normal text-soft"> of {counted(maxParticipants, 'place')}</span>
          )}
        </h2>
        {!isForMost(event) && <span className="text-sm text-soft">rated {rangeText(event)}</span>}
      </div>
      <Seats event={event} />
      <ol className="sr-only" aria-label="Who goes">
        {faces.map((face) => (
          <li key={face.id}>{`${face.name}${guestText(face.guests)}`}</li>
        ))}
      </ol>
      {goingCount + waitingCount === 0 && status === 'upcoming' && <p className="mt-3 font-semibold">Be the first.</p>}
      {waitingCount > 0 && <WaitingList event={event} onAll={() => setOpen(true)} />}
      <div className="mt-3 divide-y divide-line">
        {maybeCount > 0 && <OthersLine eventId={id} status="maybe" count={maybeCount} />}
        <OthersLine eventId={id} status="not_going" />
      </div>
      <div className="mt-2 -ml-4">
        <Button variant="ghost" onClick={() => setOpen(true)}>
          See everyone who answered
        </Button>
      </div>
      {isOpen && <EveryoneDialog event={event} onClose={() => setOpen(false)} />}
    </section>
  );
}

const labels = { maybe: 'maybe', not_going: 'can’t' } as const;

/**
 * Who may come, or cannot, in a line; nothing where that is nobody.
 *
 * @param count where it is known without asking
 */
function OthersLine({ eventId, status, count }: { eventId: number; status: keyof typeof labels; count?: number }) {
  const { data } = useInfiniteQuery({
    ...pages(eventCalls.answers, { params: { id: eventId }, query: { status, limit: 5 } }),
    staleTime: eventsFreshFor,
  });
  const first = data?.pages[0];
  const people = first?.items.map(({ user }) => user) ?? [];
  if (people.length === 0) return null;
  return (
    <p className="flex min-h-12 items-center gap-3 py-2">
      <Faces people={people.slice(0, 3)} size="small" />
      <span className="min-w-0">
        <b className="block">
          {count ?? `${first?.next ? 'More than ' : ''}${people.length}`} {labels[status]}
        </b>
        <span className="block text-sm text-soft wrap-anywhere">
          {people.map(({ name }) => name).join(', ')}
          {first?.next && ' and others'}
        </span>
      </span>
    </p>
  );
}

/** So many are named in line; all of them in the dialog. */
const maxWaitingShown = 6;

function WaitingList({ event, onAll }: { event: Event; onAll: () => void }) {
  const viewer = useViewer();
  const list = useInfiniteQuery({
    ...pages(eventCalls.answers, { params: { id: event.id }, query: { status: 'waiting', limit: maxWaitingShown } }),
    staleTime: eventsFreshFor,
  });
  const more = event.waitingCount - maxWaitingShown;
  const isPending = isDrawPending(event);
  return (
    <>
      <h3 className="mt-4 mb-1 text-base">{isPending ? `${event.waitingCount} would like to come` : 'Waiting list'}</h3>
      <QueryView
        query={list}
        loading={<RowSkeletons label="Loading the waiting list" />}
        failed="The waiting list could not be loaded."
      >
        {({ pages: [first] }) => (
          <ol className="divide-y divide-line border-t border-line">
            {first?.items.map(({ user: { id, name }, guestList, answeredAt }, index) => (
              <li
                key={id}
                className={classes(
                  'flex min-h-12 items-center gap-3 px-2 py-1',
                  id === viewer.id && 'rounded-md bg-court-soft',
                )}
              >
                {!isPending && <span className="figures font-bold">{index + 1}</span>}
                <span className="min-w-0 flex-1">
                  <b className="block wrap-anywhere">
                    <PlayerLink id={id}>{id === viewer.id ? 'You' : name}</PlayerLink>
                    {withGuests(guestList)}
                  </b>
                  {!isPending && <span className="text-sm text-soft">since {endOf(answeredAt, Date.now())}</span>}
                </span>
                <PlayerFace id={id} name={name} size="small" />
              </li>
            ))}
          </ol>
        )}
      </QueryView>
      {more > 0 && (
        <Button variant="ghost" onClick={onAll}>
          And {isPending ? counted(more, 'other') : counted(more, 'other waits', 'others wait')}
        </Button>
      )}
    </>
  );
}
