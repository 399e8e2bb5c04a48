import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '#client/data/call.ts';
import { invalidate } from '#client/data/invalidate.ts';
import { teamName } from '#client/lib/players/team-name.ts';
import { toast } from '#client/ui/toast.ts';
import { achievementCalls } from '#contract/achievements.ts';
import type { Tournament } from '#contract/tournaments.ts';

/** 'ann', of a team 'ann & ben' */
function nameIn({ bracket, participants }: Tournament, entrantId: number | null): string | undefined {
  const team = bracket?.entrants.find(({ id }) => id === entrantId)?.team;
  return team && teamName(team.map((id) => participants.find(({ userId }) => userId === id)?.name ?? ''));
}

export const championOf = (tournament: Tournament): string | undefined => nameIn(tournament, tournament.winnerId);

/** 'ann and ben', who share the second place: nobody is first where both have forfeited the last match. */
function forfeitersOf(tournament: Tournament): string | undefined {
  const best = tournament.places.filter(({ place }) => place <= 2);
  if (best.length < 2 || best.some(({ place }) => place === 1)) return undefined;
  return best.map(({ userId }) => nameIn(tournament, userId)).join(' and ');
}

/**
 * How it ended, in words. Whoever runs it makes sure that what was earned is given: the server did so with the last
 * score, unless something came in between.
 */
export async function endInWords(client: QueryClient, tournament: Tournament): Promise<string> {
  const { id, name, viewer } = tournament;
  if (tournament.endedEarly) return `${name} ended early. The placings so far are in.`;
  const champion = championOf(tournament);
  const forfeiters = forfeitersOf(tournament);
  const nobody = forfeiters === undefined ? '' : `Nobody wins ${name}: ${forfeiters} forfeited the last match. `;
  const wins = champion === undefined ? nobody : `${champion} wins ${name}. `;
  const results = `${wins}The final results are in.`;
  if (!viewer.mayManage) return results;
  try {
    const { awarded } = await call(achievementCalls.awardTournament, { params: { id } });
    void invalidate(client, [`won:${id}`]);
    return awarded ? `${wins}Achievements have been awarded.` : results;
  } catch {
    return 'Tournament completed, but there was an issue awarding achievements.';
  }
}

/**
 * Says it when a tournament is decided before the viewer's eyes.
 *
 * @param first as it was shown at first
 */
export function useCompletionToast(tournament: Tournament, first: Tournament): void {
  const client = useQueryClient();
  const seen = useRef(first.status);
  useEffect(() => {
    const before = seen.current;
    seen.current = tournament.status;
    if (before !== 'active' || tournament.status !== 'completed') return;
    void endInWords(client, tournament).then((description) => toast({ title: 'Tournament Completed', description }));
  }, [tournament, client]);
}
