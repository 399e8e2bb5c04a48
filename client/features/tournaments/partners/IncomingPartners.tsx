import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { blocksQuery } from '#client/lib/blocks.ts';
import { useLiveEvent } from '#client/live/live.ts';
import { toast } from '#client/ui/toast.ts';
import { addressOfTournament } from '../navigation.ts';

/** On every page, for whoever is signed in: who wants to play with them, or has agreed to, is told in a toast. */
export default function IncomingPartners() {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  useLiveEvent('tournament_update', async ({ tournamentId, partner }) => {
    if (partner === undefined) return;
    const blocks = await client.ensureQueryData(blocksQuery).catch(() => undefined);
    if (blocks?.some(({ userId }) => userId === partner.id)) return;
    const { username, isAgreed, tournament } = partner;
    toast({
      title: isAgreed ? `${username} plays with you` : `${username} wants to play with you`,
      description: tournament,
      isNews: true,
      action: { label: 'Open', onPress: () => navigate(addressOfTournament(tournamentId)) },
    });
  });
  return null;
}
