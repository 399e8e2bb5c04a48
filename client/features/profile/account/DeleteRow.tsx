import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { RowButton } from '../list/Row.tsx';
import DeleteAccountDialog from './DeleteAccountDialog.tsx';

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
      {deletes && <DeleteAccountDialog onClose={close} onDeleted={onDeleted} />}
    </>
  );
}
