import { useEffect, useRef } from 'react';
import { toast } from '#client/ui/toast.ts';
import type { Tournament } from '#contract/tournaments.ts';

export function championOf({ winnerId, standings }: Tournament): string | undefined {
  return standings.find(({ userId }) => userId === winnerId)?.username;
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
