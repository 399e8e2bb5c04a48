import { Printer } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { Button } from '#client/ui/Button.tsx';
import { buttonStyle } from '#client/ui/button-style.ts';
import './sheets.css';

interface PrintFrameProps {
  title: string;
  /** The address of what is printed. */
  back: string;
  /** Of another kind the pages may have another width. */
  kind: string;
  choices?: ReactNode;
  children: ReactNode;
}

/** A bar with what can be chosen, and below it what is printed. */
export function PrintFrame({ title, back, kind, choices, children }: PrintFrameProps) {
  const place = useFitted(kind);
  // The page that led here may have been read far down.
  useEffect(() => void scrollTo(0, 0), []);
  return (
    <div className="mx-auto max-w-[calc(210mm+2rem)] p-4 text-[#000] has-data-landscape:max-w-[calc(297mm+2rem)] print:max-w-none print:p-0">
      <div className="mb-4 flex flex-wrap items-end gap-4 text-ink print:hidden">
        <h1 className="basis-full text-[1.5rem]">{title}</h1>
        {choices}
        <div className="ml-auto flex gap-3">
          <Link href={back} className={buttonStyle('secondary')}>
            Back
          </Link>
          <Button onClick={() => print()}>
            <Printer className="size-5" aria-hidden="true" />
            Print
          </Button>
        </div>
      </div>
      <div ref={place} className="overflow-hidden">
        {children}
      </div>
    </div>
  );
}

/** Sheets that are wider than their place are shown smaller: a preview is the whole page. */
function useFitted(kind: string) {
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another kind has pages of another width
  useEffect(() => {
    const { current } = place;
    if (!current) return;
    const observer = new ResizeObserver(() => {
      current.style.setProperty('--fit', '1');
      current.style.setProperty('--fit', String(Math.min(1, current.clientWidth / current.scrollWidth)));
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [kind]);
  return place;
}
