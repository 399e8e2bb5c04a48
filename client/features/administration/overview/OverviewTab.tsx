import { LogCard } from '../log/LogCard.tsx';
import { PeopleCard } from '../people/PeopleCard.tsx';

/** Cards, each of which says by itself what is wrong with it: what is worked on at the left, what is set at the right. */
export function OverviewTab() {
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_23.25rem]">
      <div className="grid grid-cols-1 gap-4">
        <PeopleCard />
        <LogCard />
      </div>
      <div className="grid grid-cols-1 gap-4" />
    </div>
  );
}
