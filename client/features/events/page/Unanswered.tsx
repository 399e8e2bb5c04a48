import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useDialogInAddress } from '#client/lib/address-state.ts';
import { counted, listed } from '#client/lib/counts.ts';
import { Faces } from '#client/lib/players/Faces.tsx';
import { useViewer } from '#client/lib/viewer.ts';
import { Button } from '#client/ui/Button.tsx';
import { Card } from '#client/ui/Card.tsx';
import { useAction } from '#client/ui/use-action.ts';
import type { Event } from '#contract/events/facts.ts';
import { eventCalls } from '#contract/events.ts';
import { unansweredDialog } from '../model.ts';
import { storeEvent } from '../queries.ts';
import { EveryoneDialog, unansweredOf } from './EveryoneDialog.tsx';

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
