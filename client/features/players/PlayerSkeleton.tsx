import { Skeleton } from '#client/ui/Skeleton.tsx';

/** Holds the place of a player's page. */
export function PlayerSkeleton() {
  return (
    <div role="status" className="pl-page">
      <span className="sr-only">Loading the player</span>
      <Skeleton className="h-76" corner="large" />
      <Skeleton className="h-76" corner="large" />
    </div>
  );
}
