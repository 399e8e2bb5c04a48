import { classes } from './classes.ts';

const corners = { medium: 'rounded-md', large: 'rounded-lg', round: 'rounded-full' } as const;

interface SkeletonProps {
  /** The size of what comes, and where it stands. */
  className: string;
  /** As round as what comes: `large` for cards and bubbles, `round` for people. */
  corner?: keyof typeof corners;
}

/** Holds the place of what is on its way. */
export function Skeleton({ className, corner = 'medium' }: SkeletonProps) {
  return <div aria-hidden="true" className={classes('animate-pulse bg-sunken', corners[corner], className)} />;
}
