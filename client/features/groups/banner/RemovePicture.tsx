import { useQueryClient } from '@tanstack/react-query';
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx';
import { useAction } from '#client/ui/use-action.ts';
import { pictureCalls } from '#contract/group-pictures.ts';
import { showChange } from './show-change.ts';

interface RemovePictureProps {
  groupId: number;
  onClose: () => void;
  onDone: () => void;
}

/** Asks before the picture of a group is taken away. */
export function RemovePicture({ groupId, onClose, onDone }: RemovePictureProps) {
  const client = useQueryClient();
  const remove = useAction(pictureCalls.remove, {
    done: 'Group image removed',
    failed: 'Failed to remove image',
    onDone: () => {
      const without = { imageUrl: null, imageSize: null, imagePosition: 'center center' };
      showChange(client, groupId, (group) => ({ ...group, ...without }));
      onDone();
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(stays) => !stays && onClose()}
      title="Remove image"
      confirm="Remove"
      destructive
      pending={remove.isPending}
      onConfirm={() => remove.run({ params: { id: groupId } })}
    >
      Are you sure you want to remove this image?
    </ConfirmDialog>
  );
}
