import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '#client/data/call.ts';
import { CallError } from '#client/data/call-error.ts';
import { freshnessOf } from '#client/data/freshness.ts';
import { keyOf } from '#client/data/keys.ts';
import { Spread } from '#client/data/spread.ts';
import { ReconnectingSocket } from '#client/live/reconnecting-socket.ts';
import { closeCodes, type SpectatorMessage, spectatorMessage } from '#contract/live.ts';
import { type PublicTournament, publicCalls } from '#contract/tournaments/public.ts';
import type { Tournament } from '#contract/tournaments.ts';
import { applyMatch } from '../../tournament-query.ts';

/** What nobody is told by a public link, and nothing shows that is drawn of it. */
const untold = {
  ...{ description: '', groupId: 0, group: { id: 0, name: '' }, creatorId: 0, timeZone: 'UTC', waiting: [] },
  ...{ startsAt: null, maxEntrants: null, joinBy: null },
};

const nobody: Tournament['viewer'] = {
  ...{
    isParticipant: false,
    isWaiting: false,
    mayJoin: false,
    mayLeave: false,
    mayStart: false,
    mayEdit: false,
    mayDelete: false,
  },
  ...{ mayScoreAny: false, mayCorrect: false, maySwap: false, mayScore: [], mayManage: false, askedBy: [] },
};

/** A tournament as the screens of its members know it, for somebody who may only look. */
function asSeenByNobody(tournament: PublicTournament): Tournament {
  const participants = tournament.participants.map((participant) => ({
    ...participant,
    rating: 0,
    ratingType: 'self' as const,
    isAgreed: participant.partnerId !== null,
  }));
  const bracket = tournament.bracket && { ...tournament.bracket, participants, currentUserId: 0 };
  return { ...tournament, ...untold, viewer: nobody, participants, bracket };
}

const publicQuery = (token: string) => {
  const request = { params: { token } };
  return queryOptions({
    queryKey: [...keyOf(publicCalls.look, request), 'as nobody'],
    queryFn: async ({ client, queryKey, signal }) => {
      const answer = asSeenByNobody(await call(publicCalls.look, request, { signal }));
      const had = client.getQueryData<Tournament>(queryKey);
      // An answer that was on its way while something newer was taken in is older than what is shown already.
      return had !== undefined && had.revision >= answer.revision ? had : answer;
    },
    staleTime: freshnessOf(publicCalls.look),
  });
};

/** A tournament that is followed by its public link. */
export interface Followed {
  tournament: Tournament | undefined;
  /** The link was taken back, or never was one. */
  isGone: boolean;
  error: Error | null;
  refetch: () => void;
  /** Since when nothing has been heard of it, in milliseconds since 1970; undefined while it is followed. */
  cutOffSince: number | undefined;
}

/** Follows a tournament for as long as it is on screen. */
export function useFollowed(token: string): Followed {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(publicQuery(token));
  const isGone = error instanceof CallError && error.status === 404;
  const [cutOffSince, setCutOffSince] = useState<number>();
  useEffect(() => {
    if (isGone) return;
    const { queryKey } = publicQuery(token);
    const ask = () => void client.invalidateQueries({ queryKey });
    // Everybody in a hall hears of it at the same moment.
    const spread = new Spread();
    const receive = (text: string) => {
      const said: unknown = JSON.parse(text);
      // Untrusted: production builds carry no schema of what is said, for the same contract was followed in saying it.
      const message = import.meta.env.DEV ? spectatorMessage.parse(said) : (said as SpectatorMessage);
      switch (message.type) {
        case 'alive':
          socket.answered();
          return;
        case 'watching':
          setCutOffSince(undefined);
          ask();
          return;
        case 'missed':
          spread.soon('tournament', ask);
          return;
        case 'tournament_update':
          if (message.match) applyMatch(client, queryKey, message.match);
          else spread.soon('tournament', ask);
          return;
      }
    };
    const socket: ReconnectingSocket = new ReconnectingSocket({
      path: `/ws/public?token=${encodeURIComponent(token)}`,
      ask: () => socket.send(JSON.stringify({ type: 'alive' })),
      opened: () => undefined,
      received: receive,
      lost: (code, failures) => {
        setCutOffSince((since) => since ?? Date.now());
        // A refused upgrade looks like a broken network, so the second failure in a row is a reason to ask, too.
        if (code === closeCodes.gone || failures === 1) ask();
      },
      changed: () => undefined,
    });
    socket.open();
    return () => {
      spread.cancel();
      socket.close();
    };
  }, [client, token, isGone]);
  return { tournament: isGone ? undefined : data, isGone, error, refetch: () => void refetch(), cutOffSince };
}
