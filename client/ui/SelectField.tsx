import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { controlStyle, Field, type FieldAround } from './Field.tsx';

interface SelectFieldProps
  extends Omit<ComponentProps<'select'>, 'id' | 'children' | 'className' | 'required'>,
    FieldAround {
  options: readonly { value: string | number; label: string; disabled?: boolean }[];
}

/** The platform's own list: the best there is under a thumb. */
export function SelectField({ label, hint, error, required, options, ...select }: SelectFieldProps) {
  // Where one cannot choose nothing, there is nothing left to fill in.
  const mayBeEmpty = options.some(({ value }) => value === '');
  return (
    <Field label={label} hint={hint} error={error} required={required && mayBeEmpty}>
      {(control) => (
        <div className="relative">
          <select {...select} {...control} className={classes(controlStyle(), 'appearance-none truncate pr-10')}>
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            className="pointer-events-none absolute inset-y-0 right-3 my-auto size-5 text-soft"
            aria-hidden="true"
          />
        </div>
      )}
    </Field>
  );
}
