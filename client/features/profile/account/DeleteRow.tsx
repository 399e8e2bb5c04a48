import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { LazyDialog } from '#client/ui/LazyDialog.tsx';
import { late } from '#client/ui/late.tsx';
import { RowButton } from '../list/Row.tsx';

const DeleteAccountDialog = late(() => import('./DeleteAccountDialog.tsx'));

/** Leaving for good. */
export function DeleteRow({ onDeleted }: { onDeleted: () => void }) {
  const [deletes, setDeletes] = useState(false);
  const close = () => setDeletes(false);
  return (
    <>
      <RowButton
        icon={Trash2}
        title="Delete my account"
        text="What you said and played stays, signed ‘Deleted player’."
        isDanger
        onPress={() => setDeletes(true)}
      />
      <LazyDialog open={deletes} title="Delete your account?" onClose={close}>
        <DeleteAccountDialog onClose={close} onDeleted={onDeleted} />
      </LazyDialog>
    </>
  );
}
