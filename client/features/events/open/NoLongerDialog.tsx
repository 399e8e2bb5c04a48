import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx';

interface NoLongerDialogProps {
  name: string;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks whoever always comes to a series before all their places go to others. */
export default function NoLongerDialog({ name, onClose, onConfirm }: NoLongerDialogProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Leave ${name}?`}
      confirm="Give up my places"
      destructive
      onConfirm={() => {
        onConfirm();
        onClose();
      }}
    >
      You say that you cannot come to this one and all that follow, and your places go to others. To miss only this one,
      answer Can’t.
    </ConfirmDialog>
  );
}
