import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx';
import type { Face } from '#contract/values.ts';
import { useBlock } from './blocks.ts';

interface BlockDialogProps {
  user: Face;
  onClose: () => void;
  /** They are blocked from now on. */
  onBlocked?: () => unknown;
}

/** Asks before somebody is blocked. */
export default function BlockDialog({ user: { id, username }, onClose, onBlocked }: BlockDialogProps) {
  const block = useBlock(username, { onDone: () => onBlocked?.(), onSettled: onClose });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Block ${username}?`}
      confirm="Block"
      destructive
      pending={block.isPending}
      onConfirm={() => block.run({ params: { userId: id } })}
    >
      You get no direct messages from them any longer, and what they say in groups is folded away. They are not told.
    </ConfirmDialog>
  );
}
