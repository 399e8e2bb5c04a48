import type { Outbox } from '#client/data/outbox/outbox.ts';
import { Button } from '#client/ui/Button.tsx';
import type { UnsentEntry } from '../points.ts';

interface RefusedPointsProps {
  unsent: UnsentEntry;
  outbox: Outbox;
  /** Opens the sheet with what was entered. */
  onChange: () => void;
}

/** What stands against points that were refused, and what can be done. */
export function RefusedPoints({ unsent: { id, problem, code }, outbox, onChange }: RefusedPointsProps) {
  const isLate = code === 'score_changed';
  return (
    <div className="grid gap-2 text-sm text-danger-text">
      <p role="alert" className="font-medium">
        Not saved. {problem}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="small" onClick={onChange}>
          {isLate ? 'Enter mine' : 'Change'}
        </Button>
        {!isLate && (
          <Button variant="secondary" size="small" onClick={() => outbox.retryRefused(id)}>
            Try again
          </Button>
        )}
        <Button variant="ghost" size="small" onClick={() => outbox.drop(id)}>
          {isLate ? 'Keep theirs' : 'Discard'}
        </Button>
      </div>
    </div>
  );
}
