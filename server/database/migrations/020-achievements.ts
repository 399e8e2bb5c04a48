import { type Kysely, sql } from 'kysely';
import { columns, type Dialect } from '../columns.ts';

/** What people have earned, of a tournament or of something else. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const type = columns[dialect];
  const { schema } = db;
  await schema
    .createTable('achievements')
    .addColumn('id', type.idType, type.id)
    .addColumn('userId', type.idType, (column) => column.notNull().references('users.id'))
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('tournamentId', type.idType, (column) => column.references('tournaments.id').onDelete('cascade'))
    .addColumn('metadata', type.json, (column) => column.notNull())
    .addColumn('awardedAt', type.moment, (column) => column.notNull())
    .execute();
  await schema.createIndex('achievements_userId').on('achievements').columns(['userId', 'id']).execute();
  // A key with a null in it is never twice the same.
  await schema
    .createIndex('achievements_once')
    .unique()
    .on('achievements')
    .columns(['userId', 'type'])
    .where(sql.ref('tournamentId'), 'is', null)
    .execute();
  await schema
    .createIndex('achievements_once_in_tournament')
    .unique()
    .on('achievements')
    .columns(['userId', 'type', 'tournamentId'])
    .where(sql.ref('tournamentId'), 'is not', null)
    .execute();
  await schema
    .createIndex('achievements_tournamentId')
    .on('achievements')
    .columns(['tournamentId', 'id'])
    .where(sql.ref('tournamentId'), 'is not', null)
    .execute();
  await giveWhatWasEarned(db, dialect);
}

/** What tournaments have given that are over already: the winner last, who is the newest then. */
async function giveWhatWasEarned(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const metadata = dialect === 'postgres' ? sql`cast(kind.metadata as jsonb)` : sql`kind.metadata`;
  await sql`insert into achievements ("userId", type, "tournamentId", metadata, "awardedAt")
    select participants."userId", kind.type, tournaments.id, ${metadata}, tournaments."endDate"
    from tournaments
    join participants on participants."tournamentId" = tournaments.id
    join users on users.id = participants."userId"
    join (
      select 1 as nth, 0 as place, 'tournament_player' as type, '{}' as metadata
      union all select 2, 3, 'tournament_third_place', '{"place":3}'
      union all select 3, 2, 'tournament_runner_up', '{"place":2}'
      union all select 4, 1, 'tournament_win', '{"place":1}'
    ) kind on kind.place = 0 or kind.place = participants.place
    where tournaments."endDate" is not null and users."deletedAt" is null
    order by tournaments."endDate", tournaments.id, kind.nth, participants."userId"`.execute(db);
}
