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

export function Badge({
  tone = 'neutral',
  className,
  children,
}: {
  tone?: BadgeTone;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
