import { expect, test } from 'vitest';
import { authCalls } from '#contract/auth.ts';
import { floorCalls } from '#contract/tournaments/floor.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { allMatches, asTable, elsewhere, plays, started } from '../../../testing/club.ts';
import { openSite } from '../../../testing/site.ts';
import { beginSlowly } from '../../../testing/slow-request.ts';

/** A running tournament of four in which bob's first match is with `other`. */
async function running(extra: object = {}) {
  const site = await openSite();
  const people = await started(site, { ...asTable, ...extra });
  const { anna, bob, carl, dora, id, tournament } = people;
  const match = allMatches(tournament).find(plays(bob));
  const other = [anna, carl, dora].find((person) => match && plays(person)(match)) ?? carl;
  const params = { id, matchId: match?.id ?? 0 };
  const read = () => anna.call(tournamentCalls.get, { params: { id } });
  return {
    ...people,
    site,
    other,
    params,
    read,
    bobsMatch: async () => allMatches(await read()).find((each) => each.id === match?.id),
    /** What is kept is what another process reads. */
    async isAsStored() {
      const [there] = await elsewhere(site, anna);
      expect(await there?.call(tournamentCalls.get, { params: { id } })).toEqual(await read());
    },
  };
}

const standsAt = (player1Score: number, player2Score: number) => ({ body: { player1Score, player2Score } });
const won = { body: { player1Score: 11, player2Score: 6 } };

test('points that come in while the result is saved leave it alone', async () => {
  const { anna, bob, params, bobsMatch, isAsStored } = await running();
  const [saved, ...points] = await Promise.all([
    anna.ask(tournamentCalls.score, { params, ...won }),
    bob.ask(floorCalls.live, { params, ...standsAt(10, 6) }),
    bob.ask(floorCalls.live, { params, ...standsAt(11, 6) }),
  ]);
  expect(saved?.statusCode).toBe(200);
  for (const { statusCode } of points) expect([200, 409]).toContain(statusCode);
  expect(await bobsMatch()).toMatchObject({ status: 'completed', live: null, player1Score: 11, player2Score: 6 });
  await isAsStored();
});

test('who withdraws while the opponent enters the score loses what is left, and keeps what was played', async () => {
  const { bob, other, params, bobsMatch, read, isAsStored } = await running({ format: 'single-elimination' });
  const answers = await Promise.all([
    other.ask(tournamentCalls.score, { params, ...won }),
    bob.ask(floorCalls.withdraw, { params, body: { userId: bob.id } }),
  ]);
  expect(answers[1]?.statusCode).toBe(200);
  const match = await bobsMatch();
  expect(match).toMatchObject({ status: 'completed' });
  expect(match?.decidedBy).toBe(answers[0]?.statusCode === 200 ? 'play' : 'withdrawal');
  expect((await read()).bracket?.entrants).toContainEqual(expect.objectContaining({ id: bob.id, hasWithdrawn: true }));
  await isAsStored();
});

test('who is replaced at the moment of their score is either replaced or has played', async () => {
  const { anna, bob, site, params, bobsMatch, isAsStored } = await running();
  const eve = await site.register('eve');
  const [scored, replaced] = await Promise.all([
    bob.ask(tournamentCalls.score, { params, ...won }),
    anna.ask(floorCalls.substitute, { params, body: { userId: bob.id, byId: eve.id } }),
  ]);
  expect([
    [200, 409],
    [403, 200],
  ]).toContainEqual([scored?.statusCode, replaced?.statusCode]);
  const match = await bobsMatch();
  const isReplaced = replaced?.statusCode === 200;
  expect([...(match?.team1 ?? []), ...(match?.team2 ?? [])].includes(eve.id)).toBe(isReplaced);
  expect(match?.status).toBe(isReplaced ? 'pending' : 'completed');
  await isAsStored();
});

test('of a hundred points at once each is counted, and the last is what stands', async () => {
  const { bob, other, params, read, bobsMatch, isAsStored } = await running();
  const { revision } = await read();
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, at) =>
      (at % 2 === 0 ? bob : other).ask(floorCalls.live, { params, ...standsAt(at % 50, Math.floor(at / 50)) }),
    ),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  const latest = answers.map((answer) => answer.json()).toSorted((one, two) => two.revision - one.revision)[0];
  expect(latest.revision).toBe(revision + 100);
  expect((await bobsMatch())?.live).toEqual(latest.live);
  await isAsStored();
});

test('points that come in after signing out are refused, and nothing is written', async () => {
  const { bob, params, site, bobsMatch } = await running();
  const path = `/tournaments/${params.id}/matches/${params.matchId}/live`;
  const late = await beginSlowly(site, await site.listen(), bob, floorCalls.live, path, standsAt(3, 1).body);
  await bob.call(authCalls.logout, {});
  expect(await late.finish()).toBe(401);
  expect(await bobsMatch()).toMatchObject({ live: null, status: 'pending' });
});
