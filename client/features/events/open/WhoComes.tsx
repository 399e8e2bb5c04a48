import { useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import type { Event } from '#contract/events/facts.ts';
import { isForMost, rankRange } from '../words/ranks.ts';
import { Courts } from './Courts.tsx';
import EveryoneDialog from './EveryoneDialog.tsx';
import { OthersLine } from './OthersLine.tsx';
import { WaitingList } from './WaitingList.tsx';

const came = { upcoming: 'going', completed: 'went', cancelled: 'wanted to come' } as const;

/** Who plays, on courts that fill; who waits, who may come and who cannot. */
export function WhoComes({ event }: { event: Event }) {
  const [isOpen, setOpen] = useState(false);
  const { id, goingCount, maxParticipants, maybeCount, waitingCount, status } = event;
  return (
    <section aria-labelledby="who-comes" className="min-w-0 rounded-lg border border-line bg-surface p-4 shadow-low">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="who-comes" className="text-lg">
          {goingCount} {came[status]} <span className="font-normal text-soft">of {maxParticipants}</span>
        </h2>
        {!isForMost(event) && <span className="text-sm text-soft">rated {rankRange(event)}</span>}
      </div>
      <Courts event={event} />
      {goingCount === 0 && status === 'upcoming' && <p className="mt-3 font-semibold">Be the first.</p>}
      {waitingCount > 0 && <WaitingList event={event} onAll={() => setOpen(true)} />}
      <div className="mt-3 divide-y divide-line">
        {maybeCount > 0 && <OthersLine eventId={id} status="maybe" count={maybeCount} />}
        <OthersLine eventId={id} status="not_going" />
      </div>
      <div className="ev-flush">
        <Button variant="ghost" onClick={() => setOpen(true)}>
          See everyone who answered
        </Button>
      </div>
      {isOpen && <EveryoneDialog event={event} onClose={() => setOpen(false)} />}
    </section>
  );
}
