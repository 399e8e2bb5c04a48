import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';

interface PanelProps {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}

/** A card whose rows reach from edge to edge. */
export function Panel({ title, aside, children }: PanelProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="min-w-0 overflow-hidden rounded-lg border border-line bg-surface shadow-low"
    >
      <div className="flex min-h-12 items-center justify-between gap-2 pt-1 pr-2 pl-4">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

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
