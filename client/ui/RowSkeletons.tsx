import { Skeleton } from './Skeleton.tsx';

const places = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** Hold the places of rows that are on their way: of a picture and two lines. */
export function RowSkeletons({ label }: { label: string }) {
  return (
    <div className="py-1" role="status">
      <span className="sr-only">{label}</span>
      {places.map((place) => (
        <div key={place} className="flex h-16 items-center gap-3">
          <Skeleton className="size-12 shrink-0" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-4 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
