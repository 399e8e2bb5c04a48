import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { controlStyle, Field, type FieldAround } from './Field.tsx';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id' | 'className' | 'required'>, FieldAround {
  /** Starts with room for several lines, where that is what one expects to type. */
  isTall?: boolean;
}

/** Text of several lines; grows with what is typed where the browser can. */
export function TextArea({ label, hint, error, required, isTall = false, ...area }: TextAreaProps) {
  const style = classes(controlStyle(isTall ? 'min-h-24' : 'min-h-11'), 'max-h-80 field-sizing-content');
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(control) => <textarea rows={3} {...area} {...control} className={style} />}
    </Field>
  );
}
