import { CircleAlert, Clock } from 'lucide-react';
import { classes } from '#client/ui/classes.ts';
import type { Problem } from './use-settings.ts';

/** Why what was changed is not saved, below it. */
export function ProblemNote({ problem }: { problem: Problem | undefined }) {
  const Icon = problem?.isWaiting ? Clock : CircleAlert;
  return (
    <span role="status" className="block">
      {problem && (
        <span
          className={classes(
            'flex gap-1.5 py-1 text-sm font-medium',
            problem.isWaiting ? 'text-soft' : 'text-danger-text',
          )}
        >
          <Icon className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          {problem.text}
        </span>
      )}
    </span>
  );
}
