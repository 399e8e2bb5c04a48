import { ChevronDown, ChevronRight, type LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { useSetInAddress } from '#client/lib/address-state.ts';
import { pressable } from '#client/ui/Button.tsx';
import { classes } from '#client/ui/classes.ts';
import { LoadingBall } from '#client/ui/LoadingBall.tsx';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-lg">
        {title}
      </h2>
      <div className="grid grid-cols-1 divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface shadow-low">
        {children}
      </div>
    </section>
  );
}

export function Plain({ children }: { children: ReactNode }) {
  return <div className="p-4">{children}</div>;
}

const rowLook =
  'flex min-h-14 w-full items-center gap-3 px-4 py-2.5 text-left transition-colors hover:bg-sunken focus-visible:-outline-offset-3';

interface RowWordsProps {
  icon: LucideIcon;
  title: string;
  text?: ReactNode;
  isDanger?: boolean;
}

function RowWords({ icon: Icon, title, text, isDanger = false }: RowWordsProps) {
  const colour = isDanger ? 'text-danger-text' : 'text-soft';
  return (
    <>
      <Icon className={classes('size-6 shrink-0', colour)} aria-hidden="true" />
      <span className="min-w-0 flex-1 leading-tight">
        <span className={classes('block font-semibold', isDanger && 'text-danger-text')}>{title}</span>
        {text && <span className="block text-sm wrap-anywhere text-soft">{text}</span>}
      </span>
    </>
  );
}

/** A row that only says something. */
export function RowText(words: RowWordsProps) {
  return (
    <div className="flex min-h-14 items-center gap-3 px-4 py-2.5">
      <RowWords {...words} />
    </div>
  );
}

interface RowButtonProps extends RowWordsProps {
  onPress: () => void;
  pending?: boolean;
}

export function RowButton({ onPress, pending = false, ...words }: RowButtonProps) {
  return (
    <button type="button" {...pressable(pending, onPress)} aria-busy={pending || undefined} className={rowLook}>
      <RowWords {...words} />
      {pending && <LoadingBall size="small" text="" />}
    </button>
  );
}

export function RowLink({ to, ...words }: RowWordsProps & { to: string }) {
  return (
    <Link href={to} className={rowLook}>
      <RowWords {...words} />
      <ChevronRight className="size-5 shrink-0 text-soft" aria-hidden="true" />
    </Link>
  );
}

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
  const [address] = useSearchParams();
  const setInAddress = useSetInAddress();
  const [isUnfinished, setUnfinished] = useState(isBegun);
  const isOpen = isUnfinished || address.get('open') === name;
  const [isLedHere] = useState(isOpen);
  const setOpen = (opens: boolean) => {
    setUnfinished(false);
    setInAddress({ open: opens ? name : '' });
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
