import { useMemo } from 'react';
import type { Unsent } from '#client/data/outbox/deeds.ts';
import { useUnsent } from '#client/data/outbox/my-outbox.ts';
import { type EnteredScore, enteredScores } from '../entered-scores.ts';

export type UnsentScore = Unsent<EnteredScore>;

/** The scores that were entered here and that the server is not known to have, by match: of each the last. */
export function useUnsentScores(tournamentId: number): ReadonlyMap<number, UnsentScore> {
  const { unsent } = useUnsent(enteredScores);
  return useMemo(() => {
    const here = unsent.filter(({ content }) => content.tournamentId === tournamentId);
    return new Map(here.map((each) => [each.content.matchId, each]));
  }, [unsent, tournamentId]);
}
