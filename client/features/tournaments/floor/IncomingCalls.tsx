import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { useLiveEvent } from '#client/live/live.ts';
import { toast } from '#client/ui/toast.ts';
import type { TournamentUpdate } from '#contract/tournaments/update.ts';
import { addressOfTournament } from '../navigation.ts';
import { tournamentQuery } from '../tournament-query.ts';
import { calledText } from './called-text.ts';
import { sendKeptPoints } from './kept-elsewhere.ts';

/** Long enough to be read by whoever takes the phone out of a bag. In milliseconds. */
const duration = 10_000;

/**
 * On every page, for whoever is signed in: that their match is called to a court; and what they have scored there and
 * nobody knows yet is sent.
 */
export default function IncomingCalls({ userId }: { userId: number }) {
  const client = useQueryClient();
  useEffect(() => sendKeptPoints(userId, client), [userId, client]);
  const [address, navigate] = useLocation();
  // Whoever hears a tournament in two ways is told once.
  const last = useRef('');
  useLiveEvent('tournament_update', async ({ action, tournamentId, revision, match }: TournamentUpdate) => {
    if (action !== 'match_called' || !match || match.court === null) return;
    if (![...match.team1, ...match.team2].includes(userId)) return;
    const name = `${tournamentId} ${revision}`;
    if (last.current === name) return;
    last.current = name;
    const tournament = await client.ensureQueryData(tournamentQuery(tournamentId)).catch(() => undefined);
    const isHere = address.startsWith(addressOfTournament(tournamentId));
    toast({
      title: calledText(match, match.court, tournament?.participants ?? [], userId),
      isNews: true,
      duration,
      ...(!isHere && { action: { label: 'Open', onPress: () => navigate(addressOfTournament(tournamentId)) } }),
    });
  });
  return null;
}
