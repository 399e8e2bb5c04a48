import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx';

interface RemoveDialogProps {
  isPending: boolean;
  onRemove: () => void;
  onClose: () => void;
}

/** Asks before one's picture is taken away. */
export default function RemoveDialog({ isPending, onRemove, onClose }: RemoveDialogProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={(stays) => !stays && onClose()}
      title="Remove picture"
      confirm="Remove"
      destructive
      pending={isPending}
      onConfirm={onRemove}
    >
      Others will see your initials instead.
    </ConfirmDialog>
  );
}
