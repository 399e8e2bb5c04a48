import { useInfiniteQuery } from '@tanstack/react-query';
import { pages } from '#client/data/queries.ts';
import { counted } from '#client/lib/counts.ts';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { PlayerLink } from '#client/lib/players/PlayerLink.tsx';
import { endOf } from '#client/lib/spans.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { Button } from '#client/ui/Button.tsx';
import { classes } from '#client/ui/classes.ts';
import { QueryView } from '#client/ui/QueryView.tsx';
import { RowSkeletons } from '#client/ui/RowSkeletons.tsx';
import type { Event } from '#contract/events/facts.ts';
import { eventCalls } from '#contract/events.ts';
import { eventsFreshFor } from '../fresh.ts';
import { guestWords } from '../words/seats.ts';

/** So many are named in line; all of them elsewhere. */
const shown = 6;

/** Who waits for a place, next first. */
export function WaitingList({ event, onAll }: { event: Event; onAll: () => void }) {
  const viewer = useViewer();
  const list = useInfiniteQuery({
    ...pages(eventCalls.answers, { params: { id: event.id }, query: { status: 'waiting', limit: shown } }),
    staleTime: eventsFreshFor,
  });
  const more = event.waitingCount - shown;
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
            {first?.items.map(({ user, guests, answeredAt }, index) => (
              <li
                key={user.id}
                className={classes(
                  'flex min-h-12 items-center gap-3 px-2 py-1',
                  user.id === viewer.id && 'rounded-md bg-court-soft',
                )}
              >
                <span className="figures font-bold">{index + 1}</span>
                <span className="min-w-0 flex-1">
                  <b className="block wrap-anywhere">
                    <PlayerLink id={user.id}>{user.id === viewer.id ? 'You' : user.username}</PlayerLink>
                    {guestWords(guests)}
                  </b>
                  <span className="text-sm text-soft">since {endOf(answeredAt, Date.now())}</span>
                </span>
                <PlayerFace id={user.id} name={user.username} size="small" />
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
