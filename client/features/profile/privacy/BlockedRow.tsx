import { UserX } from 'lucide-react';
import { useDialogInAddress } from '#client/lib/dialog-address.ts';
import { RowButton } from '../list/Row.tsx';
import BlockedDialog from './BlockedDialog.tsx';

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
      {isOpen && <BlockedDialog onClose={close} />}
    </>
  );
}
