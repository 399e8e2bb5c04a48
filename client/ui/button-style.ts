import { classes } from './classes.ts';

const base =
  'relative inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-md border font-semibold leading-tight ' +
  'transition-[background-color,border-color,translate] select-none no-underline active:translate-y-px ' +
  'aria-disabled:cursor-not-allowed aria-disabled:opacity-60 aria-disabled:active:translate-y-0';

/** Each has an edge, if only a transparent one: forced colours draw it. */
const variants = {
  primary: 'border-transparent bg-court text-on-court shadow-low hover:bg-court-strong',
  /** For the one thing that matters most on a court-coloured ground. */
  ball: 'border-transparent bg-ball text-on-ball shadow-low hover:[filter:brightness(95%)]',
  secondary: 'border-control bg-surface text-ink hover:bg-sunken',
  ghost: 'border-transparent text-ink hover:bg-sunken',
  danger: 'border-transparent bg-danger text-white shadow-low hover:bg-danger-strong',
  /** The quiet first step towards an action that cannot be taken back. */
  'quiet-danger': 'border-control bg-surface text-danger-text hover:border-danger-text hover:bg-danger-soft',
  /** Beside the ball's, on a court-coloured ground. */
  'on-court': 'border-white/70 text-white hover:bg-white/15',
} as const;

const sizes = {
  small: 'px-2 py-2 text-sm',
  medium: 'px-4 py-2 text-base',
  large: 'px-8 py-2 text-lg',
  /** For the one action of a sheet, under the thumb. */
  tall: 'min-h-14 px-3 py-1 text-lg wrap-anywhere',
} as const;

export type ButtonVariant = keyof typeof variants;

export interface ButtonShape {
  size?: keyof typeof sizes | undefined;
  /** `full`: as wide as what it stands in. */
  width?: 'content' | 'full' | undefined;
}

/** How a button looks, for links that lead on like one. Where it stands is for what is around it to say. */
export const buttonStyle = (
  variant: ButtonVariant = 'primary',
  { size = 'medium', width = 'content' }: ButtonShape = {},
): string => classes(base, variants[variant], sizes[size], width === 'full' && 'w-full');
