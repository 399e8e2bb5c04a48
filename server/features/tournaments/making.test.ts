import { expect, test } from 'vitest';
import { tournamentCalls } from '#contract/tournaments.ts';
import { openWith } from '../../testing/arranged.ts';
import { asTable, club, enterMany, makeTournament, started } from '../../testing/club.ts';
import type { Person } from '../../testing/person.ts';
import { listening } from '../../testing/socket-client.ts';

const listedFor = async (person: Person) => (await person.call(tournamentCalls.list, {})).map(({ name }) => name);

const pools = { count: 4, advance: 2, wildCards: 1, into: 'double-elimination' as const };

test('whoever runs it changes what it is and how it is played, until it starts', async () => {
  const { anna, bob, groupId } = await openWith(club);
  const { id } = await makeTournament(anna, groupId, 'Spring Cup');
  const params = { id };
  const change = {
    name: 'Doubles Night',
    description: 'At seven',
    format: 'pools' as const,
    gameType: 'doubles' as const,
    gamesToWin: 2 as const,
    scoreSubmission: 'full-score' as const,
    randomizePartners: true,
    options: { game: { to: 15 as const, winBy: 1 as const, cap: 21 }, pools, courts: 3 },
  };
  const changed = await anna.call(tournamentCalls.update, { params, body: change });
  // What is left out of the options is as it usually is.
  const options = {
    ...change.options,
    legs: 1,
    playoffs: true,
    thirdPlace: true,
    consolation: false,
    decidingGame: true,
  };
  expect(changed).toMatchObject({ ...change, options, game: change.options.game, revision: 1 });
  expect(await anna.call(tournamentCalls.update, { params, body: { name: 'Cup' } })).toMatchObject({
    ...change,
    options,
    name: 'Cup',
  });
  expect(await listedFor(bob)).toEqual(['Cup']);

  await anna.call(tournamentCalls.update, { params, body: { format: 'round-robin', gameType: 'singles', ...asTable } });
  for (const person of [anna, bob]) await person.call(tournamentCalls.join, { params });
  await anna.call(tournamentCalls.start, { params });
  expect(await anna.refused(tournamentCalls.update, { params, body: { name: 'Late' } })).toMatchObject({
    status: 409,
    code: 'not_pending',
  });
});

test('what does not fit is refused, with the field', async () => {
  const { anna, groupId } = await openWith(club);
  const { id } = await makeTournament(anna, groupId, 'Spring Cup');
  const refused = async (body: object) => (await anna.refused(tournamentCalls.update, { params: { id }, body })).fields;
  const inOptions = (options: object) => refused({ options });
  expect(await refused({})).toEqual({ '': 'Change at least one field' });
  expect(await refused({ name: '   ' })).toEqual({ name: 'Tournament name is required' });
  expect(await refused({ gamesToWin: 4 })).toEqual({
    gamesToWin: 'Games to win must be 1, 2 or 3: one game, best of 3 or best of 5',
  });
  expect(await refused({ format: 'pools' })).toEqual({ 'options.pools': 'Enter the number of pools' });
  expect(await inOptions({ pools: { count: 1, advance: 2 } })).toEqual({
    'options.pools.count': 'Pools must be at least 2',
  });
  expect(await inOptions({ courts: 1.5 })).toEqual({ 'options.courts': 'Courts must be a whole number' });
  expect(await inOptions({ game: { to: 11, winBy: 2, cap: 9 } })).toEqual({
    'options.game.cap': 'The cap must be at least the points of a game and at most 99',
  });
  expect(await inOptions({ game: { to: 12, winBy: 2 } })).toEqual({
    'options.game.to': 'Games must be to 7, 11, 15 or 21',
  });
});

test('it has the zone of its maker, or that of the event it is made at; what is none is refused', async () => {
  const { anna, groupId } = await openWith(club);
  const make = (timeZone: string) => ({ body: { name: 'Spring Cup', groupId, timeZone } });
  expect(await anna.call(tournamentCalls.create, make('europe/berlin'))).toMatchObject({ timeZone: 'Europe/Berlin' });
  expect(await makeTournament(anna, groupId, 'Of a program')).toMatchObject({ timeZone: 'UTC' });
  expect(await anna.refused(tournamentCalls.create, make('Europe/Atlantis'))).toMatchObject({
    status: 400,
    fields: { timeZone: 'The time zone Europe/Atlantis doesn’t exist.' },
  });
});

test('a format that is too small for those who have entered is refused', async () => {
  const { site, anna, groupId } = await openWith(club);
  const { id } = await makeTournament(anna, groupId, 'Open', [], { format: 'single-elimination' });
  await enterMany(site, id, 65);
  expect(await anna.refused(tournamentCalls.update, { params: { id }, body: { format: 'round-robin' } })).toMatchObject(
    { status: 409, error: 'A round robin takes at most 64 players. 65 would mean 2,080 matches.' },
  );
});

test('one that is deleted is gone with all that was played, and whoever looks at it is told', async () => {
  const { site, anna, bob, id, tournament } = await openWith(started);
  const params = { id };
  const eve = await listening(await site.listen(), await site.register('eve'), `tournament:${id}`);
  await anna.call(tournamentCalls.remove, { params });
  const told = () => eve.all('tournament_update').filter(({ action }) => action === 'tournament_deleted');
  await eve.until(() => told().length > 0, 'tournament_deleted');
  expect(told()).toMatchObject([{ tournamentId: id, revision: tournament.revision + 1 }]);
  for (const person of [anna, bob]) {
    expect(await person.refused(tournamentCalls.get, { params })).toMatchObject({ status: 404 });
    expect(await listedFor(person)).toEqual([]);
  }
  const left = await site.database.read(({ db }) => db.selectFrom('matches').selectAll().execute());
  expect(left).toEqual([]);
});
