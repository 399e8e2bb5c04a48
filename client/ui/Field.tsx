import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';

/** What every field has around its control. */
export interface FieldAround {
  label: string;
  hint?: string | undefined;
  /** What is wrong with what was typed. */
  error?: string | undefined;
  /** It has to be filled in: marked by a star, and said. */
  required?: boolean | undefined;
}

interface FieldProps extends FieldAround {
  id: string;
  /** In the label's line, at its end. */
  aside?: ReactNode;
  children: ReactNode;
}

const controlSizes = {
  medium: 'min-h-11 w-full text-base',
  /** Starts with room for several lines. */
  tall: 'min-h-24 w-full text-base',
  figures: 'figures min-h-11 w-20 text-center text-2xl',
} as const;

/** How a control looks that something is typed into or chosen from. */
export const controlStyle = (size: keyof typeof controlSizes = 'medium') =>
  classes(
    'block rounded-md border border-control bg-surface px-3 py-2 text-ink placeholder:text-soft/80',
    'transition-colors hover:border-ink aria-invalid:border-danger-text aria-invalid:bg-danger-soft/40 disabled:opacity-60',
    controlSizes[size],
  );

/** The attributes that tie a control to its hint and its error. */
export function describedBy(id: string, { hint, error, required }: Omit<FieldAround, 'label'>) {
  const parts = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return {
    id,
    'aria-describedby': parts || undefined,
    'aria-invalid': error ? true : undefined,
    // Not the browser's own `required`, whose bubbles say in its own words what the form says in ours.
    'aria-required': required || undefined,
  };
}

export function Field({ id, label, hint, error, required = false, aside, children }: FieldProps) {
  return (
    <div className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className={classes('font-semibold', required && requiredMark)}>
          {label}
        </label>
        {aside}
      </div>
      {children}
      <Below id={id} hint={hint} error={error} />
    </div>
  );
}

/** A star for the eye only: the control itself says that it is required. */
export const requiredMark = "after:ml-0.5 after:text-danger-text after:content-['*'_/_'']";

/** What stands below a control, and is read out with it. */
export function Below({ id, hint, error }: { id: string } & Omit<FieldAround, 'label'>) {
  return (
    <>
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
    </>
  );
}
