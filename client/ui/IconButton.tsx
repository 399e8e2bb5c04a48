import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { pressable } from './Button.tsx';
import { classes } from './classes.ts';

const variants = {
  plain: 'border-transparent text-current hover:bg-current/10',
  outlined: 'border-control bg-surface text-ink hover:bg-sunken',
} as const;

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'className'> {
  icon: LucideIcon;
  /** What it does: the name for screen readers, and the hint under the pointer. */
  label: string;
  variant?: keyof typeof variants;
}

export function IconButton({
  icon: Icon,
  label,
  variant = 'plain',
  disabled = false,
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      {...rest}
      {...pressable(disabled, onClick)}
      className={classes(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-md border transition-colors aria-disabled:cursor-not-allowed aria-disabled:opacity-60',
        variants[variant],
      )}
    >
      <Icon className="size-5" aria-hidden="true" />
    </button>
  );
}
