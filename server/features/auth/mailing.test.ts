import { expect, test } from 'vitest';
import { authCalls } from '#contract/auth.ts';
import { siteCalls } from '#contract/site.ts';
import { openFor } from '../../testing/arranged.ts';
import { readLetter as read, recipientsOf, type SmtpServer } from '../../testing/mail-server.ts';
import type { Person } from '../../testing/person.ts';
import { giveResetLink } from '../../testing/reset-link.ts';
import { openSite, password, type Site } from '../../testing/site.ts';
import { smtpServer } from '../../testing/smtp-server.ts';

const hour = 60 * 60 * 1000;
const address = 'https://club.example';

async function openMailing(env: NodeJS.ProcessEnv = {}, options: Parameters<typeof smtpServer>[0] = {}) {
  const smtp = await smtpServer(options);
  const site = await openSite({ SMTP_URL: smtp.url, MAIL_FROM: 'club@riverside.example', PUBLIC_URL: address, ...env });
  return { site, smtp };
}

/** The tokens in the links of the latest letter. */
const tokensIn = ({ letters }: SmtpServer, page: string) => [
  ...new Set(
    [...read(letters.at(-1)).matchAll(new RegExp(`${address}/${page}#([\\w-]{43})`, 'g'))].map(([, one]) => one ?? ''),
  ),
];

async function verify(site: Site, smtp: SmtpServer, ...people: Person[]) {
  await site.keepUp();
  for (const letter of smtp.letters.splice(0)) {
    const [token = ''] = tokensIn({ ...smtp, letters: [letter] }, 'verify-email');
    await site.stranger().call(authCalls.verifyEmail, { body: { token } });
  }
  for (const person of people) expect((await person.call(authCalls.me, {})).emailVerifiedAt).not.toBeNull();
}

const forget = (site: Site, username: string) => site.stranger().ask(authCalls.forgotPassword, { body: { username } });

const reset = (site: Site, token: string, newPassword = 'kitchen line 7') =>
  site.stranger().ask(authCalls.resetPassword, { body: { token, newPassword } });

const logIn = async (site: Site, username: string, secret: string) =>
  (await site.stranger().ask(authCalls.login, { body: { username, password: secret } })).statusCode;

test('who registers gets a link by which the address is verified, once, and by a press alone', async () => {
  const { site, smtp } = await openMailing();
  const anna = await site.register('anna');
  const bob = await site.register('bob');
  expect(await anna.call(authCalls.me, {})).toMatchObject({ emailVerifiedAt: null });
  await site.keepUp();
  expect(recipientsOf(smtp)).toEqual(['RCPT TO:<anna@example.org>', 'RCPT TO:<bob@example.org>']);
  const [token = ''] = tokensIn({ ...smtp, letters: smtp.letters.slice(0, 1) }, 'verify-email');
  // As a program does that looks at what is behind the links of a mail.
  await site.stranger().send({ method: 'GET', url: `/api/auth/verify-email?token=${token}` });
  expect(await anna.call(authCalls.me, {})).toMatchObject({ emailVerifiedAt: null });
  const use = () => site.stranger().ask(authCalls.verifyEmail, { body: { token } });
  await anna.call(authCalls.sendVerification, {});
  expect((await use()).statusCode).toBe(204);
  smtp.letters.length = 0;
  await site.keepUp();
  expect(smtp.letters).toEqual([]);
  expect((await use()).json()).toMatchObject({ code: 'link_used_up' });
  expect((await anna.call(authCalls.me, {})).emailVerifiedAt).not.toBeNull();
  expect(await bob.call(authCalls.me, {})).toMatchObject({ emailVerifiedAt: null });
  expect(await anna.refused(authCalls.sendVerification, {})).toMatchObject({ status: 409 });
});

test('a link to verify works for three days, and the latest alone', async () => {
  const { site, smtp } = await openMailing();
  const anna = await site.register('anna');
  await site.keepUp();
  const [first = ''] = tokensIn(smtp, 'verify-email');
  await anna.call(authCalls.sendVerification, {});
  await site.keepUp();
  const [second = ''] = tokensIn(smtp, 'verify-email');
  const use = async (token: string) =>
    (await site.stranger().ask(authCalls.verifyEmail, { body: { token } })).statusCode;
  expect(await use(first)).toBe(409);
  site.wait(72 * hour);
  expect(await use(second)).toBe(409);
  await anna.call(authCalls.sendVerification, {});
  await site.keepUp();
  site.wait(71 * hour);
  expect(await use(tokensIn(smtp, 'verify-email')[0] ?? '')).toBe(204);
});

test('another address is verified anew, and ends the links that were sent to the former one', async () => {
  const { site, smtp } = await openMailing();
  const anna = await site.register('anna');
  await verify(site, smtp, anna);
  await anna.call(authCalls.patchProfile, { body: { email: 'anna@example.org', bio: 'Hello' } });
  expect((await anna.call(authCalls.me, {})).emailVerifiedAt).not.toBeNull();
  await forget(site, 'anna');
  await site.keepUp();
  const [old = ''] = tokensIn(smtp, 'reset-password');
  await anna.call(authCalls.patchProfile, { body: { email: 'first@example.org', currentPassword: password } });
  expect(await anna.call(authCalls.me, {})).toMatchObject({ emailVerifiedAt: null });
  expect((await reset(site, old)).statusCode).toBe(409);
  await site.keepUp();
  const [first = ''] = tokensIn(smtp, 'verify-email');
  smtp.letters.length = 0;
  await anna.call(authCalls.patchProfile, { body: { email: 'second@example.org', currentPassword: password } });
  expect((await site.stranger().ask(authCalls.verifyEmail, { body: { token: first } })).statusCode).toBe(409);
  await verify(site, smtp, anna);
});

test('a forgotten password: the link works once, for an hour, and ends all sessions', async () => {
  const { site, smtp } = await openMailing();
  const [anna, bob] = [await site.register('anna'), await site.register('bob')];
  await verify(site, smtp, anna, bob);
  await giveResetLink(site, bob.id, 'of bob');
  for (const typed of ['Anna', ' ANNA@example.org ']) {
    expect((await forget(site, typed)).statusCode).toBe(200);
    await site.keepUp();
    expect(recipientsOf(smtp)).toEqual(['RCPT TO:<anna@example.org>']);
    const [token = '', ...others] = tokensIn(smtp, 'reset-password');
    expect(others).toEqual([]);
    smtp.letters.length = 0;
    if (typed === 'Anna') {
      site.wait(hour);
      expect((await reset(site, token)).statusCode).toBe(409);
    } else {
      expect((await reset(site, token)).statusCode).toBe(204);
      expect((await reset(site, token, 'another line')).statusCode).toBe(409);
    }
  }
  expect(await anna.refused(authCalls.me, {})).toMatchObject({ status: 401 });
  expect(await bob.call(authCalls.me, {})).toMatchObject({ username: 'bob' });
  expect(await logIn(site, 'anna', 'kitchen line 7')).toBe(200);
  expect(await logIn(site, 'bob', password)).toBe(200);
  const left = await site.database.read(({ db }) => db.selectFrom('password_resets').select('userId').execute());
  expect(left).toEqual([{ userId: bob.id }]);
});

test('another address needs the password, where mail could replace it', async () => {
  const { site } = await openMailing();
  const anna = await site.register('anna');
  const move = (body: object) => anna.refused(authCalls.patchProfile, { body: { email: 'x@example.org', ...body } });
  expect(await move({})).toMatchObject({ status: 400, fields: { currentPassword: expect.any(String) } });
  expect(await move({ currentPassword: 'not hers' })).toMatchObject({ code: 'wrong_password' });
  expect(await anna.call(authCalls.me, {})).toMatchObject({ email: 'anna@example.org' });
  // The same address again, and the rest of the profile, need none.
  await anna.call(authCalls.patchProfile, { body: { email: 'anna@example.org', bio: 'Hello' } });
  const moved = await anna.call(authCalls.patchProfile, {
    body: { email: 'x@example.org', currentPassword: password },
  });
  expect(moved).toMatchObject({ email: 'x@example.org', bio: 'Hello' });
});

test('a new password ends the links for another one', async () => {
  const { site } = await openMailing();
  const anna = await site.register('anna');
  await giveResetLink(site, anna.id, 'from before');
  await anna.call(authCalls.changePassword, { body: { currentPassword: password, newPassword: 'kitchen line 7' } });
  expect((await reset(site, 'from before')).statusCode).toBe(409);
});

test('who shares an address gets one mail with a link for each account, verified ones alone', async () => {
  const { site, smtp } = await openMailing();
  const people: Person[] = [];
  for (const name of ['anna', 'bob', 'carl']) people.push(await site.register(name));
  for (const person of people.slice(1)) {
    await person.call(authCalls.patchProfile, {
      body: { email: person === people[1] ? 'Anna@Example.org' : 'anna@example.org', currentPassword: password },
    });
  }
  await site.keepUp();
  const carls = smtp.letters.findIndex((letter) => read(letter).includes('Hello carl'));
  smtp.letters.splice(carls, 1);
  await verify(site, smtp, ...people.slice(0, 2));
  await forget(site, 'anna@example.org');
  await site.keepUp();
  expect(smtp.letters).toHaveLength(1);
  const tokens = tokensIn(smtp, 'reset-password');
  expect(tokens).toHaveLength(2);
  expect(read(smtp.letters[0])).toContain('Set a new password for bob');
  expect((await reset(site, tokens[1] ?? '')).statusCode).toBe(204);
  expect(await logIn(site, 'bob', 'kitchen line 7')).toBe(200);
  expect(await logIn(site, 'anna', password)).toBe(200);
  // One of them has another address before it is sent.
  await forget(site, 'anna@example.org');
  await site.database.write(({ db }) =>
    db
      .updateTable('users')
      .set({ email: 'bob@example.org' })
      .where('id', '=', people[1]?.id ?? 0)
      .execute(),
  );
  smtp.letters.length = 0;
  await site.keepUp();
  expect(recipientsOf(smtp)).toEqual(['RCPT TO:<anna@example.org>']);
  expect(read(smtp.letters[0])).toContain('Hello anna,');
});

test('what is answered never tells whether there is somebody, and mail goes to those alone who may have it', async () => {
  const { site, smtp } = await openMailing();
  const [anna, suspended, gone] = [
    await site.register('anna'),
    await site.register('bob'),
    await site.register('carl'),
  ];
  await verify(site, smtp, anna, suspended, gone);
  await site.register('dora');
  await site.database.write(({ db }) =>
    db
      .insertInto('suspensions')
      .values({ userId: suspended.id, since: new Date().toISOString(), until: null, byId: null })
      .execute(),
  );
  await gone.call(authCalls.deleteAccount, { body: { password } });
  await site.keepUp();
  smtp.letters.length = 0;
  const without = await openSite();
  await without.register('anna');
  const typed = ['anna', 'bob', 'carl', 'dora', 'nobody', 'carl@example.org', 'nobody@example.org'];
  const answers: string[] = [];
  const statements: string[][] = [];
  for (const name of typed) {
    site.statements.length = 0;
    answers.push((await forget(site, name)).body);
    statements.push(site.statements.map((sql) => sql.split(' ').slice(0, 3).join(' ')));
  }
  answers.push((await forget(without, 'anna')).body);
  expect(new Set(answers).size).toBe(1);
  expect(new Set(statements.map(String)).size).toBe(1);
  await site.keepUp();
  await without.keepUp();
  expect(recipientsOf(smtp)).toEqual(['RCPT TO:<anna@example.org>']);
  const count = await site.database.read(({ db }) => db.selectFrom('password_resets').select('userId').execute());
  expect(count).toEqual([{ userId: anna.id }]);
});

test('the queue and its errors hold no token and no address; what was refused is sent again with a link that works', async () => {
  let answer: string | undefined = '451 later';
  const { site, smtp } = await openMailing({}, { answers: (line) => (line === '.' ? answer : undefined) });
  await site.register('anna');
  const queue = () =>
    site.database.read(({ db }) => db.selectFrom('jobs').selectAll().where('kind', 'like', 'mail%').execute());
  await site.keepUp();
  const [waiting] = await queue();
  expect(waiting).toMatchObject({ kind: 'mail_verification', lastError: expect.stringContaining('451') });
  expect(JSON.stringify(waiting)).not.toMatch(/anna|example\.org|[\w-]{43}/);
  answer = undefined;
  smtp.letters.length = 0;
  site.wait(hour);
  await site.keepUp();
  expect(await queue()).toEqual([]);
  await verify(site, smtp);
});

test('where the address does not exist, it is not tried again', async () => {
  const { site } = await openMailing({}, { answers: (line) => (line.startsWith('RCPT') ? '550 nobody' : undefined) });
  await site.register('anna');
  await site.keepUp();
  const left = await site.database.read(({ db }) =>
    db.selectFrom('jobs').select('kind').where('kind', 'like', 'mail%').execute(),
  );
  expect(left).toEqual([]);
});

test('mails are limited for what is typed and for each address, and so are those who ask', async () => {
  const { site, smtp } = await openMailing({ RATE_LIMIT_SCALE: '1' });
  const anna = await site.register('anna');
  await verify(site, smtp, anna);
  const ask = async (username: string, at: number) => {
    const payload = { username };
    const url = '/api/auth/forgot-password';
    const answer = await site.stranger().send({ method: 'POST', url, payload, remoteAddress: `192.0.2.${at}` });
    await site.keepUp();
    return answer.statusCode;
  };
  const statuses = async (name: string, from: number) => {
    const all: number[] = [];
    for (let at = 0; at < 6; at++) all.push(await ask(name, from + at));
    return all;
  };
  expect(await statuses('anna', 1)).toEqual([200, 200, 200, 200, 200, 429]);
  expect(await statuses('nobody', 11)).toEqual([200, 200, 200, 200, 200, 429]);
  expect(smtp.letters).toHaveLength(5);
  // By another name of the same account: as before, and nothing is sent.
  expect(await ask('anna@example.org', 21)).toBe(200);
  expect(smtp.letters).toHaveLength(5);
  for (let at = 0; at < 30; at++) await ask(`nobody${at}`, 30);
  expect(await ask('somebody', 30)).toBe(429);
  // Links to verify an address are counted apart.
  await anna.call(authCalls.patchProfile, { body: { email: 'new@example.org', currentPassword: password } });
  for (let at = 0; at < 4; at++) await anna.call(authCalls.sendVerification, {});
  expect(await anna.refused(authCalls.sendVerification, {})).toMatchObject({ status: 429 });
});

test('without mail it is said, and nothing waits to be sent', async () => {
  const [site, anna] = await openFor('anna');
  expect(await site.stranger().call(siteCalls.get, { query: {} })).toMatchObject({ sendsMail: false });
  expect(await anna.refused(authCalls.sendVerification, {})).toMatchObject({ error: 'This site can’t send mail.' });
  const left = await site.database.read(({ db }) =>
    db.selectFrom('jobs').select('kind').where('kind', 'like', 'mail%').execute(),
  );
  expect(left).toEqual([]);
});
