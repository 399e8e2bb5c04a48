import { useEffect, useRef } from 'react';
import { toast } from '#client/ui/toast.ts';
import type { Tournament } from '#contract/tournaments.ts';

/** 'ann', of a team 'ann & ben' */
export function championOf({ winnerId, bracket, participants }: Tournament): string | undefined {
  const team = bracket?.entrants.find(({ id }) => id === winnerId)?.team;
  return team?.map((id) => participants.find(({ userId }) => userId === id)?.username ?? '').join(' & ');
}

/** Says it when a tournament is decided before the viewer's eyes. */
export function useCompletionToast(tournament: Tournament | undefined): void {
  const seen = useRef<Tournament['status']>(undefined);
  useEffect(() => {
    if (!tournament) return;
    const before = seen.current;
    seen.current = tournament.status;
    if (before !== 'active' || tournament.status !== 'completed') return;
    const champion = championOf(tournament);
    toast({
      title: 'Tournament Completed',
      description: champion && `${champion} wins ${tournament.name}. The final results are in.`,
    });
  }, [tournament]);
}
