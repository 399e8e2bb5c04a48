import type { ReactNode } from 'react';
import type { ContractForm } from './contract-form.ts';
import { FormError } from './FormError.tsx';

interface FormProps {
  form: Pick<ContractForm<never>, 'submit' | 'problem'>;
  /** What it is for, for screen readers; a dialog's form has the dialog's title. */
  label?: string;
  id?: string;
  children: ReactNode;
  /** The buttons, where they stand in the form itself. */
  buttons?: ReactNode;
}

/** The fields of a form, and below them what is wrong with it as a whole. */
export function Form({ form, label, id, children, buttons }: FormProps) {
  return (
    <form id={id} onSubmit={form.submit} noValidate className="grid gap-4" aria-label={label}>
      {children}
      <FormError message={form.problem} />
      {buttons}
    </form>
  );
}
