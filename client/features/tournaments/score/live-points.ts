import type { QueryClient } from '@tanstack/react-query';
import { call } from '#client/data/call.ts';
import { CallError } from '#client/data/call-error.ts';
import { isRefusal } from '#client/data/outbox/outbox.ts';
import { LatestWins } from '#client/lib/latest-wins.ts';
import { onNetwork } from '#client/lib/network.ts';
import type { Side } from '#client/lib/score-entry/game-entry.ts';
import { UserStorage } from '#client/lib/user-storage.ts';
import { live } from '#client/live/live.ts';
import { floorCalls } from '#contract/tournaments/floor.ts';
import type { LiveScore } from '#contract/tournaments/matches.ts';
import { applyMatch, tournamentQuery } from '../tournament-query.ts';
import type { Tally } from './points.ts';

/** The points of a match as this browser keeps them. */
export interface KeptPoints {
  tally: Tally;
  /** Whether the server has them: otherwise it may not know them yet. */
  isSent: boolean;
  /** When the last of them was tapped, or taken back. */
  at: string;
}

/** What is to be told of a match, so that it can be without looking at the match again. */
interface Untold {
  tournamentId: number;
  matchId: number;
  live: LiveScore | null;
  at: string;
}

/** Of what an earlier build has kept nobody knows when it was: it is older than anything. */
const longAgo = new Date(0).toISOString();

/** Among the drafts of a person; one for each match. */
const pointsPrefix = 'points:';

export const nameOfPoints = (matchId: number): string => pointsPrefix + matchId;

export const writePoints = ({ tally, isSent, at }: KeptPoints, untold: Omit<Untold, 'at'>): string =>
  JSON.stringify({ tally: tally.join(''), isSent, ...untold, at });

/** The edge: what an earlier build, or anybody, left in the browser's storage counts where it is whole. */
export function readPoints(text: string | undefined): KeptPoints | undefined {
  if (text === undefined) return undefined;
  try {
    const { tally, isSent, at } = JSON.parse(text);
    if (typeof tally !== 'string' || !/^[01]*$/.test(tally) || typeof isSent !== 'boolean') return undefined;
    return { tally: [...tally].map((side): Side => (side === '0' ? 0 : 1)), isSent, at: isMoment(at) ? at : longAgo };
  } catch {
    return undefined;
  }
}

const isMoment = (text: unknown): text is string =>
  typeof text === 'string' && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString() === text;

/** Those that the server does not have, of what was stored; the server judges what they are. */
export function readUntold(text: string): Untold | undefined {
  const points = readPoints(text);
  if (points?.isSent !== false) return undefined;
  const { tournamentId, matchId, live }: Record<string, unknown> = JSON.parse(text);
  if (typeof tournamentId !== 'number' || typeof matchId !== 'number' || typeof live !== 'object') return undefined;
  return { tournamentId, matchId, live: live as LiveScore | null, at: points.at };
}

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
const areSent = (scored: Scored): boolean => sendings.has(keyOf(scored));

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

/**
 * Tells of the points that were scored in this browser and that nobody knows yet, as of a tab that was closed without a
 * network: the newest of each match. Those of a match that is over, or no longer there, are of no use to anybody.
 */
export function sendKeptPoints(userId: number, client: QueryClient, kept = new UserStorage('drafts', userId)): void {
  for (const text of kept.all(pointsPrefix)) {
    const untold = readUntold(text);
    if (untold === undefined) continue;
    const { tournamentId, matchId, live, at } = untold;
    const scored = { userId, tournamentId, matchId };
    if (areSent(scored)) continue;
    const name = nameOfPoints(matchId);
    // A match that is scored on meanwhile keeps its points by itself.
    const become = (next: string) => kept.get(name) === text && kept.set(name, next);
    sendPoints(
      client,
      scored,
      { live, at, isKept: true },
      {
        onSent: () => {
          const points = readPoints(text);
          if (points) become(writePoints({ ...points, isSent: true }, untold));
        },
        onRefused: () => become(''),
      },
    );
  }
}
