import { useQuery } from '@tanstack/react-query';
import { query } from '#client/data/queries.ts';
import { useNow } from '#client/lib/use-now.ts';
import { deskCalls } from '#contract/tournaments/desk.ts';
import type { Tournament } from '#contract/tournaments.ts';
import { upWords } from '../model/when.ts';

/** When a match of a tournament is likely to begin: 'next on court 3'; undefined where that is not known. */
export function useExpected(
  tournament: Pick<Tournament, 'id' | 'status' | 'options'> | undefined,
  match: { id: number; court: number | null } | undefined,
): string | undefined {
  const isComing = tournament?.status === 'active' && tournament.options.courts > 0 && match?.court === null;
  const now = useNow(isComing ? 60_000 : null);
  const { data } = useQuery({
    ...query(deskCalls.times, { params: { id: tournament?.id ?? 0 } }),
    enabled: isComing,
    refetchInterval: 120_000,
  });
  const expected = isComing ? data?.times.find(({ matchId }) => matchId === match?.id) : undefined;
  return expected && upWords(expected, now);
}
