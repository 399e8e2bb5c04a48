import { expect, test } from 'vitest';
import { adminLogCalls } from '#contract/administration/log.ts';
import { peopleCalls } from '#contract/administration/people.ts';
import { adminSiteCalls } from '#contract/administration/site.ts';
import { authCalls } from '#contract/auth.ts';
import { calendarCalls } from '#contract/calendar.ts';
import { groupCalls } from '#contract/groups.ts';
import { closeCodes } from '#contract/live.ts';
import { matchmakingCalls } from '#contract/matchmaking.ts';
import { userCalls } from '#contract/users.ts';
import { purgeExpired } from '../../../retention.ts';
import { listenAs, openWith } from '../../../testing/arranged.ts';
import type { Person } from '../../../testing/person.ts';
import { playAs } from '../../../testing/players.ts';
import { makeSiteAdmin } from '../../../testing/roles.ts';
import { countStatements, password, type Site } from '../../../testing/site.ts';

const dayMs = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

/** Rita and rolf run the site; what is about a person must not be about the group of the same id. */
async function administered(site: Site) {
  const [rita, rolf, anna] = [await site.register('rita'), await site.register('rolf'), await site.register('anna')];
  for (const person of [rita, rolf]) await makeSiteAdmin(site, person);
  return { rita, rolf, anna };
}

const about = ({ id }: Person) => ({ params: { id } });

const suspend = (by: Person, person: Person, until: string | null) =>
  by.call(peopleCalls.suspend, { ...about(person), body: { until } });

const logIn = (site: Site, username: string) => site.stranger().ask(authCalls.login, { body: { username, password } });

const logged = async (by: Person) =>
  (await by.call(adminLogCalls.list, {})).map(({ action, actor, person }) => [action, actor?.id, person?.id]);

test('everybody is listed, newest first, with what an administrator has to know of them', async () => {
  const { site, rita, rolf, anna } = await openWith(administered);
  const gone = await site.register('gone');
  await gone.call(authCalls.deleteAccount, { body: { password } });
  for (const name of ['Dinkers', 'Drivers']) await anna.call(groupCalls.create, { body: { name } });
  const { id } = await rita.call(groupCalls.create, { body: { name: 'Lobbers' } });
  await anna.call(groupCalls.join, { params: { id } });
  await anna.call(authCalls.patchProfile, { body: { displayName: 'Anna Ölund' } });
  await suspend(rita, anna, inDays(2));
  const list = await rita.call(peopleCalls.list, {});
  expect(list.map(({ id }) => id)).toEqual([anna.id, rolf.id, rita.id]);
  expect(list).toMatchObject([
    {
      username: 'anna',
      name: 'Anna Ölund',
      email: 'anna@example.org',
      isSiteAdmin: false,
      groupCount: 3,
      lastSeenAt: null,
      suspension: { until: inDays(2), by: { id: rita.id, username: 'rita' } },
      isLastAdministrator: false,
      viewer: { maySuspend: true, mayLift: true, mayDelete: true, mayMakeSignInLink: false },
    },
    { username: 'rolf', isSiteAdmin: true, groupCount: 0, suspension: null, viewer: { mayRemoveAdministrator: true } },
    { username: 'rita', groupCount: 1, lastSeenAt: expect.any(String), viewer: { mayDelete: false } },
  ]);
  expect(await rita.call(peopleCalls.counts, {})).toEqual({ people: 3, reports: 0 });
});

test('people are found by the words of their names and by how their mail address begins', async () => {
  const { site, rita, anna } = await openWith(administered);
  const tom = await site.register('tommy');
  await tom.call(authCalls.patchProfile, { body: { displayName: 'Anna Tomsen', email: 'Mail.Tom@Example.org' } });
  const found = async (q: string) => (await rita.call(peopleCalls.list, { query: { q } })).map(({ id }) => id);
  expect(await found('ANN')).toEqual([tom.id, anna.id]);
  expect(await found('tomsen ann')).toEqual([tom.id]);
  expect(await found('mail.tom@EX')).toEqual([tom.id]);
  expect(await found('example.org')).toEqual([]);
  expect(await found('%')).toEqual([]);
  expect(await found('anna x')).toEqual([]);
  expect(await found('@')).toEqual([]);
});

test('pages follow each other, searched or not, at the same cost', async () => {
  const { site, rita } = await openWith(administered);
  for (let at = 0; at < 4; at++) await site.register(`member${at}`);
  const ids = async (query: { q?: string; limit: number }) =>
    (await rita.pages(peopleCalls.list, { query })).map((page) => page.map(({ username }) => username));
  expect(await ids({ limit: 3 })).toEqual([['member3', 'member2', 'member1'], ['member0', 'anna', 'rolf'], ['rita']]);
  expect(await ids({ q: 'mem', limit: 3 })).toEqual([['member3', 'member2', 'member1'], ['member0']]);
  const costOf = (limit: number) => countStatements(site, () => rita.call(peopleCalls.list, { query: { limit } }));
  expect(await costOf(7)).toBe(await costOf(1));
});

test('who is suspended is signed out everywhere at once, and told why and until when, with the right password alone', async () => {
  const { site, rita, rolf, anna } = await openWith(administered);
  const phone = site.stranger();
  await phone.call(authCalls.login, { body: { username: 'anna', password } });
  phone.id = anna.id;
  const [onLaptop, onPhone] = await listenAs(site, anna, phone);
  const until = inDays(3);
  const person = await suspend(rita, anna, until);
  expect(person).toMatchObject({ id: anna.id, suspension: { until, by: { id: rita.id } }, viewer: { mayLift: true } });
  const day = new Date(`${until}T12:00:00Z`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  const isNextYear = until.slice(0, 4) !== new Date().toISOString().slice(0, 4);
  const reason = `Your account is suspended until ${day}${isNextYear ? ` ${until.slice(0, 4)}` : ''}. Ask the person who runs this site.`;
  for (const socket of [onLaptop, onPhone])
    expect(await socket.closedFor).toEqual({ code: closeCodes.turnedAway, reason });
  for (const browser of [anna, phone]) expect(await browser.refused(authCalls.me, {})).toMatchObject({ status: 401 });
  expect((await logIn(site, 'anna')).json()).toEqual({ code: 'suspended', error: reason });
  const wrong = { username: 'anna', password: 'not her password' };
  const guess = await site.stranger().refused(authCalls.login, { body: wrong });
  expect(guess).toMatchObject({ status: 401, code: 'wrong_credentials' });
  expect((await logIn(site, 'rolf')).statusCode).toBe(200);
  await rolf.call(authCalls.me, {});
  expect(await logged(rolf)).toEqual([['person_suspended', rita.id, anna.id]]);
  expect(await rolf.call(adminLogCalls.list, {})).toMatchObject([{ details: { until: `${until}T12:00:00.000Z` } }]);

  site.wait(4 * dayMs);
  expect((await logIn(site, 'anna')).statusCode).toBe(200);
  const [shown] = await rita.call(peopleCalls.list, { query: { q: 'anna' } });
  expect(shown).toMatchObject({ suspension: null, viewer: { mayLift: false } });
  await purgeExpired(site.database, new Date(Date.now() + 9 * dayMs));
  expect(await site.database.read(({ db }) => db.selectFrom('suspensions').selectAll().execute())).toEqual([]);
});

test('a suspension without an end lasts until it is lifted, and another one takes its place', async () => {
  const { site, rita, anna } = await openWith(administered);
  await suspend(rita, anna, inDays(2));
  expect(await suspend(rita, anna, null)).toMatchObject({ suspension: { until: null } });
  await suspend(rita, anna, null);
  site.wait(5 * dayMs);
  expect((await logIn(site, 'anna')).json().error).toBe(
    'Your account is suspended. Ask the person who runs this site.',
  );
  expect(await rita.call(peopleCalls.lift, about(anna))).toMatchObject({ suspension: null });
  expect(await rita.call(peopleCalls.lift, about(anna))).toMatchObject({ suspension: null });
  expect((await logIn(site, 'anna')).statusCode).toBe(200);
  expect((await logged(rita)).map(([action]) => action)).toEqual([
    'suspension_lifted',
    'person_suspended',
    'person_suspended',
  ]);
});

test('a day that has passed, or is none, is no end', async () => {
  const { rita, anna } = await openWith(administered);
  for (const until of [inDays(-1), inDays(4000), '2026-02-30', 'tomorrow', undefined]) {
    const refusal = await rita.refused(peopleCalls.suspend, { ...about(anna), body: { until } as never });
    expect(refusal).toMatchObject({ status: 400, fields: { until: expect.any(String) } });
  }
  await anna.call(authCalls.me, {});
});

test('who is suspended is not found by those who look for players, and their calendar shows nothing meanwhile', async () => {
  const { site, rita, anna } = await openWith(administered);
  const bob = await site.register('bob');
  for (const person of [anna, bob]) await playAs(person);
  const { url } = await anna.call(calendarCalls.renew, { body: {} });
  const look = async () => [
    (await bob.call(matchmakingCalls.players, {})).map(({ user }) => user.id),
    (await bob.call(userCalls.people, { query: { q: 'ann' } })).map(({ id }) => id),
    (await site.stranger().send({ method: 'GET', url: new URL(url).pathname })).statusCode,
  ];
  expect(await look()).toEqual([[anna.id], [anna.id], 200]);
  await suspend(rita, anna, null);
  expect(await look()).toEqual([[], [], 404]);
  await rita.call(peopleCalls.lift, about(anna));
  expect(await look()).toEqual([[anna.id], [anna.id], 200]);
});

test('a sign-in link works once, by a press, for an hour, and the latest alone', async () => {
  const { site, rita, anna } = await openWith(administered);
  const make = () => rita.call(peopleCalls.makeSignInLink, about(anna));
  const use = (token: string) => site.stranger().ask(authCalls.signInByLink, { body: { token } });
  const first = await make();
  expect(Date.parse(first.expiresAt) - Date.now()).toBeGreaterThan(59 * 60_000);
  const stored = await site.database.read(({ db }) => db.selectFrom('sign_in_links').selectAll().execute());
  expect(JSON.stringify(stored)).not.toContain(first.token);
  expect(stored).toMatchObject([{ userId: anna.id }]);
  const { token } = await make();
  expect((await use(first.token)).statusCode).toBe(409);
  const address = `/api/auth/sign-in-link?token=${token}`;
  expect((await site.stranger().send({ method: 'GET', url: address })).statusCode).toBe(404);
  const answers = await Promise.all([use(token), use(token)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(answers.find(({ statusCode }) => statusCode === 200)?.json()).toMatchObject({ id: anna.id, username: 'anna' });
  const late = await make();
  site.wait(61 * 60_000);
  expect((await use(late.token)).json()).toMatchObject({ code: 'link_used_up' });
  await purgeExpired(site.database, new Date(Date.now() + 9 * dayMs));
  expect(await site.database.read(({ db }) => db.selectFrom('sign_in_links').selectAll().execute())).toEqual([]);
  expect(await logged(rita)).toEqual(Array(3).fill(['sign_in_link_made', rita.id, anna.id]));
});

test('a sign-in link ends with the password, with a suspension, and with the account', async () => {
  const { site, rita, anna } = await openWith(administered);
  const make = async () => (await rita.call(peopleCalls.makeSignInLink, about(anna))).token;
  const use = async (token: string) =>
    (await site.stranger().ask(authCalls.signInByLink, { body: { token } })).statusCode;
  const beforePassword = await make();
  await anna.call(authCalls.changePassword, { body: { currentPassword: password, newPassword: 'kitchen line' } });
  expect(await use(beforePassword)).toBe(409);
  const beforeSuspension = await make();
  await suspend(rita, anna, null);
  expect(await use(beforeSuspension)).toBe(409);
  expect(await rita.refused(peopleCalls.makeSignInLink, about(anna))).toMatchObject({ status: 409 });
  await rita.call(peopleCalls.lift, about(anna));
  const beforeEnd = await make();
  await rita.call(peopleCalls.remove, about(anna));
  expect(await use(beforeEnd)).toBe(409);
});

test('an administrator is made and removed, and their own page knows at once', async () => {
  const { site, rita, anna } = await openWith(administered);
  const [annas] = await listenAs(site, anna);
  const { id } = await anna.call(groupCalls.create, { body: { name: 'Dinkers' } });
  // Nothing else is left by which her rights would be looked up.
  await annas.settle(`group:${id}`);
  expect(await rita.call(peopleCalls.makeAdministrator, about(anna))).toMatchObject({
    id: anna.id,
    isSiteAdmin: true,
    viewer: { mayMakeAdministrator: false, mayRemoveAdministrator: true },
  });
  await annas.hears('self_changed');
  await annas.hears('administration');
  expect(await anna.call(authCalls.me, {})).toMatchObject({ isSiteAdmin: true });
  await rita.call(peopleCalls.makeAdministrator, about(anna));
  await anna.call(peopleCalls.list, {});
  expect(await rita.call(peopleCalls.removeAdministrator, about(anna))).toMatchObject({ isSiteAdmin: false });
  await annas.hears('self_changed');
  await rita.call(adminSiteCalls.change, { body: { name: 'Riverside' } });
  await annas.hears('site');
  expect(annas.all('administration')).toEqual([]);
  await rita.call(peopleCalls.removeAdministrator, about(anna));
  expect(await anna.refused(peopleCalls.list, {})).toMatchObject({ status: 404 });
  expect(await logged(rita)).toEqual([
    ['site_renamed', rita.id, undefined],
    ['administrator_removed', rita.id, anna.id],
    ['administrator_made', rita.id, anna.id],
  ]);
});

test('an administrator does nothing to themselves but stop being one', async () => {
  const { rita } = await openWith(administered);
  const refused = [
    await rita.refused(peopleCalls.makeSignInLink, about(rita)),
    await rita.refused(peopleCalls.suspend, { ...about(rita), body: { until: null } }),
    await rita.refused(peopleCalls.remove, about(rita)),
  ];
  for (const refusal of refused) expect(refusal).toMatchObject({ status: 409, code: 'conflict' });
  expect(await rita.call(peopleCalls.removeAdministrator, about(rita))).toMatchObject({ isSiteAdmin: false });
  expect(await rita.refused(peopleCalls.list, {})).toMatchObject({ status: 404 });
});

test('the last administrator stays one, and keeps their account; one who is suspended does not count', async () => {
  const { site, rita, rolf } = await openWith(administered);
  await suspend(rita, rolf, inDays(9));
  const [shown] = await rita.call(peopleCalls.list, { query: { q: 'rita' } });
  expect(shown).toMatchObject({ isLastAdministrator: true, viewer: { mayRemoveAdministrator: false } });
  const last = { status: 409, code: 'last_administrator' };
  expect(await rita.refused(peopleCalls.removeAdministrator, about(rita))).toMatchObject(last);
  expect(await rita.refused(authCalls.deleteAccount, { body: { password } })).toMatchObject(last);
  await rita.call(authCalls.me, {});
  site.wait(10 * dayMs);
  await rita.call(authCalls.deleteAccount, { body: { password } });
});

/** What two administrators do at the same moment, after which one has to be left. */
const races: [what: string, (one: Person, other: Person) => Promise<{ statusCode: number }>][] = [
  ['stop being administrators', (one) => one.ask(peopleCalls.removeAdministrator, about(one))],
  ['delete their accounts', (one) => one.ask(authCalls.deleteAccount, { body: { password } })],
  ['remove each other', (one, other) => one.ask(peopleCalls.removeAdministrator, about(other))],
  ['suspend each other', (one, other) => one.ask(peopleCalls.suspend, { ...about(other), body: { until: null } })],
  ['delete each other', (one, other) => one.ask(peopleCalls.remove, about(other))],
];

test.each(races)('two who %s at once leave one behind', async (_, deed) => {
  const { site, rita, rolf } = await openWith(administered);
  for (let round = 0; round < 4; round++) {
    const answers = await Promise.all([deed(rita, rolf), deed(rolf, rita)]);
    expect(answers.map(({ statusCode }) => statusCode < 300).sort()).toEqual([false, true]);
    expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
    const left = await site.database.read(({ db }) =>
      db
        .selectFrom('users')
        .select('id')
        .where('isSiteAdmin', '=', true)
        .where('id', 'not in', db.selectFrom('suspensions').select('userId'))
        .execute(),
    );
    expect(left).toHaveLength(1);
    if (answers.some(({ statusCode }) => statusCode === 401) || (await rolf.ask(authCalls.me, {})).statusCode === 401)
      return;
    for (const person of [rita, rolf]) await makeSiteAdmin(site, person);
  }
});

test('an account is deleted as its owner does it; groups have to be handed over first, and are named', async () => {
  const { site, rita, anna } = await openWith(administered);
  const bob = await site.register('bob');
  const { id } = await rita.call(groupCalls.create, { body: { name: 'Drivers' } });
  for (const person of [anna, bob]) await person.call(groupCalls.join, { params: { id } });
  await anna.call(groupCalls.create, { body: { name: 'Dinkers' } });
  expect(await rita.refused(peopleCalls.remove, about(anna))).toMatchObject({
    status: 409,
    code: 'owns_groups',
    error: 'They own groups: Dinkers. Hand them over or delete them first.',
  });
  await anna.call(authCalls.me, {});
  await suspend(rita, bob, null);
  const [annas] = await listenAs(site, anna);
  await rita.call(peopleCalls.remove, about(bob));
  const left = await annas.hears('group_update', ({ action }) => action === 'member_left');
  expect(left).toMatchObject({ userIds: [bob.id] });
  expect((await logIn(site, 'bob')).statusCode).toBe(401);
  expect(await bob.refused(authCalls.me, {})).toMatchObject({ status: 401 });
  expect(await rita.refused(peopleCalls.remove, about(bob))).toMatchObject({ status: 404 });
  const [row] = await site.database.read(({ db }) =>
    db.selectFrom('users').select(['email', 'passwordHash', 'username']).where('id', '=', bob.id).execute(),
  );
  expect(row).toEqual({ email: '', passwordHash: '', username: 'Deleted player' });
  expect(await site.database.read(({ db }) => db.selectFrom('suspensions').selectAll().execute())).toEqual([]);
  expect(await rita.call(adminLogCalls.list, { query: { limit: 1 } })).toMatchObject([
    { action: 'person_deleted', person: { username: 'Deleted player' } },
  ]);
});
