import { expect, test } from 'vitest';
import { type Activity, activitiesCalls } from '#contract/activities.ts';
import { eventCalls } from '#contract/events.ts';
import { groupCalls } from '#contract/groups.ts';
import { floorCalls } from '#contract/tournaments/floor.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { openFor, openWith } from '../../testing/arranged.ts';
import { allMatches, asTable, club, makeTournament, playOut, started } from '../../testing/club.ts';
import { makeEvent } from '../../testing/events.ts';
import type { Person } from '../../testing/person.ts';
import { plantEvents } from '../../testing/planted-events.ts';
import { matchAt, playAt } from '../../testing/results.ts';
import { openSite } from '../../testing/site.ts';

const listed = (person: Person, query: { when?: 'plans' | 'recent' } = {}) =>
  person.call(activitiesCalls.list, { query });
const namesOf = (activities: readonly Activity[]) => activities.map(({ type, name }) => `${type} ${name}`);
const day = 24;

test('events of one’s groups: those to come, and the past ones that one had a place in', async () => {
  const { site, anna, bob, groupId } = await openWith(club);
  const eve = await site.register('eve');
  const { id: hers } = await eve.call(groupCalls.create, { body: { name: 'Elsewhere' } });
  const event = { creator: anna, groupId };
  const [open = 0] = await plantEvents(site, [
    { ...event, name: 'open', inHours: 2, answers: [[anna, 'going']] },
    { ...event, name: 'under way', inHours: -2 },
    { ...event, name: 'wanted', inHours: 30, isCancelled: true, answers: [[bob, 'maybe']] },
    { ...event, name: 'not wanted', inHours: 31, isCancelled: true, answers: [[bob, 'not_going']] },
    { ...event, name: 'full', inHours: 40, answers: [[bob, 'going', 'waiting']] },
    { ...event, name: 'was there', inHours: -4, answers: [[bob, 'going']] },
    { ...event, name: 'before that', inHours: -13 * day, answers: [[bob, 'going']] },
    { ...event, name: 'too long ago', inHours: -15 * day, answers: [[bob, 'going']] },
    { ...event, name: 'had no place', inHours: -5, answers: [[bob, 'going', 'waiting']] },
    { ...event, name: 'stayed away', inHours: -6, answers: [[bob, 'maybe']] },
    { ...event, name: 'did not take place', inHours: -7, isCancelled: true, answers: [[bob, 'going']] },
    { creator: eve, groupId: hers, name: 'of others', inHours: 3 },
  ]);
  const activities = await listed(bob);
  expect(namesOf(activities)).toEqual([
    'event under way',
    'event open',
    'event wanted',
    'event full',
    'event was there',
    'event before that',
  ]);
  expect(activities[1]).toEqual({
    ...{ type: 'event', id: open, name: 'open', description: 'Everyone is welcome', location: 'Court 1' },
    ...{ date: expect.any(String), localStart: expect.any(String), timeZone: 'UTC', isPlan: true, status: 'upcoming' },
    ...{ groupId, groupName: 'Dinkers', opponent: null, userResponse: null, waitlisted: false, mayAnswer: true },
    ...{ mayRemind: false, unansweredCount: 0 },
    ...{ mayCheckIn: false, isReminded: false, laterCount: 0, goingCount: 0, guestCount: 0, maxParticipants: 16 },
  });
  expect(activities).toMatchObject([
    { mayAnswer: false, isPlan: true, status: 'upcoming' },
    { name: 'open' },
    { mayAnswer: false, isPlan: true, status: 'cancelled', userResponse: 'maybe' },
    { mayAnswer: true, userResponse: 'going', waitlisted: true },
    { mayAnswer: false, isPlan: false, status: 'completed', userResponse: 'going', waitlisted: false },
    { isPlan: false },
  ]);
  expect(await listed(bob, { when: 'plans' })).toEqual(activities.slice(0, 4));
  expect(await listed(bob, { when: 'recent' })).toEqual(activities.slice(4));
  await bob.call(groupCalls.leave, { params: { id: groupId } });
  expect(await listed(bob)).toEqual([]);
});

test('tournaments: pending and active ones of one’s groups, completed ones that one took part in', async () => {
  const { site, anna, bob, carl, dora, groupId } = await openWith(club);
  const pending = await makeTournament(anna, groupId, 'Pending');
  const others = await makeTournament(anna, groupId, 'Others', [anna, carl]);
  const theirs = await makeTournament(anna, groupId, 'Theirs', [carl, dora]);
  const mine = await makeTournament(anna, groupId, 'Mine', [bob, dora]);
  await playOut(anna, theirs);
  await playOut(anna, mine);
  const { description } = pending;
  const shared = { type: 'tournament', description, location: '', groupId, groupName: 'Dinkers', opponent: null };
  const { endDate } = await anna.call(tournamentCalls.get, { params: { id: mine.id } });
  const [first, second, third, fourth, ...more] = await listed(bob);
  expect(more).toEqual([]);
  expect(first).toEqual({
    ...{ ...shared, id: pending.id, name: 'Pending', status: 'pending', date: null, isPlan: true },
    ...{ localStart: null, timeZone: 'UTC', isParticipant: false, waitlisted: false },
    ...{ participantCount: 0, place: null },
  });
  expect(second).toEqual({
    ...{ ...shared, id: others.id, name: 'Others', status: 'active', date: others.startDate, isPlan: true },
    ...{ localStart: null, timeZone: 'UTC', isParticipant: false, waitlisted: false },
    ...{ participantCount: 2, place: null },
  });
  expect([third, fourth].map((each) => each?.type).sort()).toEqual(['match', 'tournament']);
  expect([third, fourth]).toContainEqual({
    ...{ ...shared, id: mine.id, name: 'Mine', status: 'completed', date: endDate, isPlan: false },
    ...{ localStart: null, timeZone: 'UTC', isParticipant: true, waitlisted: false },
    ...{ participantCount: 2, place: 1 },
  });
  // Whoever is in no group of it hears of what they have entered.
  const eve = await site.register('eve');
  expect(await listed(eve)).toEqual([]);
  await eve.call(tournamentCalls.join, { params: { id: pending.id } });
  expect(await listed(eve)).toMatchObject([{ name: 'Pending', isParticipant: true, participantCount: 1 }]);

  site.wait(15 * day * 3_600_000);
  // Nobody has played in the others for two days.
  expect(namesOf(await listed(bob))).toEqual(['tournament Pending']);
});

test('one’s own matches: the next ones of each tournament, what can be played first, and how those went that are over', async () => {
  const site = await openSite();
  const { anna, bob, carl, dora, groupId, id, tournament } = await started(site, { format: 'single-elimination' });
  const own = allMatches(tournament).find(({ team1, team2 }) => [...team1, ...team2].includes(bob.id));
  const isFirst = own?.team1.includes(bob.id) ?? false;
  const opponent = [anna, carl, dora].find((person) => [own?.player1Id, own?.player2Id].includes(person.id));
  const matchesOf = async (person: Person) => (await listed(person)).filter(({ type }) => type === 'match');
  expect(await matchesOf(bob)).toEqual([
    {
      ...{ type: 'match', id: own?.id, name: 'Spring Cup', description: '', date: null, isPlan: true, location: '' },
      ...{ groupId, groupName: 'Dinkers', tournamentId: id, roundTitle: 'Semi-Finals', status: 'pending' },
      ...{
        opponent: {
          id: opponent?.id,
          username: expect.any(String),
          name: expect.any(String),
          names: [expect.any(String)],
        },
        court: null,
        isPlayable: true,
      },
      ...{ score: null, hasWon: null },
    },
  ]);
  const params = { id, matchId: own?.id ?? 0 };
  await anna.call(floorCalls.setCourts, { params: { id }, body: { courts: 2 } });
  await anna.call(floorCalls.call, { params, body: { court: 2 } });
  expect(await matchesOf(bob)).toMatchObject([{ court: 2, status: 'in_progress' }]);

  const body = isFirst ? { player1Score: 11, player2Score: 4 } : { player1Score: 4, player2Score: 11 };
  await anna.call(tournamentCalls.score, { params, body });
  const [next, over] = await matchesOf(bob);
  expect(next).toMatchObject({
    roundTitle: 'Final',
    isPlayable: false,
    opponent: null,
    status: 'pending',
    isPlan: true,
  });
  expect(over).toMatchObject({
    id: own?.id,
    score: [11, 4],
    hasWon: true,
    isPlan: false,
    court: null,
    isPlayable: false,
  });
  expect(over?.date).toEqual(expect.any(String));
  const lost = opponent && (await matchesOf(opponent)).find((match) => match.id === own?.id);
  expect(lost).toMatchObject({ score: [4, 11], hasWon: false, opponent: { id: bob.id, username: 'bob', name: 'bob' } });
  // What is left open when a tournament is over is not played any more.
  await site.database.write(({ db }) =>
    db
      .updateTable('tournaments')
      .set({ endDate: over?.date ?? '' })
      .execute(),
  );
  expect(await matchesOf(bob)).toMatchObject([{ id: own?.id, isPlan: false }]);
});

test('of a round robin three matches are ahead; in doubles the partner has them, too; of more than one game the games count', async () => {
  const { site, anna, bob, carl, dora, groupId } = await openWith(club);
  const more = [await site.register('eve'), await site.register('fred')];
  await makeTournament(anna, groupId, 'Six', [anna, bob, carl, dora, ...more]);
  expect((await listed(bob)).filter(({ type }) => type === 'match')).toHaveLength(3);

  const doubles = await makeTournament(anna, groupId, 'Doubles', [anna, bob, carl, dora], {
    ...{ ...asTable, gameType: 'doubles', gamesToWin: 2, scoreSubmission: 'full-score' },
  });
  const [match] = allMatches(doubles);
  const games = [
    { player1: 11, player2: 3 },
    { player1: 9, player2: 11 },
    { player1: 11, player2: 7 },
  ];
  await anna.call(tournamentCalls.score, { params: { id: doubles.id, matchId: match?.id ?? 0 }, body: { games } });
  for (const person of [anna, bob, carl, dora]) {
    const hasWon = match?.team1.includes(person.id) ?? false;
    const played = (await listed(person, { when: 'recent' })).find(({ type }) => type === 'match');
    expect(played).toMatchObject({ id: match?.id, hasWon, score: hasWon ? [2, 1] : [1, 2] });
    expect(played?.opponent?.username).toMatch(/^\w+ & \w+$/);
  }
});

test.each([1, 2] as const)(
  'of %i games to win: the deciding game of a double elimination is one, to 15',
  async (gamesToWin) => {
    const { anna, bob, groupId } = await openWith(club);
    const how = { format: 'double-elimination', scoreSubmission: 'full-score', gamesToWin };
    const cup = await makeTournament(anna, groupId, 'Twice', [anna, bob], how);
    const game = { player1: 4, player2: 11 };
    // Each of the two loses once.
    await playAt(anna, cup, ['winners 1', 'grand-final 1'], { games: Array.from({ length: gamesToWin }, () => game) });
    const matches = async (when: 'plans' | 'recent') =>
      (await listed(bob, { when })).filter(({ type }) => type === 'match');
    expect(await matches('plans')).toMatchObject([{ roundTitle: 'Deciding Game', isPlayable: true, score: null }]);
    const played = await playAt(anna, cup, ['deciding-game 1'], { games: [{ player1: 15, player2: 4 }] });
    const hasWon = matchAt(played, 'deciding-game 1').player1Id === bob.id;
    expect(await matches('plans')).toEqual([]);
    expect(
      (await matches('recent')).find((match) => match.type === 'match' && match.roundTitle === 'Deciding Game'),
    ).toMatchObject({ score: hasWon ? [15, 4] : [4, 15], hasWon });
  },
);

test('a series is its next occurrence, with how many follow; admins check in on the day', async () => {
  const { anna, bob, groupId } = await openWith(club);
  const inHours = (hours: number) => new Date(Date.now() + hours * 60 * 60 * 1000).toISOString();
  const weekly = (count: number) => ({ every: 'week', ends: { by: 'count', count } }) as const;
  await makeEvent(anna, groupId, { name: 'long', eventDate: inHours(2), repeat: weekly(40) });
  await makeEvent(anna, groupId, { name: 'short', eventDate: inHours(3), repeat: weekly(3) });
  await makeEvent(anna, groupId, { name: 'once', eventDate: inHours(300) });
  const rows = (activities: readonly Activity[]) =>
    activities.map((each) => each.type === 'event' && [each.name, each.laterCount, each.mayCheckIn]);
  const shown = await anna.call(activitiesCalls.list, { query: { when: 'plans', limit: 3 } });
  expect(rows(shown)).toEqual([
    ['long', 39, true],
    ['short', 2, true],
    ['once', 0, false],
  ]);
  const pages = await bob.pages(activitiesCalls.list, { query: { when: 'plans', limit: 1 } });
  expect(pages.map(rows)).toEqual([[['long', 39, false]], [['short', 2, false]], [['once', 0, false]]]);
  const [next] = shown;
  await anna.call(eventCalls.change, { params: { id: next?.id ?? 0 }, body: { status: 'cancelled' } });
  expect(rows(await listed(bob, { when: 'plans' }))).toEqual([
    ['short', 2, false],
    ['long', 38, false],
    ['once', 0, false],
  ]);
});

test('pages neither skip nor repeat, also where several begin at the same moment', async () => {
  const { site, anna, bob, groupId } = await openWith(club);
  const event = { creator: anna, groupId, answers: [[bob, 'going']] as const };
  await plantEvents(site, [
    ...[5, 5, 5, 8, 8].map((inHours, at) => ({ ...event, name: `to come ${at}`, inHours })),
    ...[-50, -50, -60].map((inHours, at) => ({ ...event, name: `over ${at}`, inHours })),
  ]);
  for (const name of ['Pending', 'Another']) await makeTournament(anna, groupId, name);
  const cups = [];
  for (const name of ['One', 'Two', 'Three']) cups.push(await makeTournament(anna, groupId, name, [anna, bob]));
  await makeTournament(anna, groupId, 'Over', [anna, bob]).then((cup) => playOut(anna, cup));
  const [{ startDate } = { startDate: null }] = cups;
  await site.database.write(async ({ db }) => {
    await db.updateTable('tournaments').set({ startDate }).where('startDate', 'is not', null).execute();
    const { date } = await db
      .selectFrom('events')
      .select(({ fn }) => fn.max('eventDate').as('date'))
      .where('name', '=', 'over 0')
      .executeTakeFirstOrThrow();
    await db.updateTable('tournaments').set({ endDate: date }).where('endDate', 'is not', null).execute();
    await db.updateTable('matches').set({ playedAt: date }).where('playedAt', 'is not', null).execute();
  });
  const all = namesOf(await listed(bob));
  expect(all).toEqual([
    ...['match One', 'match Two', 'match Three', 'tournament Another', 'tournament Pending'],
    ...['tournament One', 'tournament Two', 'tournament Three'],
    ...['event to come 0', 'event to come 1', 'event to come 2', 'event to come 3', 'event to come 4'],
    ...['match Over', 'tournament Over', 'event over 1', 'event over 0', 'event over 2'],
  ]);
  for (const limit of [1, 2, 3, 7]) {
    const pages = await bob.pages(activitiesCalls.list, { query: { limit } });
    expect(pages.map((page) => page.length)).toEqual(
      Array.from({ length: Math.ceil(all.length / limit) }, (_, at) => Math.min(limit, all.length - at * limit)),
    );
    expect(namesOf(pages.flat())).toEqual(all);
  }
  const recent = await bob.pages(activitiesCalls.list, { query: { limit: 2, when: 'recent' } });
  expect(namesOf(recent.flat())).toEqual(all.slice(-5));
});

test('many activities take as many statements as few', async () => {
  const { site, anna, bob, groupId } = await openWith(club);
  const count = async () => {
    site.statements.length = 0;
    const { length } = await listed(bob);
    return { statements: site.statements.length, length };
  };
  await makeTournament(anna, groupId, 'First', [anna, bob]);
  await playOut(anna, await makeTournament(anna, groupId, 'Over first', [anna, bob]));
  const few = await count();
  await plantEvents(
    site,
    [-30, -20, 5, 6, 7, 8].map((inHours) => ({
      ...{ creator: anna, groupId, name: `in ${inHours}`, inHours, answers: [[bob, 'going']] as const },
    })),
  );
  await makeTournament(anna, groupId, 'Cup', [anna, bob]);
  await makeTournament(anna, groupId, 'Pending');
  await playOut(anna, await makeTournament(anna, groupId, 'Over', [anna, bob]));
  const many = await count();
  expect(many).toEqual({ statements: few.statements, length: few.length + 11 });
  // Beside the session's: two for matches ahead, one for what is pending, three for what is planned, five for what is over.
  expect(few.statements).toBeLessThanOrEqual(12);
});

test.each([
  ['another list’s', ['2026-05-04T18:00:00.000Z', 1]],
  ['a number that no database has', [0, '1970-01-01T00:00:00.000Z', 2 ** 40, 1]],
])('a cursor made by hand is refused: %s', async (_, place) => {
  const [, anna] = await openFor('anna');
  const cursor = Buffer.from(JSON.stringify(place)).toString('base64url');
  expect(await anna.refused(activitiesCalls.list, { query: { cursor } })).toMatchObject({ status: 400 });
  const far = Buffer.from(JSON.stringify([99, '1970-01-01T00:00:00.000Z', 1, 1])).toString('base64url');
  expect(await anna.call(activitiesCalls.list, { query: { cursor: far } })).toEqual([]);
});
