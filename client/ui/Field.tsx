import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** What every field has around its control. */
export interface FieldAround {
  label: string;
  hint?: string | undefined;
  /** What is wrong with what was typed. */
  error?: string | undefined;
}

interface FieldProps extends FieldAround {
  id: string;
  /** In the label's line, at its end. */
  aside?: ReactNode;
  children: ReactNode;
}

export const controlStyle =
  'block w-full min-h-11 rounded-md border border-control bg-surface px-3 py-2 text-base text-ink placeholder:text-soft/80 ' +
  'transition-colors hover:border-ink aria-invalid:border-danger-text aria-invalid:bg-danger-soft/40 disabled:opacity-60';

/** The attributes that tie a control to its hint and its error. */
export function describedBy(id: string, { hint, error }: Omit<FieldAround, 'label'>) {
  const parts = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return { id, 'aria-describedby': parts || undefined, 'aria-invalid': error ? true : undefined };
}

export function Field({ id, label, hint, error, aside, children }: FieldProps) {
  return (
    <div className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {aside}
      </div>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="flex gap-1.5 text-sm font-medium text-danger-text">
          <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  );
}
