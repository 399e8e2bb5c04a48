import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { tournamentCalls } from '#contract/tournaments.ts';
import { ratingFold } from '../../features/ratings/folding/service.ts';
import { allMatches, makeTournament, playOut, started } from '../../testing/club.ts';
import { countedEverywhere, expectFolded, listResults } from '../../testing/rated.ts';
import { openSite, type Site } from '../../testing/site.ts';
import type { Database } from '../types.ts';
import { up } from './022-ratings.ts';

const tables = [
  ...(['rated_entries', 'rated_results', 'rated_players', 'rating_changes'] as const),
  ...(['rating_starts', 'rating_folds', 'unrated_tournaments'] as const),
];

/** As a site that was there before results were rated. */
const migrateAnew = ({ database }: Site) =>
  database.write(async ({ db }) => {
    for (const table of tables) await db.schema.dropTable(table).execute();
    await up(db as unknown as Kysely<unknown>, database.kind);
  });

async function played() {
  const site = await openSite();
  const club = await started(site);
  const { anna, bob, carl, dora, groupId, tournament } = club;
  await playOut(anna, tournament);
  const doubles = { gameType: 'doubles', format: 'single-elimination', options: { thirdPlace: false } };
  await playOut(anna, await makeTournament(anna, groupId, 'Doubles', [anna, bob, carl, dora], doubles));
  await makeTournament(anna, groupId, 'Pending');
  const gone = await makeTournament(anna, groupId, 'Gone', [anna, bob]);
  await migrateAnew(site);
  return { ...club, site, gone };
}

test('what was played before counts as if it had been entered since, as far as it is still there', async () => {
  const { site, anna, gone } = await played();
  await anna.call(tournamentCalls.remove, { params: { id: gone.id } });
  await site.fold();
  expect((await listResults(site.database)).map(({ kind }) => kind).sort()).toEqual([
    'doubles',
    ...Array.from({ length: 6 }, () => 'singles'),
  ]);
  await expectFolded(site.database, await countedEverywhere(site.database));
  const left = await site.database.read(({ db }) => db.selectFrom('unrated_tournaments').selectAll().execute());
  expect(left).toEqual([]);
});

/** Has something happen once a tournament is read, before anything of it is entered. */
function betweenReadAndWrite(database: Database, happen: () => Promise<unknown>): Database {
  // Which one it is, and all of it.
  let reads = 2;
  return {
    ...database,
    read(work) {
      reads -= 1;
      return database.read(work);
    },
    async write(work) {
      if (reads === 0) await happen();
      return database.write(work);
    },
  };
}

test('a tournament that is played on while its results are taken in is read again', async () => {
  const { site, anna, tournament } = await played();
  const [match] = allMatches(tournament);
  const params = { id: tournament.id, matchId: match?.id ?? 0 };
  const score = () => anna.call(tournamentCalls.score, { params, body: { player1Score: 9, player2Score: 11 } });
  await ratingFold(betweenReadAndWrite(site.database, score), { tell: () => undefined })();
  const corrected = (await listResults(site.database)).find(({ sourceId }) => sourceId === match?.id);
  expect(corrected?.games).toEqual([[9, 11]]);
  await expectFolded(site.database, await countedEverywhere(site.database));
});
