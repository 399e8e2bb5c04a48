import { Avatar } from '#client/ui/Avatar.tsx';
import { classes } from '#client/ui/classes.ts';
import type { Tone } from '#client/ui/tones.ts';

interface SideRowProps {
  side: { name: string; score: number | null; isWinner: boolean };
  tone: Tone;
  isFinished: boolean;
}

/** One side of a match: who, and how many points. */
export function SideRow({ side: { name, score, isWinner }, tone, isFinished }: SideRowProps) {
  return (
    <div className="flex min-h-13 items-center gap-3 py-1.5 pr-4 pl-4 not-first:border-t not-first:border-line">
      <Avatar name={name} tone={tone} size="small" />
      <span className={classes('min-w-0 flex-1 leading-tight wrap-anywhere', isWinner && 'font-bold')}>
        {name}
        {isWinner && <span className="sr-only">, winner</span>}
      </span>
      {isWinner && <span className="size-2.5 rounded-full bg-ball ring-1 ring-on-ball/60" aria-hidden="true" />}
      <span
        className={classes(
          'figures w-8 text-right text-2xl',
          isWinner ? 'font-bold' : 'text-soft',
          !isFinished && 'text-soft',
        )}
      >
        {score ?? '–'}
      </span>
    </div>
  );
}
