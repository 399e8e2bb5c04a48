import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import type { TournamentCard } from '#contract/tournaments/cards.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { allMatches, playOut, started } from '../../testing/club.ts';
import { openSite, type Site } from '../../testing/site.ts';
import { up } from './007-tournament-lists.ts';

/** Takes away what the step adds. */
async function undo(db: Kysely<unknown>): Promise<void> {
  const indexes = ['tournaments_active', 'tournaments_pending', 'tournaments_completed', 'tournaments_groupId_endDate'];
  for (const index of [...indexes, 'participants_place']) await sql`drop index ${sql.ref(index)}`.execute(db);
  const added = {
    tournaments: ['lastPlayedAt', 'matchesPlayed', 'matchesTotal', 'currentRound', 'roundCount'],
    participants: ['wins', 'losses'],
  };
  for (const [table, columns] of Object.entries(added)) {
    for (const column of columns) await db.schema.alterTable(table).dropColumn(column).execute();
  }
}

/** As a site is whose tournaments were played before, where only the places of what is over were kept. */
async function migrateAnew({ database }: Site): Promise<void> {
  await database.write(async ({ db }) => {
    const older = db as Kysely<unknown>;
    await undo(older);
    const running = sql`select id from tournaments where "endDate" is null`;
    await sql`update participants set place = null where "tournamentId" in (${running})`.execute(older);
    await up(older, database.kind);
  });
}

test('tournaments that were played before are listed like those played since', async () => {
  const site = await openSite();
  const { anna, bob, groupId, tournament } = await started(site);
  await playOut(anna, tournament);
  site.wait(1000);
  const { id } = await anna.call(tournamentCalls.create, { body: { name: 'Next', groupId } });
  const late = await site.register('late');
  for (const person of [anna, bob, late]) await person.call(tournamentCalls.join, { params: { id } });
  const matches = allMatches(await anna.call(tournamentCalls.start, { params: { id } }));
  const score = (at: number, player2Score: number) =>
    anna.call(tournamentCalls.score, {
      params: { id, matchId: matches[at]?.id ?? 0 },
      body: { player1Score: 11, player2Score },
    });
  await score(0, 4);
  await anna.call(tournamentCalls.create, { body: { name: 'Open', groupId } });

  const cards = async () => [
    ...(await anna.call(tournamentCalls.list, {})),
    ...(await anna.call(tournamentCalls.list, { query: { status: 'active' } })),
    ...(await late.call(tournamentCalls.list, {})),
  ];
  const before = await cards();
  await migrateAnew(site);
  // Where the players of a running one stand is known with its next score.
  const standing = ({ own, ...card }: TournamentCard): TournamentCard =>
    card.status === 'active' ? { ...card, leader: null, own: own && { ...own, place: null } } : { ...card, own };
  expect(await cards()).toEqual(before.map(standing));
  expect(before.some(({ status, own }) => status === 'active' && typeof own?.place === 'number')).toBe(true);
  await score(1, 5);
  expect(await cards()).toContainEqual(expect.objectContaining({ id, leader: expect.anything() }));
});
