import { UserX } from 'lucide-react';
import { useDialogInAddress } from '#client/lib/dialog-address.ts';
import { LazyDialog } from '#client/ui/LazyDialog.tsx';
import { late } from '#client/ui/late.tsx';
import { RowButton } from '../list/Row.tsx';

const BlockedDialog = late(() => import('./BlockedDialog.tsx'));

/** The way to whom one has blocked. */
export function BlockedRow() {
  const [isOpen, setOpen] = useDialogInAddress('blocked');
  const close = () => setOpen(false);
  return (
    <>
      <RowButton
        icon={UserX}
        title="Blocked people"
        text="You get no direct messages from them, and what they say in groups is folded away."
        onPress={() => setOpen(true)}
      />
      <LazyDialog open={isOpen} title="Blocked people" onClose={close}>
        <BlockedDialog onClose={close} />
      </LazyDialog>
    </>
  );
}
