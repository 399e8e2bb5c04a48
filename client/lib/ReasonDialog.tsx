import type { ComponentProps } from 'react';
import type { z } from 'zod';
import { useContractForm } from '#client/ui/form/contract-form.ts';
import { FormDialog } from '#client/ui/form/FormDialog.tsx';
import { TextArea } from '#client/ui/TextArea.tsx';
import { toast } from '#client/ui/toast.ts';
import type { Endpoint, Request } from '#contract/endpoint.ts';
import { deciding } from '#contract/messages.ts';

interface ReasonDialogProps<E extends Endpoint>
  extends Pick<ComponentProps<typeof FormDialog>, 'title' | 'submit' | 'submitting' | 'onClose' | 'children'> {
  call: E;
  requestOf: (body: z.output<typeof deciding>) => Request<E>;
  done: string;
  failed: string;
  /** Who can read the reason. */
  hint: string;
  onDone: () => void;
}

/** Asks before a moderator does what cannot be undone, and why they do. */
export function ReasonDialog<E extends Endpoint>(props: ReasonDialogProps<E>) {
  const { call, requestOf, done, failed, hint, onDone, children, ...dialog } = props;
  const form = useContractForm(call, {
    schema: deciding,
    defaults: { reason: '' },
    requestOf,
    failed,
    onDone: () => {
      toast(done);
      onDone();
      dialog.onClose();
    },
  });
  return (
    <FormDialog {...dialog} form={form} destructive>
      <p>{children}</p>
      <TextArea label="Reason" hint={`Optional. ${hint}`} {...form.field('reason')} />
    </FormDialog>
  );
}
