import type { QueryClient } from '@tanstack/react-query';
import { UserStorage } from '#client/lib/user-storage.ts';
import { nameOfPoints, pointsPrefix, readPoints, readUntold, writePoints } from './kept-points.ts';
import { areSent, sendPoints } from './live-points.ts';

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
