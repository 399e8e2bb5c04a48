import { AtSign, CornerUpLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { shortCount } from '#client/lib/counts.ts';
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

interface UnreadCountProps {
  count: number;
  /** `answer`: among them somebody answers one; `mention`: somebody names one. `muted`: one wants to be told nothing. `bar`: on the court green of the top bar. */
  kind?: 'usual' | 'answer' | 'mention' | 'muted' | 'bar';
  /** However large the text is: where there is no room for more. */
  isFixed?: boolean;
}

const colours = {
  usual: 'bg-court text-on-court',
  answer: 'bg-ball text-on-ball',
  mention: 'bg-ball text-on-ball',
  muted: 'bg-sunken text-soft',
  bar: 'bg-surface text-court-text',
};

/** How many are unread, beside what they are in. Nothing where none are. */
export function UnreadCount({ count, kind = 'usual', isFixed = false }: UnreadCountProps) {
  if (count === 0) return null;
  return (
    <span
      style={isFixed ? { height: 20, fontSize: 13, minWidth: 22, paddingInline: 6 } : undefined}
      className={classes(
        'figures inline-flex h-5 min-w-5.5 items-center justify-center gap-1 rounded-full border border-transparent px-1.5 text-[0.8125rem] leading-none font-bold whitespace-nowrap',
        colours[kind],
      )}
    >
      {kind === 'answer' && <CornerUpLeft className="size-3" aria-hidden="true" />}
      {kind === 'mention' && <AtSign className="size-3" aria-hidden="true" />}
      {shortCount(count)}
      <span className="sr-only">
        {' '}
        unread
        {kind === 'answer' && ', an answer to you'}
        {kind === 'mention' && ', mentions you'}
      </span>
    </span>
  );
}
