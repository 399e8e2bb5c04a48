import { type ComponentProps, useId } from 'react';
import { classes } from './classes.ts';
import { Below, describedBy, type FieldAround, requiredMark } from './Field.tsx';

interface CheckboxFieldProps
  extends Omit<ComponentProps<'input'>, 'id' | 'type' | 'className' | 'required'>,
    FieldAround {}

export function CheckboxField({ label, hint, error, required, disabled, ...input }: CheckboxFieldProps) {
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
          {...describedBy(id, { hint, error, required })}
          className="size-5 shrink-0 accent-court"
        />
        <span className={classes(required && requiredMark)}>{label}</span>
      </label>
      <div className="pl-8">
        <Below id={id} hint={hint} error={error} />
      </div>
    </div>
  );
}
