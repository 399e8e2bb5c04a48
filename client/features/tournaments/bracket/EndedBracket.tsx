import type { Field } from '../open/field.ts';
import { Achievements } from '../podium/Achievements.tsx';
import { useFirstVisit } from '../podium/celebrated.ts';
import { Podium } from '../podium/Podium.tsx';
import { FinalPlaces } from './FinalPlaces.tsx';
import type { Graph } from './graph.ts';

/** The podium, the places of all others, and what was won. */
export function EndedBracket({ graph, field }: { graph: Graph; field: Field }) {
  const isFresh = useFirstVisit(field.tournament);
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_28rem] lg:gap-6">
      <Podium field={field} isFresh={isFresh} />
      <div className="min-w-0 lg:row-span-2">
        <FinalPlaces graph={graph} field={field} />
      </div>
      <Achievements field={field} />
    </div>
  );
}
