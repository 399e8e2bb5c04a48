import { type ReactNode, Suspense } from 'react';
import { Dialog } from './Dialog.tsx';
import { LoadingBall } from './LoadingBall.tsx';

interface LazyDialogProps {
  open: boolean;
  /** Of the dialog that is on its way: the press shows at once. */
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog whose code is fetched when it is opened, as that of a form with what checks it. */
export function LazyDialog({ open, title, onClose, children }: LazyDialogProps) {
  if (!open) return null;
  const onItsWay = (
    <Dialog open onOpenChange={(stays) => !stays && onClose()} title={title}>
      <LoadingBall />
    </Dialog>
  );
  return <Suspense fallback={onItsWay}>{children}</Suspense>;
}
