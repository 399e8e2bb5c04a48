import { Printer } from 'lucide-react';
import { createPortal } from 'react-dom';
import { encode } from 'uqr';
import { Button } from '#client/ui/Button.tsx';
import { Dialog } from '#client/ui/Dialog.tsx';

export function QrDialog({ address, groupName, onClose }: { address: string; groupName: string; onClose: () => void }) {
  const poster = <Poster address={address} groupName={groupName} />;
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

/** Light modules around the code, without which cameras do not find it. */
const border = 4;

/** Black on white in every theme: what cameras and printers need. */
function Poster({ address, groupName }: { address: string; groupName: string }) {
  return (
    <div className="grid justify-items-center rounded-md bg-white py-4 text-center text-[#000] forced-color-adjust-none">
      <p className="px-3 font-heading text-2xl leading-tight font-bold wrap-anywhere print:text-5xl" dir="auto">
        {groupName}
      </p>
      <div className="w-full max-w-[min(32rem,56dvh)] print:max-w-[70vh]">
        <Code address={address} label={`QR code that leads to ${groupName}`} />
      </div>
      <p className="px-3 text-sm break-all print:text-xl" translate="no">
        {address.replace(/^https?:\/\//, '')}
      </p>
    </div>
  );
}

/** As wide as what it stands in, on white. */
export function Code({ address, label }: { address: string; label: string }) {
  const { data, size } = encode(address, { ecc: 'M', border });
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="block w-full"
    >
      <path d={pathOf(data)} fill="#000" />
    </svg>
  );
}

/**
 * The dark modules of a QR code as one path, a unit for each: those beside each other in a row are drawn as one, so that
 * no hairline shows between them.
 */
export function pathOf(modules: readonly (readonly boolean[])[]): string {
  return modules.flatMap((row, y) => runsIn(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`)).join('');
}

function runsIn(row: readonly boolean[]): [x: number, length: number][] {
  const runs: [number, number][] = [];
  row.forEach((isDark, x) => {
    const last = runs.at(-1);
    if (!isDark) return;
    if (last && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  });
  return runs;
}
