import type { PlayerResult } from '#contract/players.ts';
import type { Tx } from '../../../database/types.ts';
import * as queries from './queries.ts';
import { type PlayedGame, toPlayedGame, toResult } from './rules.ts';

export type { PlayedGame };

/** The games that somebody has won and lost, the latest first. They are few: somebody plays some a week. */
export async function gamesOfPlayer(tx: Tx, userId: number): Promise<PlayedGame[]> {
  const rows = await queries.listCounted(tx, userId);
  return rows.flatMap((row) => toPlayedGame(row, userId) ?? []);
}

/** With the names of all who were in them. */
export async function namedResults(tx: Tx, games: readonly PlayedGame[]): Promise<PlayerResult[]> {
  const ids = new Set(games.flatMap(({ partnerId, opponentIds }) => [...opponentIds, partnerId ?? []].flat()));
  const faces = new Map((await queries.listFaces(tx, [...ids])).map((face) => [face.id, face]));
  return games.map((game) => toResult(game, faces));
}
