import { Printer } from 'lucide-react';
import { Suspense } from 'react';
import { createPortal } from 'react-dom';
import { Boundary } from '#client/ui/Boundary.tsx';
import { Button } from '#client/ui/Button.tsx';
import { Dialog } from '#client/ui/Dialog.tsx';
import { LoadingBall } from '#client/ui/LoadingBall.tsx';
import { lazy } from '#client/ui/lazy.tsx';
import { ErrorNote } from '#client/ui/QueryView.tsx';

const QrPoster = lazy(() => import('./QrPoster.tsx'));

export function QrDialog({ address, groupName, onClose }: { address: string; groupName: string; onClose: () => void }) {
  const poster = (
    <Boundary instead={(again) => <ErrorNote message="This could not be loaded." onRetry={again} />}>
      <Suspense fallback={<LoadingBall />}>
        <QrPoster address={address} groupName={groupName} />
      </Suspense>
    </Boundary>
  );
  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => !open && onClose()}
        title="QR code"
        footer={
          <Button variant="secondary" onClick={() => print()}>
            <Printer className="size-5" aria-hidden="true" />
            Print
          </Button>
        }
      >
        {poster}
      </Dialog>
      {createPortal(
        <div data-print="" className="hidden print:block">
          {poster}
        </div>,
        document.body,
      )}
    </>
  );
}
