import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pages } from '#client/data/queries.ts';
import { counted } from '#client/lib/counts.ts';
import { Faces } from '#client/lib/players/Faces.tsx';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { PlayerLink } from '#client/lib/players/PlayerLink.tsx';
import { Courts } from '#client/lib/scheduling/Courts.tsx';
import { takenText } from '#client/lib/scheduling/occupancy.ts';
import { PersonRow } from '#client/lib/scheduling/PersonRow.tsx';
import { endOf } from '#client/lib/spans.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { Button } from '#client/ui/Button.tsx';
import { classes } from '#client/ui/classes.ts';
import { Dialog } from '#client/ui/Dialog.tsx';
import { PagedList } from '#client/ui/PagedList.tsx';
import { QueryView } from '#client/ui/QueryView.tsx';
import { RowSkeletons } from '#client/ui/RowSkeletons.tsx';
import { Tabs } from '#client/ui/Tabs.tsx';
import { tonesOf } from '#client/ui/tones.ts';
import type { Event } from '#contract/events/facts.ts';
import { type Answered, eventCalls } from '#contract/events.ts';
import { guestText, isForMost, rangeText, ratingOutOfRange, seatsOf } from '../model.ts';
import { eventsFreshFor } from '../queries.ts';

const came = { upcoming: 'going', completed: 'went', cancelled: 'wanted to come' } as const;

/** Who plays, on courts that fill; who waits, who may come and who cannot. */
export function WhoComes({ event }: { event: Event }) {
  const [isOpen, setOpen] = useState(false);
  const { id, goingCount, maxParticipants, maybeCount, waitingCount, status, faces } = event;
  const { courts, moreCourts } = seatsOf(event);
  return (
    <section aria-labelledby="who-comes" className="min-w-0 rounded-lg border border-line bg-surface p-4 shadow-low">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="who-comes" className="text-lg">
          {goingCount} {came[status]} <span className="font-normal text-soft">of {maxParticipants}</span>
        </h2>
        {!isForMost(event) && <span className="text-sm text-soft">rated {rangeText(event)}</span>}
      </div>
      <Courts courts={courts} label={takenText(event)}>
        {moreCourts > 0 && (
          <div className="grid place-content-center rounded-[3px] border border-dashed border-control p-2 text-center font-semibold">
            + {moreCourts} {moreCourts === 1 ? 'court' : 'courts'}
            <span className="text-sm font-normal text-soft">{takenText(event)}</span>
          </div>
        )}
      </Courts>
      <ol className="sr-only" aria-label="Who goes">
        {faces.map((face) => (
          <li key={face.id}>{`${face.name}${guestText(face.guests)}`}</li>
        ))}
      </ol>
      {goingCount === 0 && status === 'upcoming' && <p className="mt-3 font-semibold">Be the first.</p>}
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
          {count ?? `${people.length}${first?.next ? '+' : ''}`} {labels[status]}
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
  return (
    <>
      <h3 className="mt-4 mb-1 text-base">Waiting list</h3>
      <QueryView
        query={list}
        loading={<RowSkeletons label="Loading the waiting list" />}
        failed="The waiting list could not be loaded."
      >
        {({ pages: [first] }) => (
          <ol className="divide-y divide-line border-t border-line">
            {first?.items.map(({ user: { id, name }, guests, answeredAt }, index) => (
              <li
                key={id}
                className={classes(
                  'flex min-h-12 items-center gap-3 px-2 py-1',
                  id === viewer.id && 'rounded-md bg-court-soft',
                )}
              >
                <span className="figures font-bold">{index + 1}</span>
                <span className="min-w-0 flex-1">
                  <b className="block wrap-anywhere">
                    <PlayerLink id={id}>{id === viewer.id ? 'You' : name}</PlayerLink>
                    {guestText(guests)}
                  </b>
                  <span className="text-sm text-soft">since {endOf(answeredAt, Date.now())}</span>
                </span>
                <PlayerFace id={id} name={name} size="small" />
              </li>
            ))}
          </ol>
        )}
      </QueryView>
      {more > 0 && (
        <Button variant="ghost" onClick={onAll}>
          And {counted(more, 'other waits', 'others wait')}
        </Button>
      )}
    </>
  );
}

const lists = [
  { value: 'going', label: 'Going', empty: 'Nobody yet' },
  { value: 'waiting', label: 'Waiting', empty: 'Nobody on the waiting list' },
  { value: 'maybe', label: 'Maybe', empty: 'Nobody said maybe' },
  { value: 'not_going', label: 'Can’t', empty: 'Nobody said they can’t come' },
] as const;

type Status = (typeof lists)[number]['value'];

function EveryoneDialog({ event, onClose }: { event: Event; onClose: () => void }) {
  const [status, setStatus] = useState<Status>(event.waitlisted ? 'waiting' : 'going');
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Who answered">
      <Tabs
        label="Answers"
        look="even"
        value={status}
        onValueChange={setStatus}
        tabs={lists.map(({ value, label, empty }) => ({
          value,
          label,
          content: <Replies event={event} status={value} empty={empty} />,
        }))}
      />
    </Dialog>
  );
}

function Replies({ event, status, empty }: { event: Event; status: Status; empty: string }) {
  const list = useInfiniteQuery({
    ...pages(eventCalls.answers, { params: { id: event.id }, query: { status } }),
    staleTime: eventsFreshFor,
    // Of people, by who they are.
    select: (data) => ({
      ...data,
      pages: data.pages.map((page) => ({ ...page, items: page.items.map((row) => ({ ...row, id: row.user.id })) })),
    }),
  });
  return (
    <PagedList
      query={list}
      loading={<RowSkeletons label="Loading who answered" />}
      failed="The answers could not be loaded."
      empty={<p className="text-soft">{empty}</p>}
      more="Show more people"
    >
      {(rows: readonly Answered[]) => {
        const tones = tonesOf(rows.map(({ user }) => user.id));
        return (
          <ol className="divide-y divide-line">
            {rows.map(({ user, guests, isRegular }) => (
              <PersonRow
                key={user.id}
                player={user}
                tone={tones.get(user.id)}
                suffix={guestText(guests)}
                about={[isRegular && 'Always comes', ratingOutOfRange(user.rating, event)].filter(Boolean).join(' · ')}
              />
            ))}
          </ol>
        );
      }}
    </PagedList>
  );
}
