import { expect, onTestFinished, test } from 'vitest';
import { smtpServer } from '../testing/smtp-server.ts';
import { Mail } from './mail.ts';
import { type MailRefused, wordsOf } from './refusals.ts';
import { addressOf, serverOf } from './settings.ts';

const from = { name: 'Riverside, the club', address: 'club@riverside.example' };
const letter = { to: 'anna@example.org', subject: 'Tomorrow', text: 'At six.' };

function mailThrough(url: string, patienceMs?: number): Mail {
  const server = serverOf(url);
  if (server === undefined) throw new Error(`${url} is no server`);
  const mail = new Mail({ ...server, from }, patienceMs);
  onTestFinished(() => mail.close());
  return mail;
}

const refusalOf = (sending: Promise<unknown>): Promise<MailRefused> =>
  sending.then(
    () => expect.fail('It was taken'),
    (error) => error,
  );

test('a letter arrives, and the next one over the same connection', async () => {
  const { url, letters, connections } = await smtpServer({
    answers: (line) => (line === '.' ? '250 queued as 7' : undefined),
  });
  const mail = mailThrough(url);
  expect(await mail.send(letter)).toBe('250 queued as 7');
  await mail.send(letter);
  expect(connections()).toBe(1);
  expect(mail.counts).toEqual({ sent: 2, refused: 0 });
  expect(letters[0]).toEqual(
    expect.arrayContaining([
      'MAIL FROM:<club@riverside.example>',
      'RCPT TO:<anna@example.org>',
      'From: "Riverside, the club" <club@riverside.example>',
      'To: anna@example.org',
      'Subject: Tomorrow',
      'Auto-Submitted: auto-generated',
      'At six.',
    ]),
  );
});

test('what is sent again has the same name, and one press ends it', async () => {
  const { url, letters } = await smtpServer();
  const unsubscribe = `https://club.example/unsubscribe?token=7.${'x'.repeat(80)}`;
  const mail = mailThrough(url);
  await mail.send({ ...letter, id: 'abc', unsubscribe });
  await mail.send(letter);
  expect(letters[0]).toEqual(
    expect.arrayContaining([
      'Message-ID: <abc@riverside.example>',
      `List-Unsubscribe: <${unsubscribe}>`,
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    ]),
  );
  expect(letters[1]?.join('\n')).not.toContain('List-Unsubscribe');
});

test.each([
  [/^RCPT/, '550 5.1.1 nobody', { isForGood: true, isOfLetter: true }],
  [/^RCPT/, '550 nobody', { isForGood: true, isOfLetter: true }],
  [/^RCPT/, '554 5.7.1 relay access denied', { isForGood: false, isOfLetter: true }],
  [/^RCPT/, '451 4.7.1 greylisted', { isForGood: false, isOfLetter: true }],
  [/^\.$/, '554 spam', { isForGood: false, isOfLetter: true }],
  [/^MAIL/, '550 not from here', { isForGood: false, isOfLetter: false }],
  [/^RCPT/, 'silence', { isForGood: false, isOfLetter: false }],
  [/^RCPT/, 'hang up', { isForGood: false, isOfLetter: false }],
  [/^DATA/, 'hang up', { isForGood: false, isOfLetter: false }],
  [/^\.$/, 'silence', { isForGood: false, isOfLetter: true }],
  [/^\.$/, 'hang up', { isForGood: false, isOfLetter: true }],
])('%s answered with %s is a fault of the address, of the letter or of neither', async (command, answer, fault) => {
  const { url } = await smtpServer({ answers: (line) => (command.test(line) ? answer : undefined) });
  expect(await refusalOf(mailThrough(url, 300).send(letter))).toMatchObject(fault);
});

test('nothing in a letter makes a header or a recipient of its own', async () => {
  const { url, letters, heard } = await smtpServer();
  const mail = mailThrough(url);
  await mail.send({
    ...letter,
    subject: 'Hi\r\nBcc: eve@example.org',
    text: 'Text\r\n.\r\nMAIL FROM:<eve@example.org>',
  });
  expect(letters).toHaveLength(1);
  expect(letters[0]).toContain('Subject: Hi Bcc: eve@example.org');
  expect(letters[0]?.filter((line) => /^(RCPT|Bcc)/i.test(line))).toEqual(['RCPT TO:<anna@example.org>']);
  const before = heard.length;
  for (const to of [
    'a@b.example, eve@example.org',
    'a@b.example\r\nRCPT TO:<eve@example.org>',
    'a@b.example>',
    'anna',
  ]) {
    const { message } = await refusalOf(mail.send({ ...letter, to }));
    expect(message).toBe('The address is none that mail can be sent to');
  }
  expect(heard.length).toBe(before);
});

test.each([
  [/^MAIL/, '550 5.7.1 not from here', '127.0.0.1 refused the sender (550)', '550 5.7.1 not from here'],
  [/^RCPT/, '550 nobody of that name', '127.0.0.1 refused the recipient (550)', '550 nobody of that name'],
  [/^DATA/, '451 later', '127.0.0.1 refused the message (451)', '451 later'],
  [/^\.$/, '554 spam', '127.0.0.1 refused the message (554)', '554 spam'],
  [/^AUTH/, '535 no: geheim', '127.0.0.1 refused the user name or password (535)', '535 no: …'],
])(
  'what a server refuses is said in words, and its own without the password: %s',
  async (command, answer, reason, words) => {
    const { url } = await smtpServer({
      offers: ['AUTH PLAIN'],
      answers: (line) => (command.test(line) ? answer : undefined),
    });
    const mail = mailThrough(url.replace('//', '//club:geheim@'));
    const refusal = await refusalOf(mail.send(letter));
    expect(refusal).toMatchObject({ message: reason, words });
    expect(JSON.stringify([refusal, refusal.stack, refusal.cause])).not.toContain('geheim');
    expect(mail.counts).toEqual({ sent: 0, refused: 1 });
  },
);

test.each([
  ['says nothing', { greeting: 'silence' }],
  ['falls silent', { answers: (line: string) => (line.startsWith('RCPT') ? 'silence' : undefined) }],
])('a server that %s is not waited for, and the next letter begins with another connection', async (_, options) => {
  const { url, connections } = await smtpServer(options);
  const mail = mailThrough(url, 200);
  const begun = performance.now();
  for (let time = 1; time <= 3; time++) {
    expect(await refusalOf(mail.send(letter))).toMatchObject({
      message: '127.0.0.1 did not answer in 0.2 s',
      words: '',
    });
    expect(connections()).toBe(time);
  }
  expect(performance.now() - begun).toBeLessThan(2000);
});

test('where nobody listens that is said', async () => {
  const { message } = await refusalOf(mailThrough('smtp://127.0.0.1:1').send(letter));
  expect(message).toMatch(/^127\.0\.0\.1 could not be reached \(.*ECONNREFUSED/);
});

test('nothing goes to another machine before the connection is encrypted', async () => {
  const { url, heard } = await smtpServer();
  const server = serverOf(url.replace('127.0.0.1', 'mail.example').replace('//', '//club:geheim@'));
  expect(server).toMatchObject({ host: 'mail.example', encrypted: 'first' });
  const mail = new Mail({ ...(server ?? expect.fail()), host: '127.0.0.1', from });
  onTestFinished(() => mail.close());
  expect((await refusalOf(mail.send(letter))).message).toBe('127.0.0.1 offers no encrypted connection (502)');
  expect(heard.filter((line) => /^(AUTH|MAIL)/.test(line))).toEqual([]);
});

test('a password is left out of what a server says, however it is written', () => {
  const login = { user: 'club', password: 'geheim' };
  const packed = Buffer.from('\0club\0geheim').toString('base64');
  expect(wordsOf(`502 no\r\n AUTH PLAIN ${packed} geheim Z2VoZWlt`, login)).toBe('502 no AUTH PLAIN … … …');
  expect(wordsOf('x'.repeat(400), { user: '', password: '' })).toHaveLength(300);
});

test('the address of a mail server says where it is, who logs in, and whether it is encrypted', () => {
  expect(serverOf('smtp://club:p%40ss@smtp.example')).toEqual({
    host: 'smtp.example',
    port: 587,
    encrypted: 'first',
    login: { user: 'club', password: 'p@ss' },
  });
  expect(serverOf('smtps://smtp.example')).toEqual({
    host: 'smtp.example',
    port: 465,
    encrypted: 'at once',
    login: undefined,
  });
  expect(serverOf('smtp://relay:25?tls=off')).toMatchObject({ port: 25, encrypted: 'never' });
  expect(serverOf('smtp://[::1]:25')).toMatchObject({ host: '::1', encrypted: 'never' });
  for (const wrong of [
    'http://smtp.example',
    'smtp://smtp.example/path',
    'smtp://smtp.example?tls.rejectUnauthorized=false',
    'smtps://smtp.example?tls=off',
    'smtp://%zz@smtp.example',
    'smtp.example',
  ]) {
    expect(serverOf(wrong), wrong).toBeUndefined();
  }
});

test('mail is from an address, with a name or without', () => {
  expect(addressOf('club@riverside.example')).toEqual({ name: '', address: 'club@riverside.example' });
  expect(addressOf('"Riverside, the club" <club@riverside.example>')).toEqual(from);
  for (const wrong of ['club', 'a@b, c@d', 'x <a@b> y', 'x\r\nBcc: <a@b>', 'a b@c']) {
    expect(addressOf(wrong), wrong).toBeUndefined();
  }
});
