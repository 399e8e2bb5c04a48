import { sql } from 'kysely';
import type { GameKind } from '#contract/games/facts.ts';
import type { WriteTx } from '../../../database/types.ts';
import { valueRows } from '../../../database/value-rows.ts';

const gameShape = {
  uid: 'text',
  startsAt: 'moment',
  endsAt: 'moment',
  localStart: 'text',
  kind: 'text',
  places: 'count',
} as const;

export interface NewGame {
  uid: string;
  startsAt: string;
  endsAt: string;
  localStart: string;
  kind: GameKind;
  places: number;
}

interface Alike {
  creatorId: number;
  createdAt: string;
  timeZone: string;
  durationMinutes: number;
  placeName: string;
}

/** Games that were played, with all places taken, however many in one statement. @returns their ids by their uids */
export async function insertGames(
  { db }: WriteTx,
  games: readonly NewGame[],
  { creatorId, createdAt, timeZone, durationMinutes, placeName }: Alike,
): Promise<Map<string, number>> {
  const given = valueRows(db, gameShape, games).as('given');
  const inserted = await db
    .insertInto('games')
    .columns([
      'uid',
      'startsAt',
      'endsAt',
      'localStart',
      'kind',
      'places',
      'takenCount',
      'lastTurn',
      'creatorId',
      'createdAt',
      'changedAt',
      'timeZone',
      'durationMinutes',
      'placeName',
      'sequence',
      'ratingMin',
      'ratingMax',
      'note',
    ])
    .expression(
      db
        .selectFrom(given)
        .select(['given.uid', 'given.startsAt', 'given.endsAt', 'given.localStart'])
        .select([sql<GameKind>`given.kind`.as('kind'), 'given.places', 'given.places as takenCount'])
        .select(({ val }) => ['given.places as lastTurn', val(creatorId).as('creatorId')])
        .select(({ val }) => [val(createdAt).as('createdAt'), val(createdAt).as('changedAt')])
        .select(({ val }) => [val(timeZone).as('timeZone'), val(durationMinutes).as('durationMinutes')])
        .select(({ val }) => [val(placeName).as('placeName'), val(0).as('sequence'), val(0).as('ratingMin')])
        .select(({ val }) => [val(8).as('ratingMax'), val('').as('note')]),
    )
    .returning(['id', 'uid'])
    .execute();
  return new Map(inserted.map(({ id, uid }) => [uid, id]));
}

const resultShape = { gameId: 'id', team1: 'json', team2: 'json', games: 'json' } as const;

export interface NewResult {
  gameId: number;
  team1: number[];
  team2: number[];
  games: [number, number][];
}

interface Entered {
  enteredById: number;
  enteredAt: string;
  standsAt: string;
}

/** They count from now on. */
export async function insertResults(
  { db }: WriteTx,
  results: readonly NewResult[],
  { enteredById, enteredAt, standsAt }: Entered,
): Promise<void> {
  await db
    .insertInto('game_results')
    .columns([
      'gameId',
      'team1',
      'team2',
      'games',
      'enteredById',
      'enteredAt',
      'standsAt',
      'countsSince',
      'disputeReason',
    ])
    .expression(
      db
        .selectFrom(valueRows(db, resultShape, results).as('given'))
        .select(['given.gameId', json('team1'), json('team2'), json('games')])
        .select(({ val }) => [val(enteredById).as('enteredById'), val(enteredAt).as('enteredAt')])
        .select(({ val }) => [val(standsAt).as('standsAt'), val(enteredAt).as('countsSince')])
        .select(({ val }) => val('').as('disputeReason')),
    )
    .execute();
}

const json = (name: 'team1' | 'team2' | 'games') => sql<string>`given.${sql.ref(name)}`.as(name);

export async function insertPlayers(
  { db }: WriteTx,
  players: readonly { gameId: number; userId: number; turn: number }[],
  since: string,
): Promise<void> {
  const given = valueRows(db, { gameId: 'id', userId: 'id', turn: 'count' }, players).as('given');
  await db
    .insertInto('game_players')
    .columns(['gameId', 'userId', 'turn', 'part', 'since'])
    .expression(
      db
        .selectFrom(given)
        .select(['given.gameId', 'given.userId', 'given.turn'])
        .select(({ val }) => [val('playing' as const).as('part'), val(since).as('since')]),
    )
    .execute();
}

/** With their players and results. @returns who was in them */
export async function deleteGames({ db }: WriteTx, ids: readonly number[]): Promise<number[]> {
  const these = sql<number>`(select id from ${valueRows(
    db,
    { id: 'id' },
    ids.map((id) => ({ id })),
  )} as given)`;
  const players = await db
    .selectFrom('game_players')
    .select('userId')
    .distinct()
    .where('gameId', 'in', these)
    .execute();
  await db.deleteFrom('games').where('id', 'in', these).execute();
  return players.map(({ userId }) => userId);
}
