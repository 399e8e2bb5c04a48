import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx';
import { useUpdateGroup } from '../actions/update-group.ts';

/** Asks before the pinned note goes. */
export default function TakeDownDialog({ groupId, onClose }: { groupId: number; onClose: () => void }) {
  const update = useUpdateGroup(onClose);
  return (
    <ConfirmDialog
      open
      onOpenChange={(stays) => !stays && onClose()}
      title="Take the note down?"
      confirm="Take it down"
      destructive
      pending={update.isPending}
      onConfirm={() => update.run({ params: { id: groupId }, body: { note: '' } })}
    >
      Nobody sees it any longer, and its text is not kept.
    </ConfirmDialog>
  );
}
