import type { QueryClient } from '@tanstack/react-query';
import { call } from '#client/data/call.ts';
import { CallError } from '#client/data/call-error.ts';
import { isRefusal } from '#client/data/outbox/outbox.ts';
import { LatestWins } from '#client/lib/latest-wins.ts';
import { onNetwork } from '#client/lib/network.ts';
import { live } from '#client/live/live.ts';
import { floorCalls } from '#contract/tournaments/floor.ts';
import type { LiveScore } from '#contract/tournaments/matches.ts';
import { tournamentQuery } from '../tournament-query.ts';
import { applyMatch } from '../updates.ts';

interface Scored {
  userId: number;
  tournamentId: number;
  matchId: number;
}

/** What a match stands at, as somebody has tapped it here. */
interface Tapped {
  /** Null where it has not begun after all. */
  live: LiveScore | null;
  /** When that was. */
  at: string;
  /** It was kept since: a while may have passed. */
  isKept?: boolean;
}

/** What becomes of the points that are given. */
interface Outcome {
  onSent: () => void;
  /** Nobody will ever have them, as when the result is entered. */
  onRefused: () => void;
}

interface Sending extends Outcome {
  queue: LatestWins<Tapped>;
  end: () => void;
}

/** By who scores which match: what waits is sent also when the points are no longer on screen. */
const sendings = new Map<string, Sending>();

/** Tells everyone what a match stands at. */
export function sendPoints(client: QueryClient, scored: Scored, tapped: Tapped, outcome: Outcome): void {
  const key = keyOf(scored);
  const sending = sendings.get(key) ?? begin(client, scored);
  Object.assign(sending, outcome);
  sendings.set(key, sending);
  sending.queue.push(tapped);
}

/** Whether somebody sends the points of this match already. */
export const areSent = (scored: Scored): boolean => sendings.has(keyOf(scored));

/** What is not sent yet is not wanted any longer: the result takes its place. */
export function endPoints(scored: Scored): void {
  const key = keyOf(scored);
  sendings.get(key)?.end();
  sendings.delete(key);
}

const keyOf = ({ userId, matchId }: Scored) => `${userId} ${matchId}`;

function begin(client: QueryClient, scored: Scored): Sending {
  const { tournamentId, matchId } = scored;
  const params = { id: tournamentId, matchId };
  const queue = new LatestWins<Tapped>({
    send: async ({ live: points, at, isKept = false }, isLate) => {
      const body = { ...(points ?? { player1Score: null, player2Score: null }), at, isLate: isLate || isKept };
      try {
        applyMatch(client, tournamentQuery(tournamentId).queryKey, await call(floorCalls.live, { params, body }));
        if (!queue.isWaiting && !isEnded) sending.onSent();
      } catch (error) {
        // Whoever is signed out scores on when they open the match again: the points are kept.
        const isFinal = isRefusal(error) || (error instanceof CallError && error.isSignedOut);
        if (!isFinal) throw error;
        if (isEnded) return;
        endPoints(scored);
        if (isRefusal(error)) sending.onRefused();
      }
    },
    pauseMs: 1000,
    isRetried: true,
  });
  let isEnded = false;
  const endNetwork = onNetwork(queue.retry);
  const endLive = live.onEvent(({ type }) => type === 'ready' && queue.retry());
  const end = () => {
    isEnded = true;
    queue.stop();
    endNetwork();
    endLive();
  };
  const sending: Sending = { queue, end, onSent: () => {}, onRefused: () => {} };
  return sending;
}
