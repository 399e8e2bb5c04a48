import { CircleAlert } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { answer } from '#client/ui/announce.ts';
import { Button } from '#client/ui/Button.tsx';
import type { ContractForm } from './contract-form.ts';

interface FormProps {
  form: Pick<ContractForm<never>, 'submit' | 'problem' | 'isPending'>;
  /** What it is for, for screen readers; a dialog's form has the dialog's title. */
  label?: string;
  id?: string;
  children: ReactNode;
  /** The action as the button says it, and what it says meanwhile; without it the buttons stand elsewhere. */
  submit?: string;
  submitting?: string;
  onCancel?: () => void;
}

/** The fields of a form, below them what is wrong with it as a whole, and its buttons. */
export function Form({ form, label, id, children, submit, submitting, onCancel }: FormProps) {
  const button = (
    <Button type="submit" pending={form.isPending} pendingText={submitting}>
      {submit}
    </Button>
  );
  return (
    <form id={id} onSubmit={form.submit} noValidate className="grid gap-4" aria-label={label}>
      {children}
      <FormError message={form.problem} />
      {submit && !onCancel && button}
      {submit && onCancel && (
        <div className="flex flex-wrap gap-3">
          {button}
          <Button variant="secondary" disabled={form.isPending} onClick={onCancel}>
            Cancel
          </Button>
        </div>
      )}
    </form>
  );
}

/**
 * What is wrong with a form as a whole; what is wrong with a field stands beside the field. It is read out when it
 * comes, once, even where a toast says the same.
 */
export function FormError({ message }: { message: string | undefined }) {
  useEffect(() => {
    if (message) answer(message, { isUrgent: true });
  }, [message]);
  return (
    message && (
      <p className="flex gap-2 rounded-md border border-transparent bg-danger-soft p-3 font-medium text-danger-text">
        <CircleAlert className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
        {message}
      </p>
    )
  );
}
