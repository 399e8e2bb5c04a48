import { type Kysely, sql } from 'kysely';
import { columns, type Dialect } from '../columns.ts';

/** Which backups were made, on whatever machine they lie. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { idType, moment, plainText } = columns[dialect];
  await sql`create table backups (
    name ${plainText} primary key,
    "madeAt" ${moment} not null,
    bytes ${idType} not null
  )`.execute(db);
}
