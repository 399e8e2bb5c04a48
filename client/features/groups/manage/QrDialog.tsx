import { Printer } from 'lucide-react';
import { createPortal } from 'react-dom';
import { Button } from '#client/ui/Button.tsx';
import { Dialog } from '#client/ui/Dialog.tsx';
import { QrCode } from '#client/ui/QrCode.tsx';

export function QrDialog({ address, groupName, onClose }: { address: string; groupName: string; onClose: () => void }) {
  const poster = <Poster address={address} groupName={groupName} />;
  return (
    <>
      <Dialog
        onClose={onClose}
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

/** Black on white in every theme: what cameras and printers need. */
function Poster({ address, groupName }: { address: string; groupName: string }) {
  return (
    <div className="grid justify-items-center rounded-md bg-white py-4 text-center text-[#000] forced-color-adjust-none">
      <p className="px-3 font-heading text-2xl leading-tight font-bold wrap-anywhere print:text-5xl" dir="auto">
        {groupName}
      </p>
      <div className="w-full max-w-[min(32rem,56dvh)] print:max-w-[70vh]">
        <QrCode address={address} label={`QR code that leads to ${groupName}`} />
      </div>
      <p className="px-3 text-sm break-all print:text-xl" translate="no">
        {address.replace(/^https?:\/\//, '')}
      </p>
    </div>
  );
}
