import { CircleAlert } from 'lucide-react';

/** Why what was changed is not saved, below it. */
export function ProblemNote({ problem }: { problem: { text: string } | undefined }) {
  return (
    <span role="status" className="block">
      {problem && (
        <span className="flex gap-1.5 py-1 text-sm font-medium text-danger-text">
          <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          {problem.text}
        </span>
      )}
    </span>
  );
}
