import { type Kysely, sql } from 'kysely';

/** Whoever looks for a game finds what is open without walking over what is full; their own they have by their rows. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.dropIndex('games_startsAt').execute();
  const isOpen = sql<boolean>`not "isCancelled" and "takenCount" < "places"`;
  await schema.createIndex('games_open').on('games').columns(['startsAt', 'id']).where(isOpen).execute();
  await schema.createIndex('games_open_kind').on('games').columns(['kind', 'startsAt', 'id']).where(isOpen).execute();
}
