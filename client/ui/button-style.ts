import { classes } from './classes.ts';

const base =
  'relative inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-md px-4 py-2 text-base font-semibold leading-tight ' +
  'transition-[background-color,border-color,translate] select-none no-underline active:translate-y-px ' +
  'disabled:cursor-not-allowed disabled:opacity-60 disabled:active:translate-y-0 aria-disabled:opacity-60';

const variants = {
  primary: 'bg-court text-on-court shadow-low hover:bg-court-strong',
  /** For the one thing that matters most on a court-coloured ground. */
  ball: 'bg-ball text-on-ball shadow-low hover:brightness-95',
  secondary: 'border border-control bg-surface text-ink hover:bg-sunken',
  ghost: 'text-ink hover:bg-sunken',
  danger: 'bg-danger text-white shadow-low hover:bg-danger-strong',
} as const;

export type ButtonVariant = keyof typeof variants;

/** How a button looks, for links that lead on like one. */
export const buttonStyle = (variant: ButtonVariant = 'primary', more?: string) =>
  classes(base, variants[variant], more);
