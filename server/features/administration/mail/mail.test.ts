import { expect, test } from 'vitest';
import { healthCalls } from '#contract/administration/health.ts';
import { adminLogCalls } from '#contract/administration/log.ts';
import { mailCalls } from '#contract/administration/mail.ts';
import { adminSiteCalls } from '#contract/administration/site.ts';
import { readLetter } from '../../../testing/mail-server.ts';
import { makeSiteAdmin } from '../../../testing/roles.ts';
import { openSite } from '../../../testing/site.ts';
import { smtpServer } from '../../../testing/smtp-server.ts';

async function openAdministered(env: NodeJS.ProcessEnv) {
  const site = await openSite(env, { withMetrics: true });
  const anna = await site.register('anna');
  await makeSiteAdmin(site, anna);
  return { site, anna };
}

const metrics = async ({ site }: Awaited<ReturnType<typeof openAdministered>>) =>
  (await site.app.inject({ url: '/api/metrics', headers: { host: 'localhost' } })).body;

test('a test mail goes to the address of whoever asks, and what the mail server said is answered', async () => {
  let answer = '250 queued as 7';
  const { url, letters } = await smtpServer({ answers: (line) => (line === '.' ? answer : undefined) });
  const opened = await openAdministered({ SMTP_URL: url, MAIL_FROM: 'club@riverside.example' });
  const { anna } = opened;
  await anna.call(adminSiteCalls.change, { body: { name: 'Riverside' } });
  const test = () => anna.call(mailCalls.test, {});
  expect(await test()).toEqual({ isAccepted: true, to: 'anna@example.org', reason: '', words: '250 queued as 7' });
  expect(letters[0]).toContain('RCPT TO:<anna@example.org>');
  expect(readLetter(letters[0])).toContain('Subject: Test mail from Riverside');
  expect(readLetter(letters[0])).toContain('you asked Riverside for a test mail');
  answer = '550 you again';
  expect(await test()).toEqual({
    isAccepted: false,
    to: 'anna@example.org',
    reason: '127.0.0.1 refused the message (550)',
    words: '550 you again',
  });
  const { mail } = await anna.call(healthCalls.get, {});
  const localAddress = 'http://localhost:3000';
  expect(mail).toEqual({ from: 'club@riverside.example', host: '127.0.0.1', localAddress, sent: 1, refused: 1 });
  const log = await anna.call(adminLogCalls.list, {});
  expect(log.slice(0, 2)).toMatchObject([{ action: 'mail_tested' }, { action: 'mail_tested' }]);
  const body = await metrics(opened);
  expect(body).toContain('thirdshot_mails_sent_total 1');
  expect(body).toContain('thirdshot_mails_refused_total 1');
  expect(body).not.toMatch(/anna|riverside/);
});

test('without a mail server that is said', async () => {
  const opened = await openAdministered({});
  const { anna } = opened;
  expect(await anna.refused(mailCalls.test, {})).toMatchObject({
    status: 409,
    error: 'No mail is set up: set SMTP_URL and MAIL_FROM first.',
  });
  expect(await anna.call(healthCalls.get, {})).toMatchObject({ mail: null });
  expect(await anna.call(adminLogCalls.list, {})).toEqual([]);
  expect(await metrics(opened)).toContain('thirdshot_mails_sent_total 0');
});
