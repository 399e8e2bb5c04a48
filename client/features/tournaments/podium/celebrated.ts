import { use, useEffect, useState } from 'react';
import { UserStorage } from '#client/lib/user-storage.ts';
import { ViewerContext } from '#client/lib/viewer.ts';
import type { Tournament } from '#contract/tournaments.ts';
import { hasJustEnded } from '../list/recent.ts';

/** Whether this is the first visit to a tournament that has ended not long ago; from then on it is no longer, and for visitors never. */
export function useFirstVisit({ id, endDate }: Pick<Tournament, 'id' | 'endDate'>): boolean {
  const viewer = use(ViewerContext);
  const [isFirst] = useState(
    () =>
      viewer !== undefined &&
      hasJustEnded({ endDate }, Date.now()) &&
      new UserStorage('seen', viewer.id).get(nameOf(id)) === undefined,
  );
  useEffect(() => {
    if (isFirst && viewer) new UserStorage('seen', viewer.id).set(nameOf(id), 'yes');
  }, [isFirst, viewer, id]);
  return isFirst;
}

const nameOf = (id: number): string => `podium:${id}`;
