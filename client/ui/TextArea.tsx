import { type ComponentProps, useId } from 'react';
import { classes } from './classes.ts';
import { controlStyle, describedBy, Field, type FieldAround } from './Field.tsx';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id' | 'className' | 'required'>, FieldAround {
  /** Starts with room for several lines, where that is what one expects to type. */
  isTall?: boolean;
}

/** Text of several lines; grows with what is typed where the browser can. */
export function TextArea({ label, hint, error, required, isTall = false, ...area }: TextAreaProps) {
  const id = useId();
  return (
    <Field id={id} label={label} hint={hint} error={error} required={required}>
      <textarea
        rows={3}
        {...area}
        {...describedBy(id, { hint, error, required })}
        className={classes(controlStyle(isTall ? 'tall' : 'medium'), 'max-h-80 field-sizing-content')}
      />
    </Field>
  );
}
