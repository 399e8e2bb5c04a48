import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answersOf } from '#client/data/keys.ts';
import { query } from '#client/data/queries.ts';
import { Button } from '#client/ui/Button.tsx';
import { PageBar } from '#client/ui/PageBar.tsx';
import { Stepper } from '#client/ui/Stepper.tsx';
import { SwitchRow } from '#client/ui/SwitchRow.tsx';
import { useAction } from '#client/ui/use-action.ts';
import { eveningLimits } from '#contract/evenings.ts';
import type { Event } from '#contract/events/facts.ts';
import { eventCalls } from '#contract/events.ts';
import { rackCalls } from '#contract/racks.ts';
import { ruleText } from './model.ts';

/** Before the first game: on how many courts, and whether it counts. */
export function RackSetup({ event, back }: { event: Event; back: string }) {
  const client = useQueryClient();
  const [courts, setCourts] = useState(Math.min(event.courts ?? 2, eveningLimits.courts));
  const [isRated, setRated] = useState(true);
  const start = useAction(rackCalls.start, {
    failed: 'Not started',
    onDone: async (rack) => {
      client.setQueryData(query(rackCalls.get, { params: { id: rack.id } }).queryKey, rack);
      // The page then finds what is played.
      await client.invalidateQueries(answersOf(eventCalls.get, { params: { id: event.id } }));
    },
  });
  return (
    <>
      <PageBar title="Open play" line={event.name} back={back} />
      <div className="mx-auto grid w-full max-w-lg gap-4 px-4 pt-3 pb-8 lg:pt-5">
        <p>
          People come and go all evening. {ruleText} Everyone who is checked in starts in the queue, in that order.
          Others join on their phones, or you add them.
        </p>
        <section aria-label="Settings" className="divide-y divide-line rounded-lg border border-line bg-surface px-4">
          <Stepper label="Courts" value={courts} min={1} max={eveningLimits.courts} onChange={setCourts} />
          <SwitchRow
            label="Counts for the club rating"
            hint="Games with a score, except those with a +1"
            isOn={isRated}
            onChange={setRated}
          />
        </section>
        <Button
          variant="ball"
          size="tall"
          width="full"
          pending={start.isPending}
          onClick={() => start.run({ params: { id: event.id }, body: { courts, isRated } })}
        >
          Start open play
        </Button>
      </div>
    </>
  );
}
