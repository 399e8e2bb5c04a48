import { expect, test } from 'vitest';
import { achievementCalls } from '#contract/achievements.ts';
import { authCalls } from '#contract/auth.ts';
import { finishCalls } from '#contract/tournaments/finish.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { allMatches, elsewhere, started } from '../../testing/club.ts';
import type { Person } from '../../testing/person.ts';
import { openSite, password } from '../../testing/site.ts';

/** A round robin of four of which the last match is to be played. */
async function almostOver() {
  const site = await openSite();
  const people = await started(site);
  const { anna, id, tournament } = people;
  const last = allMatches(tournament).at(-1);
  const body = { player1Score: 11, player2Score: 4 };
  for (const { id: matchId } of allMatches(tournament).slice(0, -1)) {
    await anna.call(tournamentCalls.score, { params: { id, matchId }, body });
  }
  const end = () => anna.ask(tournamentCalls.score, { params: { id, matchId: last?.id ?? 0 }, body });
  const rows = () =>
    site.database.read(({ db }) =>
      db.selectFrom('achievements').select(['userId', 'type']).where('tournamentId', 'is not', null).execute(),
    );
  return { ...people, site, params: { id }, end, rows };
}

test('however many ask for it at once, in several processes, everybody gets it once', async () => {
  const { anna, bob, site, params, end, rows } = await almostOver();
  await end();
  const all = await rows();
  expect(all).toHaveLength(7);
  await site.database.write(({ db }) => db.deleteFrom('achievements').execute());
  const [annaThere, bobThere] = (await elsewhere(site, anna, bob)) as [Person, Person];
  const answers = await Promise.all(
    [anna, annaThere, bob, bobThere, anna, annaThere].map((person) =>
      person.call(achievementCalls.awardTournament, { params }),
    ),
  );
  expect(answers.map(({ achievements }) => achievements)).toEqual(Array(6).fill(answers[0]?.achievements));
  expect(await rows()).toEqual(all);
});

test('asked for while it ends, and is opened again, nobody has what they have not earned', async () => {
  const { anna, bob, params, end, rows } = await almostOver();
  const ask = (person: Person) => person.ask(achievementCalls.awardTournament, { params });
  const [ended, ...asked] = await Promise.all([end(), ask(anna), ask(bob)]);
  expect(ended?.statusCode).toBe(200);
  for (const { statusCode } of asked) expect([200, 409]).toContain(statusCode);
  expect(await rows()).toHaveLength(7);
  const body = { newStatus: 'active' } as const;
  const answers = await Promise.all([ask(anna), anna.ask(finishCalls.resetStatus, { params, body }), ask(bob)]);
  expect(answers[1]?.statusCode).toBe(200);
  expect(await rows()).toEqual([]);
});

test('who deletes their account while it ends is given nothing', async () => {
  const { dora, end, rows } = await almostOver();
  const [ended, left] = await Promise.all([end(), dora.ask(authCalls.deleteAccount, { body: { password } })]);
  expect([ended?.statusCode, left?.statusCode]).toEqual([200, 204]);
  expect((await rows()).map(({ userId }) => userId)).not.toContain(dora.id);
});

test('a tournament is over where nothing can be awarded, which is made up for when it is asked for', async () => {
  const { anna, site, params, end, rows } = await almostOver();
  const rename = (from: string, to: string) =>
    site.database.write(({ db }) => db.schema.alterTable(from).renameTo(to).execute());
  await rename('achievements', 'elsewhere');
  expect((await end()).statusCode).toBe(200);
  expect(await anna.call(tournamentCalls.get, { params })).toMatchObject({ status: 'completed' });
  expect(await anna.refused(achievementCalls.awardTournament, { params })).toMatchObject({ status: 500 });
  await rename('elsewhere', 'achievements');
  expect(await rows()).toEqual([]);
  expect(await anna.call(achievementCalls.awardTournament, { params })).toMatchObject({ awarded: true });
  expect(await rows()).toHaveLength(7);
});
