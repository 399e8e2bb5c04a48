import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { classes } from './classes.ts';
import { controlStyle, describedBy, Field, type FieldAround } from './Field.tsx';
import { IconButton } from './IconButton.tsx';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className' | 'required'>, FieldAround {
  /** Inside the field at its end, such as the button that shows a password. */
  trailing?: ReactNode;
}

/** A line of text, a number, a date. Takes what react-hook-form's `register` gives. */
export function TextField({ label, hint, error, required, trailing, ...input }: TextFieldProps) {
  const id = useId();
  return (
    <Field id={id} label={label} hint={hint} error={error} required={required}>
      <div className="relative">
        <input
          type="text"
          {...input}
          {...describedBy(id, { hint, error, required })}
          className={classes(controlStyle(), Boolean(trailing) && 'pr-12')}
        />
        {trailing && <div className="absolute inset-y-0 right-0 flex items-center">{trailing}</div>}
      </div>
    </Field>
  );
}

/** A password that can be looked at while it is typed. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'trailing'>) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <IconButton
          icon={shown ? EyeOff : Eye}
          label={shown ? 'Hide password' : 'Show password'}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
