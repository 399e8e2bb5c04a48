import { classes } from './classes.ts';

const sizes = { small: 'size-5', medium: 'size-10', large: 'size-16' } as const;

/** Where the holes of a pickleball lie: one in front, six around it, and those that the edge cuts. */
export const holes: readonly (readonly [number, number, number])[] = [
  [24, 24, 3.4],
  ...ring(6, 10.5, 3, 0),
  ...ring(6, 18.2, 2.3, Math.PI / 6),
];

function ring(count: number, distance: number, radius: number, turned: number): [number, number, number][] {
  return Array.from({ length: count }, (_, index) => {
    const angle = turned + (index * 2 * Math.PI) / count;
    return [round(24 + distance * Math.sin(angle)), round(24 - distance * Math.cos(angle)), radius];
  });
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** The pickleball itself, for wherever it is drawn. */
export function Ball({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 48 48" className={className} aria-hidden="true">
      <circle cx="24" cy="24" r="22" className="fill-ball stroke-on-ball/70" strokeWidth="1.5" />
      <path d="M8 36a20 20 0 0 0 32 0A22 22 0 0 1 8 36Z" className="fill-on-ball/15" />
      <g className="fill-on-ball/80">
        {holes.map(([cx, cy, r]) => (
          <circle key={`${cx} ${cy}`} cx={cx} cy={cy} r={r} />
        ))}
      </g>
    </svg>
  );
}

/** Something is on its way. An empty text shows the ball alone, still named for screen readers. */
export function LoadingBall({ text = 'Loading...', size = 'medium' }: { text?: string; size?: keyof typeof sizes }) {
  return (
    <span role="status" className={classes('flex w-fit items-center gap-3', size !== 'small' && 'mx-auto flex-col')}>
      <Ball className={classes(sizes[size], 'animate-roll')} />
      {text ? <span className="text-soft">{text}</span> : <span className="sr-only">Loading</span>}
    </span>
  );
}

export function LoadingPage() {
  return (
    <div className="grid place-items-center pt-24">
      <LoadingBall size="large" />
    </div>
  );
}
