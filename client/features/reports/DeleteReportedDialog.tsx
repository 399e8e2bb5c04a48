import { useContractForm } from '#client/ui/form/contract-form.ts';
import { FormDialog } from '#client/ui/form/FormDialog.tsx';
import { TextArea } from '#client/ui/TextArea.tsx';
import { toast } from '#client/ui/toast.ts';
import { deciding } from '#contract/messages.ts';
import { reportCalls } from '#contract/reports.ts';
import { useDecided } from './use-decided.ts';

interface DeleteReportedDialogProps {
  reportId: number;
  onClose: () => void;
}

/** Asks before a reported message is deleted, and why it is. */
export default function DeleteReportedDialog({ reportId: id, onClose }: DeleteReportedDialogProps) {
  const { onDone } = useDecided(id);
  const form = useContractForm(reportCalls.remove, {
    schema: deciding,
    defaults: { reason: '' },
    requestOf: (body) => ({ params: { id }, body }),
    failed: 'Failed to delete message',
    onDone: () => {
      toast('Message deleted');
      onDone();
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title="Delete this message?"
      submit="Delete message"
      submitting="Deleting…"
      destructive
      onClose={onClose}
    >
      <p>Both of them see that it was deleted, and nobody can read it any longer.</p>
      <TextArea label="Reason" hint="Optional. Kept with the report." {...form.field('reason')} />
    </FormDialog>
  );
}
