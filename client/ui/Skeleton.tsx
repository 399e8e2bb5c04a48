import { classes } from './classes.ts';

const corners = { medium: 'rounded-md', large: 'rounded-lg', round: 'rounded-full' } as const;

/** Holds the room of what is on its way, as round as that: `large` for cards and bubbles, `round` for people. */
export function Skeleton({ className, corner = 'medium' }: { className: string; corner?: keyof typeof corners }) {
  return <div aria-hidden="true" className={classes('animate-pulse bg-sunken', corners[corner], className)} />;
}
