import { expect, test } from 'vitest';
import { authCalls } from '#contract/auth.ts';
import { gameCalls } from '#contract/games.ts';
import { openWith } from '../../testing/arranged.ts';
import {
  countedAndTaken,
  inHours,
  join,
  leave,
  lookAt,
  namesOf,
  people,
  plantAt,
  playedByFour,
  propose,
  resultOf,
} from '../../testing/games.ts';
import type { Person } from '../../testing/person.ts';
import { openSite, password } from '../../testing/site.ts';

test('one takes along what one proposed, has a part in and played, and nothing of others', async () => {
  const site = await openSite();
  const { anna, bob, carl, dora, id } = await playedByFour(site, { note: 'Bring balls' });
  await anna.call(gameCalls.enterResult, { params: { id }, body: resultOf([anna, bob, carl, dora]) });
  const other = await propose(anna, { startsAt: inHours(72), note: 'not his', asked: [bob.id] });
  await propose(anna, { startsAt: inHours(96), note: 'not his' });
  const kept = async (person: Person) => (await person.ask(authCalls.exportData, {})).json();
  expect(await kept(bob)).toMatchObject({
    gamesProposed: [],
    gameParts: [
      { gameId: id, part: 'playing' },
      { gameId: other.id, part: 'asked' },
    ],
    gameResults: [{ gameId: id, team1: [anna.id, bob.id], games: [[11, 7]], enteredById: anna.id }],
  });
  expect(JSON.stringify(await kept(bob))).not.toContain('not his');
  expect((await kept(anna)).gamesProposed).toHaveLength(3);
});

test('who deletes their account leaves what is to come to the others, and stays in what was played', async () => {
  const { site, anna, bob, carl, dora, id } = await openWith(playedByFour);
  const begins = { startsAt: inHours(72) };
  const { id: coming } = await propose(anna, { ...begins, kind: 'singles', places: 2 });
  for (const person of [bob, carl]) await join(person, coming);
  const { id: alone } = await propose(anna, { startsAt: inHours(96) });
  const { id: asking } = await propose(bob, { startsAt: inHours(96), ratingMin: 4 });
  await join(anna, asking);
  const { id: asked } = await propose(dora, { startsAt: inHours(99), asked: [anna.id] });
  await anna.call(authCalls.deleteAccount, { body: { password } });
  expect(namesOf((await lookAt(bob, id)).players)).toEqual(['Deleted player', 'bob', 'carl', 'dora']);
  const handed = await lookAt(carl, coming);
  expect(handed).toMatchObject({ creator: { username: 'bob' }, takenCount: 2, waitingCount: 0 });
  expect(namesOf(handed.players)).toEqual(['bob', 'carl']);
  expect(await lookAt(bob, alone)).toMatchObject({ status: 'cancelled', takenCount: 0, players: [] });
  expect((await lookAt(bob, asking)).asking).toEqual([]);
  expect((await lookAt(dora, asked)).asked).toEqual([]);
  const { stands, counted, taken } = await countedAndTaken(site);
  expect(stands.filter(({ userId }) => userId === anna.id).map(({ gameId }) => gameId)).toEqual([id]);
  expect(counted).toEqual(taken);
});

test('each call takes as many statements, however many come, wait and ask', async () => {
  const site = await openSite();
  const [anna, bob, carl] = await people(site, 'anna', 'bob', 'carl');
  async function countedIn(id: number) {
    const counts: number[] = [];
    const take = async (work: Promise<unknown>) => {
      await work;
      counts.push(site.statements.length);
      site.statements.length = 0;
    };
    site.statements.length = 0;
    await take(join(carl, id));
    await take(lookAt(carl, id));
    await take(leave(carl, id));
    await take(leave(bob, id));
    await take(anna.call(gameCalls.cancel, { params: { id }, body: {} }));
    return counts;
  }
  const few = await propose(anna, { kind: 'singles', places: 2 });
  const many = await propose(anna, { startsAt: inHours(30), places: 8 });
  for (const { id } of [few, many]) await join(bob, id);
  const others = await Promise.all(Array.from({ length: 12 }, (_, at) => site.register(`player-${at}`)));
  for (const person of others) await join(person, many.id);
  await join(others[0] ?? carl, few.id);
  for (const person of others.slice(9)) await plantAt(site, [person], { inHours: 30 });
  expect(await countedIn(many.id)).toEqual(await countedIn(few.id));
});
