import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

interface ConfirmDialogProps {
  open?: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** The action as a verb, such as 'Leave group'. */
  confirm: string;
  destructive?: boolean;
  pending?: boolean;
  onConfirm: () => void;
}

export function ConfirmDialog({ confirm, destructive, pending = false, onConfirm, ...dialog }: ConfirmDialogProps) {
  return (
    <Dialog
      {...dialog}
      role="alertdialog"
      action={
        <Button variant={destructive ? 'danger' : 'primary'} pending={pending} onClick={onConfirm}>
          {confirm}
        </Button>
      }
    />
  );
}
