import type { PlayerResult } from '#contract/players.ts';
import type { Tx } from '../../../database/types.ts';
import { resultsPerEvening } from '../../../kernel/domain-events.ts';
import { outcomeOf, type PlayedResult } from '../../games/of-players/service.ts';
import * as queries from './queries.ts';

/** @property evening null where the viewer may not see where it was */
export type PlayedInEvening = PlayedResult & { evening: PlayerResult['evening'] };

/** The rated games of evenings that somebody has won and lost, the latest first. */
export async function eveningGamesOf(tx: Tx, userId: number, viewerId: number): Promise<PlayedInEvening[]> {
  const rows = await queries.listPlayed(tx, userId, viewerId);
  return rows.flatMap(({ eveningId, slot, playedAt, team1, team2, points1, points2, mayRead, ...place }) => {
    if (!playedAt || !team1 || !team2) return [];
    const outcome = outcomeOf(userId, { team1, team2, games: [[points1, points2]] });
    if (outcome === null) return [];
    const { eventId, groupId, name } = place;
    const evening = mayRead ? { id: eveningId, eventId, groupId, name } : null;
    return [{ ...outcome, id: eveningId * resultsPerEvening + slot, gameType: 'doubles', playedAt, evening }];
  });
}
