import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '#client/data/call.ts';
import { CallError } from '#client/data/call-error.ts';
import { freshnessOf } from '#client/data/freshness.ts';
import { keyOf } from '#client/data/keys.ts';
import { Spread } from '#client/data/spread.ts';
import { publicCalls } from '#contract/tournaments/public.ts';
import type { Tournament } from '#contract/tournaments.ts';
import { applyMatch } from '../tournament-query.ts';
import { asSeenByNobody } from './as-nobody.ts';
import { Spectating } from './spectating.ts';

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
    const spread = new Spread();
    const spectating = new Spectating({
      token,
      updated: ({ match }) => (match ? applyMatch(client, queryKey, match) : spread.soon('tournament', ask)),
      doubted: ask,
      changed: (isFollowing) => setCutOffSince((since) => (isFollowing ? undefined : (since ?? Date.now()))),
    });
    spectating.start();
    return () => {
      spread.cancel();
      spectating.stop();
    };
  }, [client, token, isGone]);
  return { tournament: isGone ? undefined : data, isGone, error, refetch: () => void refetch(), cutOffSince };
}
