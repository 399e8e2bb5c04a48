import type { Conversation } from '#contract/conversations.ts';
import type { Tx } from '../../../../database/types.ts';
import { listPlayers } from './queries.ts';

interface Row {
  gameId: number | null;
  placeName: string | null;
  startsAt: string | null;
  localStart: string | null;
}

type TalkedGame = NonNullable<Conversation['game']>;

/** The game that each of some conversations is about: no statement where none is about any. */
export async function gamesOf(tx: Tx, rows: readonly Row[]): Promise<(row: Row) => TalkedGame | null> {
  const ids = new Set(rows.flatMap(({ gameId }) => gameId ?? []));
  const players = await listPlayers(tx, [...ids]);
  return ({ gameId, placeName, startsAt, localStart }) => {
    if (gameId === null || placeName === null || startsAt === null || localStart === null) return null;
    return { id: gameId, placeName, startsAt, localStart, players: players.get(gameId) ?? [] };
  };
}
