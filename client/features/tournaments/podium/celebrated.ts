import { useEffect, useState } from 'react';
import { Kept } from '#client/lib/kept.ts';
import { useViewer } from '#client/lib/viewer.ts';
import type { Tournament } from '#contract/tournaments.ts';
import { hasJustEnded } from '../list/recent.ts';

/** Whether this is the first visit to a tournament that has ended not long ago; from then on it is no longer. */
export function useFirstVisit({ id, endDate }: Pick<Tournament, 'id' | 'endDate'>): boolean {
  const viewer = useViewer();
  const [isFirst] = useState(
    () => hasJustEnded({ endDate }, Date.now()) && new Kept('seen', viewer.id).get(nameOf(id)) === undefined,
  );
  useEffect(() => {
    if (isFirst) new Kept('seen', viewer.id).set(nameOf(id), 'yes');
  }, [isFirst, viewer.id, id]);
  return isFirst;
}

const nameOf = (id: number): string => `podium:${id}`;
