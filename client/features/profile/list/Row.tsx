import { ChevronRight, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { pressable } from '#client/ui/Button.tsx';
import { classes } from '#client/ui/classes.ts';
import { LoadingBall } from '#client/ui/LoadingBall.tsx';

/** A row of the settings that can be pressed. */
export const rowLook =
  'flex min-h-14 w-full items-center gap-3 px-4 py-2 text-left transition-colors hover:bg-sunken focus-visible:-outline-offset-3';

export interface RowWordsProps {
  icon: LucideIcon;
  title: string;
  /** How it is set, or what it does. */
  text?: ReactNode;
  isDanger?: boolean;
}

export function RowWords({ icon: Icon, title, text, isDanger = false }: RowWordsProps) {
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

interface RowButtonProps extends RowWordsProps {
  onPress: () => void;
  pending?: boolean;
}

/** A row that does something. */
export function RowButton({ onPress, pending = false, ...words }: RowButtonProps) {
  return (
    <button type="button" {...pressable(pending, onPress)} aria-busy={pending || undefined} className={rowLook}>
      <RowWords {...words} />
      {pending && <LoadingBall size="small" text="" />}
    </button>
  );
}

/** A row that leads elsewhere. */
export function RowLink({ to, ...words }: RowWordsProps & { to: string }) {
  return (
    <Link href={to} className={rowLook}>
      <RowWords {...words} />
      <ChevronRight className="size-5 shrink-0 text-soft" aria-hidden="true" />
    </Link>
  );
}
