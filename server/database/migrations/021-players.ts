import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { columns, type Dialect } from '../columns.ts';

/** Pictures of people, what participants were rated when their tournament was drawn, and everybody’s first achievement. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const type = columns[dialect];
  const { schema } = db;
  await schema
    .createTable('user_pictures')
    .addColumn('userId', type.idType, (column) => column.notNull().references('users.id'))
    .addColumn('pictureId', 'text', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('bytes', type.bytes, (column) => column.notNull())
    .addPrimaryKeyConstraint('user_pictures_pk', ['userId', 'width'])
    .execute();
  await schema
    .createIndex('user_pictures_pictureId')
    .unique()
    .on('user_pictures')
    .columns(['pictureId', 'width'])
    .execute();
  for (const player of ['player1Id', 'player2Id'] as const) {
    // What somebody has played, whatever the tournament.
    await schema
      .createIndex(`matches_decided_${player}`)
      .on('matches')
      .columns([player, 'tournamentId'])
      .where(sql.ref('winnerId'), 'is not', null)
      .execute();
  }
  await schema.alterTable('participants').addColumn('rating', type.real).execute();
  // What they were rated then nobody knows any longer.
  await sql`update participants
    set rating = (select nullif(users.rating, 0) from users where users.id = participants."userId")
    where "entrantId" is not null`.execute(db);
  const metadata = dialect === 'postgres' ? sql`cast('{}' as jsonb)` : sql`'{}'`;
  await sql`insert into achievements ("userId", type, "tournamentId", metadata, "awardedAt")
    select id, 'welcome', null, ${metadata}, "createdAt" from users where "deletedAt" is null order by id`.execute(db);
}
