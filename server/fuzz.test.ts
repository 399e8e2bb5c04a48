import fc from 'fast-check';
import { expect, test } from 'vitest';
import { authCalls } from '#contract/auth.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { errorAnswer } from '#contract/errors.ts';
import { groupCalls } from '#contract/groups.ts';
import { messageCalls } from '#contract/messages.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { userCalls } from '#contract/users.ts';
import { openSite } from './testing/site.ts';

/** Signing out would end the session that the others are asked with. */
const calls = [authCalls, userCalls, groupCalls, messageCalls, tournamentCalls]
  .flatMap((feature) => Object.values<Endpoint>(feature))
  .filter((call) => call !== authCalls.logout && call !== authCalls.deleteAccount);

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
const oddValue = fc.oneof(
  oddText,
  oddNumber,
  fc.boolean(),
  fc.constant(null),
  fc.array(oddText, { maxLength: 3 }),
  fc.object({ maxDepth: 1 }),
);

/** Something for each field that a schema has, most of it wrong; some fields are missing, some are too many. */
function requestFor({ params, query, body }: Endpoint): fc.Arbitrary<{ params: object; query: object; body: unknown }> {
  const fields = (shape: object | undefined, value: fc.Arbitrary<unknown>) =>
    fc.record(Object.fromEntries(Object.keys(shape ?? {}).map((name) => [name, value])), { requiredKeys: [] });
  const inAddress = fc.oneof(oddText, oddNumber.map(String), fc.constantFrom('1', '2'));
  return fc.record({
    params: fc.record(Object.fromEntries(Object.keys(params?.shape ?? {}).map((name) => [name, inAddress]))),
    query: fields({ ...query?.shape, nothing: 1 }, inAddress),
    body: body ? fc.oneof(fields({ ...body.shape, nothing: 1 }, oddValue), oddValue) : fc.constant(undefined),
  });
}

/** The cursor of a list, of the right shape but made by hand. */
const cursors = [[1], ['x', 1], ['2026-99-99T99:99:99.999Z', 1], ['\u0000', 1], [1e300], [null, null]].map((place) =>
  Buffer.from(JSON.stringify(place)).toString('base64url'),
);

test('cursors made by hand are refused or lead nowhere', async () => {
  const site = await openSite();
  const anna = await site.register('anna');
  await anna.call(groupCalls.create, { body: { name: 'Dinkers' } });
  for (const path of ['groups', 'group-members/1', 'conversations', 'tournaments', 'tournaments/group/1']) {
    for (const cursor of cursors) {
      const answer = await anna.send({ method: 'GET', url: `/api/${path}?cursor=${cursor}` });
      expect(answer.statusCode, `${path} ${cursor}`).toBeLessThan(500);
    }
  }
});

test('names that no database can hold are nobody', async () => {
  const site = await openSite();
  const body = { username: 'a\u0000b\u0000c', password: 'whatever' };
  expect(await site.stranger().refused(authCalls.login, { body })).toMatchObject({ status: 401 });
});

test.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))(
  '%s survives whatever it is sent',
  async (_, call) => {
    const site = await openSite();
    const anna = await site.register('anna');
    await anna.call(groupCalls.create, { body: { name: 'Dinkers' } });
    await anna.call(tournamentCalls.create, { body: { name: 'Cup', groupId: 1 } });
    await fc.assert(
      fc.asyncProperty(requestFor(call), async ({ params, query, body }) => {
        const path = call.path.replace(/:(\w+)/g, (_match, name: string) =>
          encodeURIComponent(String(Reflect.get(params, name)).toWellFormed()),
        );
        const given = Object.entries(query).map(([name, value]) => [name, String(value).toWellFormed()]);
        const answer = await anna.send({
          method: call.method,
          url: `/api${path}?${new URLSearchParams(given)}`,
          ...(body !== undefined && { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
        });
        expect(answer.statusCode, answer.body).toBeLessThan(500);
        if (answer.statusCode >= 400) errorAnswer.parse(answer.json());
        expect(answer.body).not.toMatch(/node_modules|\.ts:\d/);
      }),
      { numRuns: 60 },
    );
  },
  60_000,
);
