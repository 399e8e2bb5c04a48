const places = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

const block = 'rounded-md bg-sunken';

/** Hold the places of rows that are on their way: of a picture and two lines. They pulse as one: each by itself would be a layer. */
export function RowSkeletons({ label, count = 6 }: { label: string; count?: number }) {
  return (
    <div className="py-1" role="status">
      <span className="sr-only">{label}</span>
      <div aria-hidden="true" className="animate-pulse">
        {places.slice(0, count).map((place) => (
          <div key={place} className="flex h-16 items-center gap-3">
            <div className={`${block} size-12 shrink-0`} />
            <div className="grid flex-1 gap-2">
              <div className={`${block} h-4 w-2/5`} />
              <div className={`${block} h-4 w-4/5`} />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
