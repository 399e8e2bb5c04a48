import { Page } from '#client/ui/Page.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';

/** In the sizes of what is on its way. */
export function GroupSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading the group</span>
      <div className="h-50 animate-pulse bg-sunken" aria-hidden="true" />
      <Page>
        <div className="grid gap-4">
          <Skeleton className="h-34" corner="large" />
          <Skeleton className="h-12" />
          <Skeleton className="h-72" corner="large" />
        </div>
      </Page>
    </div>
  );
}
