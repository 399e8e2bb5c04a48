import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx';
import type { Group } from '#contract/groups.ts';
import { useLeaveGroup } from '../membership.ts';
import { leavingMeans } from './privacy.ts';

interface LeaveDialogProps {
  group: Group;
  onClose: () => void;
}

export default function LeaveDialog({ group, onClose }: LeaveDialogProps) {
  const leave = useLeaveGroup(onClose);
  return (
    <ConfirmDialog
      open
      onOpenChange={(stays) => !stays && onClose()}
      title={`Leave ${group.name}?`}
      confirm="Leave group"
      destructive
      pending={leave.isPending}
      onConfirm={() => leave.run({ params: { id: group.id } })}
    >
      {leavingMeans(group)}
    </ConfirmDialog>
  );
}
