import type { New } from '../../../database/schema.ts';
import type { WriteTx } from '../../../database/types.ts';

type Entry = Omit<New<'rated_entries'>, 'id'>;

/** In the order in which they are given. */
export async function insertEntries({ db }: WriteTx, rows: readonly Entry[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('rated_entries').values(rows).execute();
}

const nothing = { kind: null, tournamentId: null, playedAt: null, team1: null, team2: null, games: null };

/** None of a tournament counts any longer. */
export async function insertGoneTournament(tx: WriteTx, tournamentId: number): Promise<void> {
  await insertEntries(tx, [{ source: 'tournament', sourceId: tournamentId, ...nothing }]);
}

/** None of any tournament of a group does. */
export async function insertGoneGroup(tx: WriteTx, groupId: number): Promise<void> {
  await tx.db
    .insertInto('rated_entries')
    .columns(['source', 'sourceId'])
    .expression(({ selectFrom }) =>
      selectFrom('tournaments')
        .select(({ val }) => [val('tournament').as('source'), 'id'])
        .where('groupId', '=', groupId)
        .where('startDate', 'is not', null),
    )
    .execute();
}
