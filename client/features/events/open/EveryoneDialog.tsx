import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pages } from '#client/data/queries.ts';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { PlayerLink } from '#client/lib/players/PlayerLink.tsx';
import { RatingBadge } from '#client/lib/RatingBadge.tsx';
import { useViewer } from '#client/lib/viewer.ts';
import { Dialog } from '#client/ui/Dialog.tsx';
import { PagedList } from '#client/ui/PagedList.tsx';
import { RowSkeletons } from '#client/ui/RowSkeletons.tsx';
import { Tabs } from '#client/ui/Tabs.tsx';
import { tonesOf } from '#client/ui/tones.ts';
import type { Event } from '#contract/events/facts.ts';
import { type Answered, eventCalls } from '#contract/events.ts';
import { eventsFreshFor } from '../fresh.ts';
import { outOfRange } from '../words/ranks.ts';
import { guestWords } from '../words/seats.ts';

const lists = [
  { value: 'going', label: 'Going', empty: 'Nobody goes yet' },
  { value: 'waiting', label: 'Waiting', empty: 'Nobody waits for a place' },
  { value: 'maybe', label: 'Maybe', empty: 'Nobody said maybe' },
  { value: 'not_going', label: 'Can’t', empty: 'Nobody said that they cannot come' },
] as const;

type Status = (typeof lists)[number]['value'];

/** Everyone who answered, by their answer and in its order. */
export default function EveryoneDialog({ event, onClose }: { event: Event; onClose: () => void }) {
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
          content: <Answers event={event} status={value} empty={empty} />,
        }))}
      />
    </Dialog>
  );
}

function Answers({ event, status, empty }: { event: Event; status: Status; empty: string }) {
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
      {(rows) => <Rows event={event} rows={rows} />}
    </PagedList>
  );
}

function Rows({ event, rows }: { event: Event; rows: readonly Answered[] }) {
  const viewer = useViewer();
  const tones = tonesOf(rows.map(({ user }) => user.id));
  return (
    <ol className="divide-y divide-line">
      {rows.map(({ user, guests, isRegular }) => {
        const outside = outOfRange(user.rating, event);
        const about = [isRegular && 'Always comes', outside].filter(Boolean).join(' · ');
        return (
          <li key={user.id} className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 py-1">
            <span className="flex min-w-0 flex-[1_1_min(100%,9rem)] items-center gap-3">
              <PlayerFace id={user.id} name={user.username} tone={tones.get(user.id)} />
              <span className="min-w-0">
                <span className="block font-semibold wrap-anywhere">
                  <PlayerLink id={user.id}>{user.username}</PlayerLink>
                  {user.id === viewer.id && <span className="font-normal text-soft"> (you)</span>}
                  {guestWords(guests)}
                </span>
                {about && <span className="block text-sm text-soft">{about}</span>}
              </span>
            </span>
            <span className="ml-auto">
              <RatingBadge rating={user.rating} />
            </span>
          </li>
        );
      })}
    </ol>
  );
}
