import { type ReactNode, useId } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { Dialog } from '#client/ui/Dialog.tsx';
import type { ContractForm } from './contract-form.ts';
import { Form } from './Form.tsx';

interface FormDialogProps {
  form: Pick<ContractForm<never>, 'submit' | 'problem' | 'isPending' | 'draft'>;
  title: string;
  description?: string | undefined;
  /** The action as the button says it, and what it says meanwhile. */
  submit: string;
  submitting?: string;
  /** What leaves it alone is called, where the action is itself to cancel something. */
  leave?: string;
  destructive?: boolean;
  disabled?: boolean;
  /** What stands in the place of the fields where there is nothing to fill in. */
  instead?: ReactNode;
  /** Closed without sending: what was typed stays as a draft. */
  onClose: () => void;
  /** Besides closing: 'Cancel' says that what was typed is not wanted any longer, and its draft is forgotten. */
  onCancel?: () => void;
  children: ReactNode;
}

/** A form of one call in a dialog, with its buttons below what scrolls. */
export function FormDialog(props: FormDialogProps) {
  const { form, title, description, submit, submitting, destructive, onClose, onCancel, children } = props;
  const { leave = 'Cancel', instead, disabled = instead !== undefined } = props;
  const id = useId();
  const cancel = () => {
    form.draft?.forget();
    onClose();
  };
  return (
    <Dialog
      onClose={onClose}
      title={title}
      description={description}
      role={destructive ? 'alertdialog' : 'dialog'}
      footer={
        <>
          <Button variant="secondary" onClick={onCancel ?? cancel}>
            {leave}
          </Button>
          <Button
            type="submit"
            form={id}
            variant={destructive ? 'danger' : 'primary'}
            disabled={disabled}
            pending={form.isPending}
            pendingText={submitting}
          >
            {submit}
          </Button>
        </>
      }
    >
      {instead ?? (
        <Form id={id} form={form}>
          {children}
        </Form>
      )}
    </Dialog>
  );
}
