import { Printer } from 'lucide-react';
import { createPortal } from 'react-dom';
import { Button } from '#client/ui/Button.tsx';
import { Dialog } from '#client/ui/Dialog.tsx';
import { QrPoster } from './QrPoster.tsx';

interface QrDialogProps {
  address: string;
  groupName: string;
  onClose: () => void;
}

/** A link to be scanned from a screen, or from the wall of the clubhouse. */
export default function QrDialog({ address, groupName, onClose }: QrDialogProps) {
  const poster = <QrPoster address={address} groupName={groupName} />;
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
