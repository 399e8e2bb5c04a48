import { CircleAlert, Clock } from 'lucide-react';
import type { Outbox } from '#client/data/outbox/outbox.ts';
import type { UnsentMessage } from './said.ts';

const press =
  'inline-flex min-h-11 min-w-11 items-center justify-center rounded-md px-2 font-semibold underline underline-offset-4';

/** Below a message that is not stored: that it is on its way, or what stands against it. */
export function UnsentNote({ unsent, outbox }: { unsent: UnsentMessage; outbox: Outbox }) {
  const { state, id, problem } = unsent;
  if (state === 'refused') {
    return (
      <div className="mt-0.5 flex flex-wrap items-center justify-end gap-x-1 text-sm text-danger-text">
        <span role="alert" className="flex items-center gap-1.5 font-medium">
          <CircleAlert className="size-4 shrink-0" aria-hidden="true" />
          Not sent. {problem}
        </span>
        <button type="button" className={press} onClick={() => outbox.retryRefused(id)}>
          Try again
        </button>
        <button type="button" className={press} onClick={() => outbox.drop(id)}>
          Discard
        </button>
      </div>
    );
  }
  return (
    <p className="mt-0.5 flex items-center gap-1 px-1 text-xs text-soft">
      <Clock className="size-3.5" aria-hidden="true" />
      {state === 'sending' ? 'Sending…' : 'Not sent yet. Trying again by itself…'}
    </p>
  );
}
