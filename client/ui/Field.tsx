import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';

/** What every field has around its control. */
export interface FieldAround {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** It has to be filled in: marked by a star, and said. */
  required?: boolean | undefined;
}

/** How a control looks that something is typed into or chosen from. */
export const controlStyle = (height = 'min-h-11') =>
  classes(
    'block w-full rounded-md border border-control bg-surface px-3 py-2 text-base text-ink placeholder:text-soft/80',
    'transition-colors hover:border-ink aria-invalid:border-danger-text aria-invalid:bg-danger-soft/40 disabled:opacity-60',
    height,
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

interface FieldProps extends FieldAround {
  children: (control: ReturnType<typeof describedBy>) => ReactNode;
}

export function Field({ label, hint, error, required, children }: FieldProps) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className={classes('justify-self-start font-semibold', required && requiredMark)}>
        {label}
      </label>
      {children(describedBy(id, { hint, error, required }))}
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
