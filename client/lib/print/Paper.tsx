import type { CSSProperties, ReactNode } from 'react';
import { createPortal } from 'react-dom';
import './paper.css';

/** In millimetres. */
export const paperSizes = {
  A4: { width: 210, height: 297 },
  A5: { width: 148, height: 210 },
  Letter: { width: 216, height: 279 },
} as const;

export type PaperSize = keyof typeof paperSizes;

/** So many of what is a millimetre on a page of A4, on a `Sheet` of any size. */
export const mm = (count: number): string => `calc(${count} * 100cqi / 210)`;

/** A page without margins, as wide as its place: on screen a preview, on paper the page. White in every theme. */
export function Sheet({ size, children }: { size: PaperSize; children: ReactNode }) {
  const { width, height } = paperSizes[size];
  const style: CSSProperties = { aspectRatio: `${width} / ${height}`, containerType: 'inline-size' };
  return (
    <div
      style={style}
      className="w-full overflow-hidden bg-white print:max-h-[99.9vh] text-[#0f1f18] [print-color-adjust:exact]"
    >
      {children}
    </div>
  );
}

/** What is printed of a page, whole pages without the browser's head and foot; on screen nothing. */
export function Printed({ size, children }: { size: PaperSize; children: ReactNode }) {
  const { width } = paperSizes[size];
  return createPortal(
    <div data-print="" data-paper={size} className="hidden print:block" style={{ width: `${width}mm` }}>
      {children}
    </div>,
    document.body,
  );
}
