import type { ReactNode } from 'react';
import { classes } from './classes.ts';

const tones = {
  neutral: 'bg-sunken text-soft',
  green: 'bg-court-soft text-court-text',
  blue: 'bg-blue-soft text-blue-text',
  amber: 'bg-amber-soft text-amber-text',
  red: 'bg-danger-soft text-danger-text',
  /** For joy and for what is live. */
  ball: 'bg-ball text-on-ball',
} as const;

export type BadgeTone = keyof typeof tones;

interface BadgeProps {
  tone?: BadgeTone;
  /** What it holds is a number. */
  isFigure?: boolean;
  children: ReactNode;
}

export function Badge({ tone = 'neutral', isFigure = false, children }: BadgeProps) {
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1 rounded-full border border-transparent px-2.5 py-px text-sm font-semibold whitespace-nowrap',
        tones[tone],
        isFigure && 'figures',
      )}
    >
      {children}
    </span>
  );
}
