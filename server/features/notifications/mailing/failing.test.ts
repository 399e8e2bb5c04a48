import { expect, test } from 'vitest';
import { jobCalls } from '#contract/administration/jobs.ts';
import { authCalls } from '#contract/auth.ts';
import { notificationSettingsCalls } from '#contract/notifications/settings.ts';
import { readLetter } from '../../../testing/mail-server.ts';
import { headerOf, job, mailedClub, subjectsOf, verified, waiting, wantMail } from '../../../testing/mailed-club.ts';
import { makeSiteAdmin } from '../../../testing/roles.ts';
import { password } from '../../../testing/site.ts';
import { said } from '../../../testing/telling.ts';

test('one address that is not taken now waits, and holds up nobody', async () => {
  let answer: string | undefined = '451 4.7.1 greylisted';
  const { site, smtp, words, announce, wait, anna, bob, carl } = await mailedClub({
    answers: (line) => (line.startsWith('RCPT TO:<bob') ? answer : undefined),
  });
  words.set(1, said('News'));
  await announce(1, [bob, anna, carl]);
  await wait(1.2);
  expect(subjectsOf(smtp.letters)).toEqual(['anna: News', 'carl: News']);
  expect(await waiting(site)).toEqual([{ userId: bob.id, mailAt: expect.any(String) }]);
  await wait(1);
  answer = undefined;
  await wait(60);
  expect(subjectsOf(smtp.letters)).toEqual(['anna: News', 'carl: News', 'bob: News']);
});

test('letters at which the mail server hangs up wait, and hold up nobody', async () => {
  const { site, smtp, words, announce, wait, anna, bob, carl, dora } = await mailedClub({
    answers: (line) => (/^RCPT TO:<(anna|bob|carl)/.test(line) ? 'hang up' : undefined),
  });
  const more = await Promise.all(['eve', 'finn'].map((name) => site.register(name)));
  await verified(site, more);
  await wantMail(site, more);
  words.set(1, said('News'));
  await announce(1, [anna, bob, carl], { groupId: null });
  site.wait(10);
  await announce(2, [dora, ...more], { groupId: null });
  words.set(2, said('Other news'));
  site.wait(1);
  await announce(2, [dora, ...more], { groupId: null });
  await wait(1.2);
  expect(subjectsOf(smtp.letters).toSorted()).toEqual(['dora: Other news', 'eve: Other news', 'finn: Other news']);
  expect(await waiting(site)).toHaveLength(3);
});

test('a letter at whose end the mail server hangs up is sent again as the same, and waits for itself alone', async () => {
  let isHangingUp = false;
  const { site, smtp, words, announce, wait, anna, bob, carl, dora } = await mailedClub({
    answers: (line) => {
      if (line.startsWith('RCPT')) isHangingUp = !line.includes('dora') && smtp.letters.length < 3;
      return line === '.' && isHangingUp ? 'hang up' : undefined;
    },
  });
  words.set(1, said('News'));
  await announce(1, [anna, bob, carl]);
  site.wait(10);
  await announce(1, [dora]);
  site.wait(60_000);
  await site.keepUp();
  expect(subjectsOf(smtp.letters)).toEqual(['anna: News', 'bob: News', 'carl: News', 'dora: News']);
  expect(await job(site)).toMatchObject({ attempts: 0, lastError: '' });
  await wait(3);
  expect(subjectsOf(smtp.letters).slice(4)).toEqual(['anna: News', 'bob: News', 'carl: News']);
  const ids = smtp.letters.map((letter) => headerOf(letter, 'Message-ID'));
  expect(ids.slice(4)).toEqual(ids.slice(0, 3));
  expect(await waiting(site)).toEqual([]);
});

test('a mail server that takes nothing delays, says why, and is never given up', async () => {
  let answer: string | undefined = '421 4.3.2 not now';
  const { site, smtp, words, announce, wait, anna, bob } = await mailedClub({
    answers: (line) => (line.startsWith('MAIL') ? answer : undefined),
  });
  words.set(1, said('News'));
  await announce(1, [anna, bob]);
  for (let hours = 1; hours <= 15; hours++) await wait(60);
  expect(await waiting(site)).toHaveLength(2);
  expect(await job(site)).toMatchObject({
    failedAt: null,
    lastError: expect.stringContaining('refused the sender (421)'),
  });
  await makeSiteAdmin(site, anna);
  const { failures } = await anna.call(jobCalls.get, {});
  expect(failures).toMatchObject([{ kind: 'send_mails' }]);
  answer = undefined;
  await wait(60);
  expect(subjectsOf(smtp.letters).toSorted()).toEqual(['anna: News', 'bob: News']);
  expect(await job(site)).toBeUndefined();
});

test('an address that does not exist gets no more mail, until it is verified again', async () => {
  let answer: string | undefined = '550 5.1.1 nobody';
  const { site, smtp, words, announce, wait, bob, carl, dora } = await mailedClub({
    answers: (line) => (/^RCPT TO:<(bob|dora)/.test(line) ? answer : undefined),
  });
  const rcpts = () => smtp.heard.filter((line) => line.startsWith('RCPT TO:<bob')).length;
  words.set(1, said('News'));
  await announce(1, [bob, dora, carl]);
  await wait(2);
  await announce(1, [bob, dora, carl]);
  await wait(120);
  expect(rcpts()).toBe(1);
  expect(subjectsOf(smtp.letters)).toEqual(['carl: News', 'carl: News']);
  const { mail } = await bob.call(notificationSettingsCalls.get, {});
  expect(mail).toEqual({ address: 'bob@example.org', isVerified: true, hasBounced: true });
  const settings = await site.database.read(({ db }) =>
    db.selectFrom('notification_settings').select(['channels', 'bouncedAt']).where('userId', '=', bob.id).execute(),
  );
  expect(settings).toEqual([{ channels: { announcements: { mail: 'at_once' } }, bouncedAt: expect.any(String) }]);
  // What they choose stays; the address works again.
  answer = undefined;
  await bob.call(authCalls.sendVerification, {});
  await site.keepUp();
  const [, token = ''] = /verify-email#([\w-]{43})/.exec(readLetter(smtp.letters.at(-1))) ?? [];
  await bob.call(authCalls.verifyEmail, { body: { token } });
  expect(await bob.refused(authCalls.sendVerification, {})).toMatchObject({ status: 409 });
  await announce(1, [bob, dora]);
  await wait(2);
  expect(subjectsOf(smtp.letters).slice(-2)).toEqual(['bob: Verify your address on Thirdshot', 'bob: News']);
});

test('another address that is verified is not the one that did not exist', async () => {
  const { site, smtp, words, announce, wait, bob } = await mailedClub({
    answers: (line) => (line.startsWith('RCPT TO:<bob') ? '550 nobody' : undefined),
  });
  words.set(1, said('News'));
  await announce(1, [bob]);
  await wait(2);
  await bob.call(authCalls.patchProfile, { body: { email: 'other@example.org', currentPassword: password } });
  await verified(site, [bob]);
  await announce(1, [bob]);
  await wait(2);
  expect(subjectsOf(smtp.letters)).toEqual(['other: News']);
});

test('what is found out about an address says nothing of the one that somebody has by then', async () => {
  let moved: Promise<unknown> | undefined;
  const { site, words, announce, wait, bob } = await mailedClub({
    answers: (line) => {
      // Long before it is answered.
      if (line.startsWith('EHLO')) moved = move();
      return line.startsWith('RCPT TO:<bob') ? '550 5.1.1 nobody' : undefined;
    },
  });
  const move = () =>
    site.database.write(({ db }) =>
      db.updateTable('users').set({ email: 'other@example.org' }).where('id', '=', bob.id).execute(),
    );
  words.set(1, said('News'));
  await announce(1, [bob]);
  await wait(2);
  await moved;
  const bounced = await site.database.read(({ db }) =>
    db.selectFrom('notification_settings').select('userId').where('bouncedAt', 'is not', null).execute(),
  );
  expect([moved !== undefined, bounced]).toEqual([true, []]);
});

test('a letter that is never taken is given up', async () => {
  let asked = 0;
  const { site, words, announce, wait, bob } = await mailedClub({
    answers: (line) => {
      if (line !== '.') return undefined;
      asked += 1;
      return '554 5.6.0 not this one';
    },
  });
  words.set(1, said('News'));
  await announce(1, [bob]);
  for (let days = 0; days < 11; days++) await wait(60 * 24);
  expect([asked, await waiting(site), await job(site)]).toEqual([10, [], undefined]);
});

test('what a server does not let this site do is no fault of the address', async () => {
  const { site, words, announce, wait, bob } = await mailedClub({
    answers: (line) => (line.startsWith('RCPT') ? '554 5.7.1 relay access denied' : undefined),
  });
  words.set(1, said('News'));
  await announce(1, [bob]);
  await wait(2);
  expect(await waiting(site)).toHaveLength(1);
  const bounced = await site.database.read(({ db }) =>
    db.selectFrom('notification_settings').select('userId').where('bouncedAt', 'is not', null).execute(),
  );
  expect(bounced).toEqual([]);
});

test('what cannot be put into words holds up nothing else, is tried less and less often, and is seen by administrators', async () => {
  const { site, smtp, words, announce, wait, anna, bob, carl } = await mailedClub();
  words.set(1, said('fine as long as it is told'));
  words.set(2, said('News'));
  await announce(2, [bob, carl]);
  await announce(1, [bob]);
  words.set(1, new Error('no words'));
  await wait(2);
  expect(subjectsOf(smtp.letters).toSorted()).toEqual(['bob: News', 'carl: News']);
  const tries: (string | null)[] = [];
  for (let hours = 0; hours < 12; hours++) {
    await wait(60);
    tries.push((await waiting(site))[0]?.mailAt ?? null);
  }
  expect(new Set(tries).size, 'once an hour').toBeLessThanOrEqual(12);
  await makeSiteAdmin(site, anna);
  const { failures } = await anna.call(jobCalls.get, {});
  expect(failures).toMatchObject([{ kind: 'find_words', count: 1, since: expect.any(String) }]);
  words.set(1, said('Mended'));
  await wait(61);
  expect(subjectsOf(smtp.letters)).toHaveLength(3);
  expect(subjectsOf(smtp.letters).at(-1)).toBe('bob: Mended');
});

test('what cannot be put into words is given up with what else is never taken', async () => {
  const { site, smtp, words, announce, wait, bob } = await mailedClub();
  words.set(1, said('fine as long as it is told'));
  await announce(1, [bob]);
  words.set(1, new Error('no words'));
  for (let days = 0; days < 11; days++) await wait(60 * 24);
  expect([smtp.letters, await waiting(site), await job(site)]).toEqual([[], [], undefined]);
});

test('words that were found again are a fault no more', async () => {
  const { site, words, announce, wait, bob } = await mailedClub();
  words.set(1, said('fine as long as it is told'));
  await announce(1, [bob]);
  words.set(1, new Error('no words'));
  await wait(1.2);
  const faults = () =>
    site.database.read(({ db }) => db.selectFrom('jobs').select('key').where('kind', '=', 'find_words').execute());
  expect(await faults()).toEqual([{ key: 'announcement' }]);
  words.set(1, said('Mended'));
  await wait(60);
  expect(await faults()).toEqual([]);
});
