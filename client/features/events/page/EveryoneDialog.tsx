import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Check, CircleHelp, Ellipsis, Link2, X } from 'lucide-react';
import { useState } from 'react';
import { call } from '#client/data/call.ts';
import { answersOf } from '#client/data/keys.ts';
import { pages } from '#client/data/queries.ts';
import { PersonRow } from '#client/lib/scheduling/PersonRow.tsx';
import { Dialog } from '#client/ui/Dialog.tsx';
import { messageOf } from '#client/ui/form/errors.ts';
import { Menu } from '#client/ui/Menu.tsx';
import { PagedList } from '#client/ui/PagedList.tsx';
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
import { isDrawPending, ratingOutOfRange, replies, withGuests } from '../model.ts';
import { byUser, eventsFreshFor, storeEvent } from '../queries.ts';
import { AddGuest } from './AddGuest.tsx';

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

/** Who answered what, and for organisers the answers of others. */
export function EveryoneDialog({
  event,
  first = event.waitlisted ? 'waiting' : 'going',
  onClose,
}: EveryoneDialogProps) {
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

export const unansweredOf = (event: Event) => ({
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
