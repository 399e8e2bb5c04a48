import { type ComponentProps, useId } from 'react';
import { classes } from './classes.ts';
import { describedBy, type FieldAround } from './Field.tsx';

interface CheckboxFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'type'>, FieldAround {}

export function CheckboxField({ label, hint, error, className, disabled, ...input }: CheckboxFieldProps) {
  const id = useId();
  return (
    <div>
      <label
        htmlFor={id}
        className={classes('flex min-h-11 items-center gap-3', disabled ? 'text-soft' : 'cursor-pointer')}
      >
        <input
          type="checkbox"
          disabled={disabled}
          {...input}
          {...describedBy(id, { hint, error })}
          className={classes('size-5 shrink-0 accent-court', className)}
        />
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="pl-8 text-sm text-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="pl-8 text-sm font-medium text-danger-text">
          {error}
        </p>
      )}
    </div>
  );
}
