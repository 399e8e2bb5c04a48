import { CircleAlert, RotateCw } from 'lucide-react';
import { Button } from './Button.tsx';

interface ErrorNoteProps {
  /** What happened, in a sentence. */
  message: string;
  /** Why, where that is known beside it. */
  reason?: string | undefined;
  /** Tries again. */
  onRetry?: (() => void) | undefined;
  pending?: boolean;
}

/** Something could not be loaded, said in the place where it would be. */
export function ErrorNote({ message, reason, onRetry, pending = false }: ErrorNoteProps) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-3 rounded-lg border border-danger-text/30 bg-danger-soft p-4 text-danger-text"
    >
      <CircleAlert className="size-6 shrink-0" aria-hidden="true" />
      <div className="flex-1 basis-48">
        <p className="font-medium">{message}</p>
        {reason && <p>{reason}</p>}
      </div>
      {onRetry && (
        <Button variant="secondary" pending={pending} onClick={onRetry}>
          <RotateCw className="size-4" aria-hidden="true" />
          Try again
        </Button>
      )}
    </div>
  );
}
