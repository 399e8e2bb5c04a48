import { CircleAlert } from 'lucide-react';
import type { Outbox } from '#client/data/outbox/outbox.ts';
import type { UnsentScore } from './unsent-score.ts';

const press =
  'inline-flex min-h-11 min-w-11 items-center justify-center rounded-md px-2 font-semibold underline underline-offset-4';

interface RefusedScoreNoteProps {
  unsent: UnsentScore;
  outbox: Outbox;
  /** Opens the sheet with what was entered. */
  onChange: () => void;
}

/** Below the match of a score that was refused: what stands against it, and what can be done. */
export function RefusedScoreNote({ unsent: { id, problem, code }, outbox, onChange }: RefusedScoreNoteProps) {
  // Somebody else was quicker: only an admin may put theirs in its place.
  const isLate = code === 'score_changed' || code === 'match_finished';
  return (
    <div className="grid w-full justify-items-start text-sm text-danger-text">
      <p className="flex items-start gap-1.5 pt-1 pr-3 font-medium">
        <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
        <span className="min-w-0">Not saved. {problem}</span>
      </p>
      <div className="-ml-2 flex flex-wrap">
        {code !== 'match_finished' && (
          <button type="button" className={press} onClick={onChange}>
            {isLate ? 'Enter mine' : 'Change'}
          </button>
        )}
        {!isLate && (
          <button type="button" className={press} onClick={() => outbox.retryRefused(id)}>
            Try again
          </button>
        )}
        <button type="button" className={press} onClick={() => outbox.drop(id)}>
          {isLate ? 'Keep theirs' : 'Discard'}
        </button>
      </div>
    </div>
  );
}
