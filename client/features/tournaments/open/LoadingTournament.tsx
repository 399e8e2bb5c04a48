import { Skeleton } from '#client/ui/Skeleton.tsx';

/** In the sizes of what is on its way. */
export function LoadingTournament() {
  return (
    <div className="grid gap-5 lg:grid-cols-[23rem_minmax(0,1fr)] lg:gap-6" role="status">
      <span className="sr-only">Loading the tournament</span>
      <div className="grid content-start gap-5">
        <Skeleton className="h-58" corner="large" />
        <Skeleton className="h-72" corner="large" />
      </div>
      <Skeleton className="h-116" corner="large" />
    </div>
  );
}
