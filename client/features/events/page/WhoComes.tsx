import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Check, CircleHelp, Ellipsis, Link2, X } from 'lucide-react';
import { useState } from 'react';
import { call } from '#client/data/call.ts';
import { answersOf } from '#client/data/keys.ts';
import { pages } from '#client/data/queries.ts';
import { useDialogInAddress } from '#client/lib/address-state.ts';
import { counted, listed } from '#client/lib/counts.ts';
import { Faces } from '#client/lib/players/Faces.tsx';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { PlayerLink } from '#client/lib/players/PlayerLink.tsx';
import { guestsText } from '#client/lib/scheduling/occupancy.ts';
import { PersonRow } from '#client/lib/scheduling/PersonRow.tsx';
import { endOf } from '#client/lib/spans.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { Button } from '#client/ui/Button.tsx';
import { Card } from '#client/ui/Card.tsx';
import { classes } from '#client/ui/classes.ts';
import { Dialog } from '#client/ui/Dialog.tsx';
import { messageOf } from '#client/ui/form/errors.ts';
import { Menu } from '#client/ui/Menu.tsx';
import { PagedList } from '#client/ui/PagedList.tsx';
import { QueryView } from '#client/ui/QueryView.tsx';
import { RowSkeletons } from '#client/ui/RowSkeletons.tsx';
import { copyLink } from '#client/ui/share-link.tsx';
import { Tabs } from '#client/ui/Tabs.tsx';
import { toast } from '#client/ui/toast.ts';
import { tonesOf } from '#client/ui/tones.ts';
import { useAction } from '#client/ui/use-action.ts';
import type { Event } from '#contract/events/facts.ts';
import { type Answered, eventCalls } from '#contract/events.ts';
import { mailLinkCalls } from '#contract/notifications/mail-links.ts';
import type { Face } from '#contract/values.ts';
import {
  guestText,
  isDrawPending,
  isForMost,
  rangeText,
  ratingOutOfRange,
  replies,
  unansweredDialog,
  withGuests,
} from '../model.ts';
import { byUser, eventsFreshFor, storeEvent } from '../queries.ts';
import { AddGuest } from './AddGuest.tsx';
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

const lists = [
  { value: 'going', label: 'Going', empty: 'Nobody yet' },
  { value: 'waiting', label: 'Waiting', empty: 'Nobody on the waiting list' },
  { value: 'maybe', label: 'Maybe', empty: 'Nobody said maybe' },
  { value: 'not_going', label: 'Can’t', empty: 'Nobody said they can’t come' },
] as const;

type Status = (typeof lists)[number]['value'] | 'unanswered';

interface EveryoneDialogProps {
  event: Event;
  first?: Status;
  onClose: () => void;
}

function EveryoneDialog({ event, first = event.waitlisted ? 'waiting' : 'going', onClose }: EveryoneDialogProps) {
  const [status, setStatus] = useState<Status>(first);
  const tabs = lists.map(({ value, label, empty }) => ({
    value: value as Status,
    label: value === 'waiting' && isDrawPending(event) ? 'Would like to' : (label as string),
    content: (
      <>
        <Replies event={event} status={value} empty={empty} />
        {value === 'going' && mayAnswerForMembers(event) && <AddGuest event={event} />}
      </>
    ),
  }));
  const unanswered = { value: 'unanswered' as const, label: 'No answer', content: <NoReplies event={event} /> };
  return (
    <Dialog onClose={onClose} title="Who answered">
      <Tabs
        label="Answers"
        look="even"
        value={status}
        onValueChange={setStatus}
        tabs={mayAnswerForMembers(event) ? [...tabs, unanswered] : tabs}
      />
    </Dialog>
  );
}

function Replies({ event, status, empty }: { event: Event; status: Exclude<Status, 'unanswered'>; empty: string }) {
  const list = useInfiniteQuery({
    ...pages(eventCalls.answers, { params: { id: event.id }, query: { status } }),
    staleTime: eventsFreshFor,
    select: byUser,
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
            {rows.map(({ user, guestList, isRegular, answeredBy }) => (
              <PersonRow
                key={user.id}
                player={user}
                tone={tones.get(user.id)}
                suffix={withGuests(guestList)}
                about={[
                  isRegular && 'Always comes',
                  answeredBy && `Answered by ${answeredBy.name}`,
                  ratingOutOfRange(user.rating, event),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              >
                {mayAnswerForMembers(event) && <AnswerMenu event={event} user={user} />}
              </PersonRow>
            ))}
          </ol>
        );
      }}
    </PagedList>
  );
}

const mayAnswerForMembers = ({ viewer }: Event): boolean => viewer.mayManage && viewer.mayAnswer;

const unansweredOf = (event: Event) => ({
  ...pages(eventCalls.unanswered, { params: { id: event.id }, query: { limit: 100 } }),
  staleTime: eventsFreshFor,
});

function NoReplies({ event }: { event: Event }) {
  const list = useInfiniteQuery(unansweredOf(event));
  return (
    <PagedList
      query={list}
      loading={<RowSkeletons label="Loading who has not answered" />}
      failed="The members could not be loaded."
      empty={<p className="text-soft">Everyone has answered</p>}
      more="Show more people"
    >
      {(rows) => {
        const tones = tonesOf(rows.map(({ id }) => id));
        return (
          <ol className="divide-y divide-line">
            {rows.map((user) => (
              <PersonRow key={user.id} player={user} tone={tones.get(user.id)}>
                <AnswerMenu event={event} user={user} />
              </PersonRow>
            ))}
          </ol>
        );
      }}
    </PagedList>
  );
}

const icons = { going: Check, maybe: CircleHelp, not_going: X } as const;

/** The link by which somebody answers without signing in, to be sent to them. */
async function copyAnswerLink({ id }: Event, userId: number): Promise<void> {
  try {
    const { path } = await call(mailLinkCalls.make, { params: { id, userId } });
    await copyLink(`${location.origin}${path}`);
  } catch (error) {
    toast({ title: 'No link for them', description: messageOf(error, ''), destructive: true });
  }
}

/** Says for a member whether they come. */
function AnswerMenu({ event, user }: { event: Event; user: Face }) {
  const client = useQueryClient();
  const { run } = useAction(eventCalls.respondFor, {
    done: { title: `Answered for ${user.name}` },
    failed: 'Could not answer',
    onDone: async (changed) => {
      await storeEvent(client, changed);
      for (const call of [eventCalls.answers, eventCalls.unanswered]) {
        void client.invalidateQueries(answersOf(call, { params: { id: event.id } }));
      }
    },
  });
  return (
    <Menu
      label={`Answer for ${user.name}`}
      icon={Ellipsis}
      items={[
        ...replies.map(({ value, label }) => ({
          label,
          icon: icons[value],
          onChoose: () => run({ params: { id: event.id, userId: user.id }, body: { status: value } }),
        })),
        {
          label: 'Copy their own link',
          icon: Link2,
          isApart: true,
          onChoose: () => void copyAnswerLink(event, user.id),
        },
      ]}
    />
  );
}

/** For organisers: who has not answered, and a press that reminds them. */
export function Unanswered({ event }: { event: Event }) {
  const client = useQueryClient();
  const [isOpen, setOpen] = useDialogInAddress(unansweredDialog);
  const { data } = useInfiniteQuery(unansweredOf(event));
  const remind = useAction(eventCalls.remind, {
    done: 'Reminder sent',
    failed: 'Could not remind them',
    onDone: (changed) => storeEvent(client, changed),
  });
  const viewer = useViewer();
  const first = data?.pages[0];
  const people = first?.items.filter(({ id }) => id !== viewer.id) ?? [];
  if (people.length === 0) return null;
  const named = people.slice(0, 5).map(({ name }) => name);
  const more = people.length - named.length;
  return (
    <Card
      title={`${first?.next ? 'More than ' : ''}${people.length} ${people.length === 1 ? 'has' : 'have'} not answered`}
    >
      <p className="flex items-center gap-3">
        <Faces people={people.slice(0, 3)} size="small" />
        <span className="min-w-0 text-sm text-soft wrap-anywhere">
          {listed(more > 0 ? [...named, first?.next ? 'others' : counted(more, 'other')] : named)}
        </span>
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {event.viewer.mayRemind ? (
          <Button pending={remind.isPending} onClick={() => remind.run({ params: { id: event.id } })}>
            {people.length === 1 ? 'Remind' : 'Remind them'}
          </Button>
        ) : (
          <p className="self-center text-sm text-soft">Reminded today.</p>
        )}
        <Button variant="secondary" onClick={() => setOpen(true)}>
          Answer for {people.length === 1 ? named[0] : 'them'}
        </Button>
      </div>
      {isOpen && <EveryoneDialog event={event} first="unanswered" onClose={() => setOpen(false)} />}
    </Card>
  );
}
