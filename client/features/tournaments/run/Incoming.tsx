import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { blocksQuery } from '#client/lib/blocks.ts';
import { useLiveEvent } from '#client/live/live.ts';
import { toast } from '#client/ui/toast.ts';
import type { Match } from '#contract/tournaments/matches.ts';
import type { TournamentUpdate } from '#contract/tournaments/update.ts';
import { addressOfTournament } from '../navigation.ts';
import { sendStoredPoints } from '../score/live-points.ts';
import { tournamentQuery } from '../tournament-query.ts';

/** Long enough to be read by whoever takes the phone out of a bag. In milliseconds. */
const duration = 10_000;

/**
 * On every page, for whoever is signed in: that their match is called to a court; and what they have scored there and
 * nobody knows yet is sent.
 */
export function IncomingCalls({ userId }: { userId: number }) {
  const client = useQueryClient();
  useEffect(() => sendStoredPoints(userId, client), [userId, client]);
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

/** On every page, for whoever is signed in: that they have a place in a tournament now is told in a toast. */
export function IncomingPlaces() {
  const [, navigate] = useLocation();
  useLiveEvent('tournament_update', ({ tournamentId, place }) => {
    if (place === undefined) return;
    const { by, tournament } = place;
    toast({
      title: by === null ? `You have a place in ${tournament}` : `${by.name} added you to ${tournament}`,
      isNews: true,
      action: { label: 'Open', onPress: () => navigate(addressOfTournament(tournamentId)) },
    });
  });
  return null;
}

/** On every page, for whoever is signed in: who wants to play with them, or has agreed to, is told in a toast. */
export function IncomingPartners() {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  useLiveEvent('tournament_update', async ({ tournamentId, partner }) => {
    if (partner === undefined) return;
    const blocks = await client.ensureQueryData(blocksQuery).catch(() => undefined);
    if (blocks?.some(({ userId }) => userId === partner.id)) return;
    const { name, isAgreed, tournament } = partner;
    toast({
      title: isAgreed ? `${name} plays with you` : `${name} wants to play with you`,
      description: tournament,
      isNews: true,
      action: { label: 'Open', onPress: () => navigate(addressOfTournament(tournamentId)) },
    });
  });
  return null;
}

interface Named {
  userId: number;
  name: string;
}

/** 'Your match against ben is on court 3' */
export function calledText(
  { team1, team2 }: Pick<Match, 'team1' | 'team2'>,
  court: number,
  people: readonly Named[],
  userId: number,
): string {
  const others = (team1.includes(userId) ? team2 : team1).flatMap(
    (id) => people.find((one) => one.userId === id)?.name ?? [],
  );
  return `Your match${others.length > 0 ? ` against ${others.join(' and ')}` : ''} is on court ${court}`;
}
