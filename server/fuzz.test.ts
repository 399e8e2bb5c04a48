import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { peopleCalls } from '#contract/administration/people.ts';
import { authCalls } from '#contract/auth.ts';
import { conversationCalls } from '#contract/conversations.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { errorAnswer } from '#contract/errors.ts';
import { groupCalls } from '#contract/groups.ts';
import { messageCalls } from '#contract/messages.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { allCalls } from './testing/all-calls.ts';
import { openFor } from './testing/arranged.ts';
import { enterMany } from './testing/club.ts';
import { plantEvening, plantEvent, plantRack } from './testing/event-rows.ts';
import { makeEvent } from './testing/events.ts';
import { plantAt, propose } from './testing/games.ts';
import { wordsOfLibraries } from './testing/libraries.ts';
import type { Person } from './testing/person.ts';
import { openSite } from './testing/site.ts';

const oddText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '%00',
    "'; drop table users; --",
    '🏓'.repeat(2000),
    'x'.repeat(20_000),
  ),
);
const oddNumber = fc.oneof(
  fc.integer(),
  fc.double(),
  fc.constantFrom(0, 1, -1, 2 ** 31, 2 ** 53, 2 ** 63, 1e308, -0, 0.1),
);
/** Like what a match or a tournament has, and not quite. */
const oddPart = fc.oneof(
  fc.record({ player1: oddNumber, player2: oddNumber }, { requiredKeys: [] }),
  fc.record({ player1Score: oddNumber, player2Score: oddNumber, games: fc.constantFrom(null, [null], [[11, 4]]) }),
  fc.record({ kind: fc.constantFrom('forfeit', 'retirement', 'double-forfeit', 'none', null), by: oddNumber }),
  fc.record({ count: oddNumber, advance: oddNumber, game: fc.record({ to: oddNumber, winBy: oddNumber }) }),
  fc.array(fc.array(oddNumber, { maxLength: 2 }), { maxLength: 2 }),
);
const oddValue = fc.oneof(
  oddText,
  oddNumber,
  oddPart,
  fc.array(oddPart, { maxLength: 6 }),
  fc.boolean(),
  fc.constant(null),
  fc.array(oddText, { maxLength: 3 }),
  fc.object({ maxDepth: 1 }),
);

/** Something for each field that a schema has, most of it wrong; some fields are missing, some are too many. */
function requestFor(
  { path, params, query, body }: Endpoint,
  idIn: IdIn,
): fc.Arbitrary<{ params: object; query: object; body: unknown }> {
  const fields = (shape: object | undefined, value: fc.Arbitrary<unknown>) =>
    fc.record(Object.fromEntries(Object.keys(shape ?? {}).map((name) => [name, value])), { requiredKeys: [] });
  const inAddress = (...usual: [string, ...string[]]) =>
    fc.oneof(oddText, oddNumber.map(String), fc.constantFrom(...usual));
  return fc.record({
    params: fc.record(
      Object.fromEntries(Object.keys(params?.shape ?? {}).map((name) => [name, inAddress(idIn(path, name))])),
    ),
    query: fields({ ...query?.shape, nothing: 1 }, inAddress('1', '2', idIn(path, 'groupId'))),
    body: body ? fc.oneof(fields({ ...body.shape, nothing: 1 }, oddValue), oddValue) : fc.constant(undefined),
  });
}

const oddMoments = [
  '+275760-09-13T00:00:00.000Z',
  '-271821-04-20T00:00:00.000Z',
  '-000001-12-31T23:59:59.999Z',
  '0000-01-01T00:00:00.000Z',
  '0001-01-01T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  '+010000-01-01T00:00:00.000Z',
  '2026-02-30T00:00:00.000Z',
  '2026-99-99T99:99:99.999Z',
  '2026-05-04T18:00:00Z',
  'infinity',
  'now',
  '\u0000',
  'x',
];
const oddIds = [0, -1, 1.5, 2 ** 31, 2 ** 53 - 1, 1 - 2 ** 53, 2 ** 53, 2 ** 63, -(2 ** 63), 1e300, null, '1', [1], {}];

/** Cursors of the right shape, and of others, made by hand. */
const cursors = [
  ...oddIds.map((id) => [id]),
  ...oddMoments.flatMap((moment) => [1, 2 ** 53 - 1, 2 ** 63].map((id) => [moment, id])),
  ...oddIds.map((id) => ['2026-05-04T18:00:00.000Z', id]),
  ...oddIds.flatMap((id) => [1, 2 ** 53 - 1, 2 ** 63].map((other) => ['2026-05-04T18:00:00.000Z', other, id])),
  [],
  {},
  null,
  'x',
  1,
].map((place) => Buffer.from(JSON.stringify(place)).toString('base64url'));

const oddPlaces = ['', ' ', '-1', '0', '1.5', '1e3', '1e308', '2147483647', '2147483648', '9223372036854775808', 'NaN'];

test('a place in a list that was made by hand is refused or leads nowhere', async () => {
  const { anna, idIn } = await someoneWithOneOfEach();
  const given = (name: string) => (name === 'cursor' ? [...cursors, 'x', '%00', '!'] : oddPlaces);
  for (const { path, query } of allCalls.filter(({ paged }) => paged)) {
    const { groupId, tournamentId, ...shape } = query?.shape ?? {};
    const of = {
      ...(groupId && { groupId: idIn(path, 'groupId') }),
      ...(tournamentId && { tournamentId: idIn(path, 'tournamentId') }),
    };
    const address = path.replace(/:(\w+)/g, (_match, parameter: string) => idIn(path, parameter));
    for (const name of Object.keys(shape)) {
      for (const value of given(name)) {
        const search = new URLSearchParams({ ...of, [name]: value });
        const answer = await anna.send({ method: 'GET', url: `/api${address}?${search}` });
        expect([200, 400], `${path}?${name}=${value}: ${answer.body}`).toContain(answer.statusCode);
      }
    }
  }
}, 120_000);

/**
 * She has a group, a tournament, one that runs, an event, one that repeats, an evening at another one, a game, one that has begun, a message, and may
 * see what administrators of the site see.
 */
async function someoneWithOneOfEach(): Promise<{ anna: Person; idIn: IdIn }> {
  const [site, anna] = await openFor('anna');
  const { id: groupId } = await anna.call(groupCalls.create, { body: { name: 'Dinkers' } });
  const running = { name: 'Running', groupId, scoreSubmission: 'full-score', options: { courts: 2 } } as const;
  const { id: tournamentId } = await anna.call(tournamentCalls.create, { body: running });
  const params = { id: tournamentId };
  await Promise.all([anna.call(tournamentCalls.join, { params }), enterMany(site, tournamentId, 3)]);
  const { bracket } = await anna.call(tournamentCalls.start, { params });
  await anna.call(tournamentCalls.create, { body: { name: 'Cup', groupId } });
  const message = await anna.call(messageCalls.send, { body: { groupId, content: 'Hello' } });
  const [conversation] = await anna.call(conversationCalls.list, {});
  const repeat = { every: 'week', ends: { by: 'count', count: 3 } } as const;
  const event = await makeEvent(anna, groupId);
  await makeEvent(anna, groupId, { repeat });
  const game = await propose(anna);
  await plantAt(site, [anna], { inHours: -1 });
  const evening = await plantEvening(site, await plantEvent(site, groupId, anna), anna);
  const rack = await plantRack(site, await plantEvent(site, groupId, anna), anna);
  await site.database.write(({ db }) => db.updateTable('users').set({ isSiteAdmin: true }).execute());
  const named: Record<string, number | undefined> = {
    userId: anna.id,
    groupId,
    tournamentId,
    messageId: message.id,
    gameId: game.id,
    matchId: bracket?.rounds[0]?.matches[0]?.id,
  };
  const first: Record<string, number | undefined> = {
    conversations: conversation?.id,
    evenings: evening,
    racks: rack,
    events: event.id,
    games: game.id,
    messages: message.id,
    tournaments: tournamentId,
    players: anna.id,
    users: anna.id,
    achievements: anna.id,
  };
  const idIn: IdIn = (path, name) => String(named[name] ?? first[path.split('/')[1] ?? ''] ?? groupId);
  return { anna, idIn };
}

/** Of something that is there, for a part of an address. */
type IdIn = (path: string, name: string) => string;

test('text that is not well-formed is made so before it is stored or compared', async () => {
  const [, anna] = await openFor('anna');
  const odd = 'half \ud83c a ball \udfd3';
  const whole = 'half \ufffd a ball \ufffd';
  const group = await anna.call(groupCalls.create, { body: { name: odd, description: odd } });
  expect(group).toMatchObject({ name: whole, description: whole });
  expect(await anna.call(authCalls.updateProfile, { body: { bio: odd } })).toMatchObject({ bio: whole });
  const cup = await anna.call(tournamentCalls.create, { body: { name: odd, groupId: group.id } });
  expect(cup).toMatchObject({ name: whole });
  const body = { groupId: group.id, content: odd, clientId: randomUUID() };
  const first = await anna.ask(messageCalls.send, { body });
  const again = await anna.ask(messageCalls.send, { body });
  expect([first.statusCode, again.statusCode]).toEqual([201, 200]);
  expect(first.json()).toMatchObject({ content: whole });
  expect(again.json()).toEqual(first.json());
});

test('half a pair of surrogates in a password is the same each time', async () => {
  const site = await openSite();
  const odd = 'third \ud83c drop';
  const body = { username: 'anna', email: 'anna@example.org', password: odd };
  await site.stranger().call(authCalls.register, { body });
  await site.stranger().call(authCalls.login, { body });
});

test('names that no database can hold are nobody', async () => {
  const site = await openSite();
  const body = { username: 'a\u0000b\u0000c', password: 'whatever' };
  const refusal = await site.stranger().refused(authCalls.login, { body });
  expect(refusal).toMatchObject({ status: 401, error: expect.not.stringMatching(wordsOfLibraries) });
});

/** Each of these ends what the others are asked with. */
const endings: Endpoint[] = [authCalls.logout, authCalls.deleteAccount, peopleCalls.removeAdministrator];

test.each([...Map.groupBy(allCalls, ({ feature }) => feature)])(
  'each call of %s survives whatever it is sent',
  async (_, calls) => {
    const { anna, idIn } = await someoneWithOneOfEach();
    for (const call of calls.filter((one) => !endings.includes(one))) {
      await fc.assert(
        fc.asyncProperty(requestFor(call, idIn), async ({ params, query, body }) => {
          const path = call.path.replace(/:(\w+)/g, (_match, name: string) =>
            encodeURIComponent(String(Reflect.get(params, name)).toWellFormed()),
          );
          const given = Object.entries(query).map(([name, value]) => [name, String(value).toWellFormed()]);
          const answer = await anna.send({
            method: call.method,
            url: `/api${path}?${new URLSearchParams(given)}`,
            ...(body !== undefined && {
              payload: JSON.stringify(body),
              headers: { 'content-type': 'application/json' },
            }),
          });
          const about = `${call.method} ${call.path}: ${answer.body}`;
          expect(answer.statusCode, about).toBeLessThan(500);
          if (answer.statusCode >= 400) errorAnswer.parse(answer.json());
          expect(about).not.toMatch(/node_modules|\.ts:\d/);
          expect(about).not.toMatch(wordsOfLibraries);
        }),
        // What comes in is checked before either database: on one of them many are tried.
        { numRuns: process.env.TEST_DATABASE === 'postgres' ? 10 : 60 },
      );
    }
  },
  120_000,
);
