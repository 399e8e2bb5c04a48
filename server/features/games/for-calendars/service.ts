import type { Tx } from '../../../database/types.ts';
import { titleOf } from '../title.ts';
import * as queries from './queries.ts';

/** What calendar programs are told of the games in which somebody has a place. */
export async function gamesForCalendars(tx: Tx, userId: number, span: { from: string; most: number }) {
  const games = await queries.listOfPerson(tx, { userId, ...span });
  return games.map(({ kind, placeName, note, startsAt, ...game }) => ({
    ...game,
    name: titleOf({ kind, placeName }),
    description: note,
    location: placeName,
    bring: '',
    eventDate: startsAt,
  }));
}
