import { type ComponentProps, useId } from 'react';
import { classes } from './classes.ts';
import { controlStyle, describedBy, Field, type FieldAround } from './Field.tsx';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id'>, FieldAround {}

/** Text of several lines; grows with what is typed where the browser can. */
export function TextArea({ label, hint, error, className, ...area }: TextAreaProps) {
  const id = useId();
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <textarea
        rows={3}
        {...area}
        {...describedBy(id, { hint, error })}
        className={classes(controlStyle, 'max-h-80 field-sizing-content', className)}
      />
    </Field>
  );
}
