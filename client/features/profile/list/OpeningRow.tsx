import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import { classes } from '#client/ui/classes.ts';
import { RowWords, type RowWordsProps, rowLook } from './Row.tsx';

interface OpeningRowProps extends Omit<RowWordsProps, 'isDanger'> {
  /** Which of the rows it is, in the address. */
  name: string;
  /** It is open to begin with, as something in it is not finished. */
  isBegun?: boolean;
  children: (close: () => void) => ReactNode;
}

/**
 * A row that opens in its own place, and has the focus again when it closes. Which one is open is kept in the address, so
 * that a link can lead there.
 */
export function OpeningRow({ name, isBegun = false, children, ...words }: OpeningRowProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [address, setAddress] = useSearchParams();
  const [isUnfinished, setUnfinished] = useState(isBegun);
  const isOpen = isUnfinished || address.get('open') === name;
  const [isLedHere] = useState(isOpen);
  const setOpen = (opens: boolean) => {
    setUnfinished(false);
    setAddress(
      (before) => {
        const after = new URLSearchParams(before);
        if (opens) after.set('open', name);
        else after.delete('open');
        return after;
      },
      { replace: true },
    );
  };
  useEffect(() => {
    if (isLedHere) button.current?.scrollIntoView({ block: 'start' });
  }, [isLedHere]);
  return (
    <div>
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        className={rowLook}
      >
        <RowWords {...words} />
        <ChevronDown className={classes('size-5 shrink-0 text-soft', isOpen && 'rotate-180')} aria-hidden="true" />
      </button>
      {isOpen && (
        <div id={id} className="px-4 pt-1 pb-4">
          {children(() => {
            setOpen(false);
            button.current?.focus();
          })}
        </div>
      )}
    </div>
  );
}
