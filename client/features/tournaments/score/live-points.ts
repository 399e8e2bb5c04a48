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

/** The tally of a match as this browser keeps it. */
export interface StoredTally {
  tally: Tally;
  /** Whether the server is known to have it. */
  isSent: boolean;
  /** When the last point was tapped, or taken back. */
  at: string;
}

/** What is sent of a match, stored with its tally: so it can be sent without looking at the match again. */
interface MatchPoints {
  tournamentId: number;
  matchId: number;
  /** Null where the match has not begun after all. */
  live: LiveScore | null;
}

/** Longer than the pause between two requests: points that are older have waited for something, as in a phone that slept. */
const lateAfterMs = 5000;

/** What an earlier build has stored has no time: it is older than anything. */
const longAgo = new Date(0).toISOString();

/** Among the drafts of a person; one for each match. */
const tallyPrefix = 'points:';

export const tallyDraft = (matchId: number): string => tallyPrefix + matchId;

export const writeTally = ({ tally, isSent, at }: StoredTally, points: MatchPoints): string =>
  JSON.stringify({ tally: tally.join(''), isSent, ...points, at });

/** Untrusted: what an earlier build, or anybody, left in the browser's storage counts where it is whole. */
export function readTally(text = ''): StoredTally | undefined {
  try {
    const { tally, isSent, at } = JSON.parse(text);
    if (typeof tally !== 'string' || !/^[01]*$/.test(tally) || typeof isSent !== 'boolean') return undefined;
    return { tally: [...tally].map((side): Side => (side === '0' ? 0 : 1)), isSent, at: isTime(at) ? at : longAgo };
  } catch {
    return undefined;
  }
}

const isTime = (text: unknown): text is string =>
  typeof text === 'string' && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString() === text;

/** Those that the server is not known to have, of what was stored; the server judges what they are. */
export function readUnsentPoints(text = ''): (MatchPoints & Pick<StoredTally, 'at'>) | undefined {
  const stored = readTally(text);
  if (stored?.isSent !== false) return undefined;
  const { tournamentId, matchId, live }: Record<string, unknown> = JSON.parse(text);
  if (typeof tournamentId !== 'number' || typeof matchId !== 'number' || typeof live !== 'object') return undefined;
  return { tournamentId, matchId, live: live as LiveScore | null, at: stored.at };
}

interface ScoredMatch {
  userId: number;
  tournamentId: number;
  matchId: number;
}

interface PointsToSend {
  live: LiveScore | null;
  /** When they were tapped. */
  at: string;
  /** They were stored since: a while may have passed. */
  isStored?: boolean;
}

const isOld = (at: string) => Date.now() - Date.parse(at) > lateAfterMs;

interface SendHandlers {
  onSent: () => void;
  /** The server will never have them, as when the result is entered. */
  onRefused: () => void;
}

interface Sender extends SendHandlers {
  queue: LatestWins<PointsToSend>;
  stop: () => void;
}

/** By who scores which match: what waits is sent also when the points are no longer on screen. */
const senders = new Map<string, Sender>();

const keyOf = ({ userId, matchId }: ScoredMatch) => `${userId} ${matchId}`;

/** Shows everyone the running score of a match. */
export function sendPoints(client: QueryClient, match: ScoredMatch, points: PointsToSend, on: SendHandlers): void {
  const key = keyOf(match);
  const sender = senders.get(key) ?? createSender(client, match);
  senders.set(key, Object.assign(sender, on));
  sender.queue.push(points);
}

/** What is not sent yet is not wanted any longer: the result takes its place. */
export function stopSending(match: ScoredMatch): void {
  const key = keyOf(match);
  senders.get(key)?.stop();
  senders.delete(key);
}

function createSender(client: QueryClient, match: ScoredMatch): Sender {
  const { tournamentId, matchId } = match;
  const params = { id: tournamentId, matchId };
  let isStopped = false;
  const queue = new LatestWins<PointsToSend>({
    send: async ({ live: points, at, isStored = false }, isLate) => {
      const body = {
        ...(points ?? { player1Score: null, player2Score: null }),
        at,
        isLate: isLate || isStored || isOld(at),
      };
      try {
        applyMatch(client, tournamentQuery(tournamentId).queryKey, await call(floorCalls.live, { params, body }));
        if (!queue.isWaiting && !isStopped) sender.onSent();
      } catch (error) {
        // Whoever is signed out scores on when they open the match again: the points are stored.
        const isFinal = isRefusal(error) || (error instanceof CallError && error.isSignedOut);
        if (!isFinal) throw error;
        if (isStopped) return;
        stopSending(match);
        if (isRefusal(error)) sender.onRefused();
      }
    },
    pauseMs: 1000,
    isRetried: true,
  });
  const endNetwork = onNetwork(queue.retry);
  const endLive = live.onEvent(({ type }) => type === 'ready' && queue.retry());
  const stop = () => {
    isStopped = true;
    queue.stop();
    endNetwork();
    endLive();
  };
  const sender: Sender = { queue, stop, onSent: () => {}, onRefused: () => {} };
  return sender;
}

/**
 * Sends the points that were scored in this browser and that the server is not known to have, as of a tab that was
 * closed without a network: the newest of each match. Those of a match that is over, or no longer there, are dropped.
 */
export function sendStoredPoints(
  userId: number,
  client: QueryClient,
  drafts = new UserStorage('drafts', userId),
): void {
  for (const text of drafts.all(tallyPrefix)) {
    const points = readUnsentPoints(text);
    if (points === undefined) continue;
    const { tournamentId, matchId, live, at } = points;
    const match = { userId, tournamentId, matchId };
    if (senders.has(keyOf(match))) continue;
    const name = tallyDraft(matchId);
    // A match that is scored on meanwhile stores its points by itself.
    const replace = (next: string) => drafts.get(name) === text && drafts.set(name, next);
    const onSent = () => {
      const stored = readTally(text);
      if (stored) replace(writeTally({ ...stored, isSent: true }, points));
    };
    sendPoints(client, match, { live, at, isStored: true }, { onSent, onRefused: () => replace('') });
  }
}
