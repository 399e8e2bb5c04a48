import { Medal } from '../list/Medal.tsx';
import { isMedalPlace, medalNames } from '../list/medal-place.ts';

/** A rank in what is over: the first three have medals. */
export function MedalRank({ rank }: { rank: number }) {
  if (!isMedalPlace(rank)) return rank;
  return (
    <>
      <Medal place={rank} className="mx-auto size-7" />
      <span className="sr-only">
        {medalNames[rank]}, place {rank}
      </span>
    </>
  );
}
