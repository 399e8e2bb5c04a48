import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answersOf } from '#client/data/keys.ts';
import { pages, rowsOf } from '#client/data/queries.ts';
import { ratingTypes } from '#client/lib/ratings.ts';
import { PersonRow } from '#client/lib/scheduling/PersonRow.tsx';
import { Button } from '#client/ui/Button.tsx';
import { Card } from '#client/ui/Card.tsx';
import { useAction } from '#client/ui/use-action.ts';
import type { Event } from '#contract/events/facts.ts';
import { eventCalls } from '#contract/events.ts';
import type { Player } from '#contract/values.ts';
import { ratingOutOfRange, withGuests } from '../model.ts';
import { byUser, eventsFreshFor, storeEvent } from '../queries.ts';

/** So many are shown until all are asked for. */
const askingAtFirst = 5;

/** For organisers: who asks to come, and a press that lets them in. */
export function Asking({ event }: { event: Event }) {
  const client = useQueryClient();
  const { data } = useInfiniteQuery({
    ...pages(eventCalls.answers, { params: { id: event.id }, query: { status: 'asking', limit: 50 } }),
    staleTime: eventsFreshFor,
  });
  const { run, isPending } = useAction(eventCalls.respondFor, {
    failed: 'Could not answer',
    onDone: async (changed) => {
      await storeEvent(client, changed);
      void client.invalidateQueries(answersOf(eventCalls.answers, { params: { id: event.id } }));
    },
  });
  const [showsAll, setShowsAll] = useState(false);
  const people = data ? rowsOf(byUser(data)) : [];
  if (people.length === 0) return null;
  const shown = showsAll || people.length <= askingAtFirst + 1 ? people : people.slice(0, askingAtFirst);
  const answer = (userId: number, status: 'going' | 'not_going') =>
    run({ params: { id: event.id, userId }, body: { status } });
  return (
    <Card title={`${people.length} ${people.length === 1 ? 'asks' : 'ask'} to come`}>
      <ul className="divide-y divide-line">
        {shown.map(({ user, guestList }) => (
          <PersonRow key={user.id} player={user} suffix={withGuests(guestList)} about={askedBecause(user, event)}>
            <span className="flex gap-1">
              <Button size="small" pending={isPending} onClick={() => answer(user.id, 'going')}>
                Let in<span className="sr-only"> {user.name}</span>
              </Button>
              <Button variant="ghost" size="small" disabled={isPending} onClick={() => answer(user.id, 'not_going')}>
                Decline<span className="sr-only"> {user.name}</span>
              </Button>
            </span>
          </PersonRow>
        ))}
      </ul>
      {shown.length < people.length && (
        <Button variant="ghost" onClick={() => setShowsAll(true)}>
          Show all {people.length}
        </Button>
      )}
    </Card>
  );
}

/** 'Self-Rated 2.0, below 3.0': beside a club rating it says which of the two counts here. */
function askedBecause({ rating, ratingType }: Player, event: Event): string {
  const outside = ratingOutOfRange(rating, event);
  return outside ? `${ratingTypes[ratingType]} ${outside}` : '';
}
