import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { Boundary } from './Boundary.tsx';
import { ErrorNote } from './ErrorNote.tsx';
import { LoadingBall } from './LoadingBall.tsx';
import { prefetched, tryAgain } from './late.tsx';
import { toast } from './toast.ts';
import { whenIdle } from './when-idle.ts';

/** A page that can open one does not wait for it. */
const [Dialog, fetchDialog] = prefetched(async () => ({ default: (await import('./Dialog.tsx')).Dialog }));

const notLoaded = 'This could not be loaded.';

interface LazyDialogProps {
  open: boolean;
  /** Of the dialog that is on its way: the press shows at once. */
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog whose code is fetched when it is opened (`late`), as that of a form with what checks it. */
export function LazyDialog({ open, title, onClose, children }: LazyDialogProps) {
  const [wasOpen, setWasOpen] = useState(false);
  useEffect(() => whenIdle(() => void fetchDialog()), []);
  if (open !== wasOpen) {
    setWasOpen(open);
    // What could not be fetched the last time, whenever that turned out.
    tryAgain();
  }
  if (!open) return null;
  const withTitle = (content: ReactNode) => (
    <Boundary instead={() => <NoDialog onClose={onClose} />}>
      <Suspense>
        <Dialog open onOpenChange={(stays) => !stays && onClose()} title={title}>
          {content}
        </Dialog>
      </Suspense>
    </Boundary>
  );
  return (
    <Boundary instead={(again) => withTitle(<ErrorNote message={notLoaded} onRetry={() => tryAgain(again)} />)}>
      <Suspense fallback={withTitle(<LoadingBall />)}>{children}</Suspense>
    </Boundary>
  );
}

/** Not even the dialogs' frame could be fetched: said in passing, and the next press tries again. */
function NoDialog({ onClose }: Pick<LazyDialogProps, 'onClose'>) {
  useEffect(() => {
    toast({ title: notLoaded, destructive: true });
    onClose();
  });
  return null;
}
