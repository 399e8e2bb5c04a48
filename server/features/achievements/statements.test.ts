import { expect, test } from 'vitest';
import { achievementCalls } from '#contract/achievements.ts';
import { attendanceCalls } from '#contract/events/attendance.ts';
import { eventCalls } from '#contract/events.ts';
import { messageCalls } from '#contract/messages.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { openWith } from '../../testing/arranged.ts';
import { asTable, beat, club, enterMany, makeTournament, playOut, started } from '../../testing/club.ts';
import { everythingGiven, plantAttended, plantMedals, plantTournaments } from '../../testing/earned.ts';
import { plantEvent } from '../../testing/event-rows.ts';
import { plantRatings } from '../../testing/rated.ts';
import { countStatements, type Site } from '../../testing/site.ts';

/** How many statements something takes about what people have earned. */
async function aboutEarned({ statements }: Site, work: () => Promise<unknown>): Promise<number> {
  statements.length = 0;
  await work();
  return statements.filter((sql) => /achievements|pg_advisory/.test(sql)).length;
}

test('a message takes none more once its sender has said something', async () => {
  const { site, anna, groupId } = await openWith(club);
  const say = () => anna.call(messageCalls.send, { body: { groupId, content: 'Hello' } });
  expect([await aboutEarned(site, say), await aboutEarned(site, say)]).toEqual([1, 0]);
});

test('a score takes two more, and a third where it earns something', async () => {
  const { site, anna, bob, carl, tournament } = await openWith(started);
  const ofScore = (winner: typeof anna, loser: typeof anna) =>
    aboutEarned(site, () => beat(anna, tournament, winner, loser));
  expect(await ofScore(anna, bob)).toBeLessThanOrEqual(3);
  await beat(anna, tournament, bob, carl);
  expect(await ofScore(anna, carl)).toBeLessThanOrEqual(2);
  // Who has won does not change how many have been played.
  expect(await ofScore(carl, anna)).toBe(0);
});

test('so does an attendance', async () => {
  const { site, anna, bob, groupId } = await openWith(club);
  await plantAttended(site, groupId, anna, { people: [anna, bob], count: 5 });
  const ids = [await plantEvent(site, groupId, anna), await plantEvent(site, groupId, anna, { inHours: 2 })];
  const [first, second] = ids.map((id) => () => {
    return anna.call(attendanceCalls.checkIn, { params: { id, userId: bob.id }, body: { isHere: true } });
  });
  if (first === undefined || second === undefined) throw new Error('There are two');
  expect(await aboutEarned(site, first)).toBeLessThanOrEqual(3);
  expect(await aboutEarned(site, second)).toBeLessThanOrEqual(2);
});

test('whose runs an event has changed is settled a few people at a time', async () => {
  const { site, anna, bob, groupId } = await openWith(club);
  const people = [anna, bob];
  for (let at = 0; at < 15; at += 1) people.push(await site.register(`player-${at}`));
  const [id = 0] = await plantAttended(site, groupId, anna, { people, count: 1 });
  site.statements.length = 0;
  await anna.call(eventCalls.remove, { params: { id } });
  const looks = site.statements.filter((sql) => sql.includes('eventsInARow'));
  expect(looks).toHaveLength(3);
});

test('to end a tournament, and to look at a history, takes as many however long they are', async () => {
  const { site, anna, bob, carl, dora, groupId } = await openWith(club);
  const check = () => countStatements(site, () => anna.call(achievementCalls.checkHistory, {}));
  const end = async (people: (typeof anna)[]) => {
    const tournament = await makeTournament(anna, groupId, 'Cup', people);
    return countStatements(site, () => playOut(anna, tournament));
  };
  await end([anna, bob, carl, dora]);
  const [settled, ended] = [await check(), await aboutEarned(site, () => end([anna, bob]))];
  await site.database.write(({ db }) => db.deleteFrom('achievements').execute());
  const owed = await check();
  await plantMedals(site, await plantTournaments(site, anna, groupId, 40), anna, 1);
  await plantAttended(site, groupId, anna, { people: [anna], count: 30 });
  expect(await check()).toBeLessThanOrEqual(owed);
  expect(await check()).toBe(settled);
  // One gives what they have reached by it.
  expect(await aboutEarned(site, () => end([anna, bob]))).toBeLessThanOrEqual(ended + 1);
  expect(settled).toBeLessThanOrEqual(9);
  expect(owed).toBeLessThanOrEqual(25);
});

test('the end of a tournament of 256 awards within 50 ms of the server', async () => {
  const { site, anna, groupId } = await openWith(club);
  const body = { ...asTable, name: 'Open', groupId, format: 'single-elimination' } as const;
  const { id } = await anna.call(tournamentCalls.create, { body });
  await enterMany(site, id, 256);
  await anna.call(tournamentCalls.start, { params: { id } });
  const now = new Date().toISOString();
  await site.database.write(async ({ db }) => {
    await db.updateTable('tournaments').set({ endDate: now }).where('id', '=', id).execute();
    await db.updateTable('participants').set({ wins: 1 }).where('tournamentId', '=', id).execute();
    const places = await db
      .selectFrom('participants')
      .select('userId')
      .where('tournamentId', '=', id)
      .limit(3)
      .execute();
    for (const [at, { userId }] of places.entries()) {
      await db
        .updateTable('participants')
        .set({ place: at + 1 })
        .where('userId', '=', userId)
        .execute();
    }
    // All of the first round have won against somebody who was better than they are.
    const won = { result: JSON.stringify({ kind: 'points', games: [[11, 4]] }), playedAt: now };
    await db
      .updateTable('matches')
      .set(({ ref }) => ({ ...won, winnerId: ref('player1Id') }))
      .where('player2Id', 'is not', null)
      .execute();
  });
  const firstRound = await site.database.read(({ db }) =>
    db.selectFrom('matches').select(['player1Id', 'player2Id']).where('player2Id', 'is not', null).execute(),
  );
  const ratings = firstRound.flatMap(({ player1Id, player2Id }) => [
    [player1Id ?? 0, 3] as const,
    [player2Id ?? 0, 5] as const,
  ]);
  await plantRatings(site.database, new Map(ratings));
  const spent: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    await site.database.write(({ db }) =>
      db.deleteFrom('achievements').where('type', 'not in', ['match_first', 'welcome']).execute(),
    );
    // What it takes of the processor: how long it takes depends on what else goes on.
    const before = process.cpuUsage();
    await anna.call(achievementCalls.awardTournament, { params: { id } });
    const { user, system } = process.cpuUsage(before);
    spent.push((user + system) / 1000);
  }
  const given = await everythingGiven(site);
  expect(given.filter((line) => line.includes('tournament_player'))).toHaveLength(256);
  expect(given.filter((line) => line.includes('upset'))).toHaveLength(128);
  expect(given.filter((line) => /tournament_(win|runner_up|third_place)|collector/.test(line))).toHaveLength(6);
  expect(Math.min(...spent)).toBeLessThan(50);
});
