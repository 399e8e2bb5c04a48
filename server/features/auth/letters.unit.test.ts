import { expect, test } from 'vitest';
import { resetLetter, verificationLetter } from './letters.ts';

const from = { site: 'Dinkers & <b>Friends</b>', address: 'https://club.example' };

test('a letter says from which site it is, what to do and why it came, as text and as HTML in which nothing is markup', () => {
  const { to, subject, text, html } = verificationLetter('anna@example.org', { username: 'anna', token: 'abc' }, from);
  expect([to, subject]).toEqual(['anna@example.org', 'Verify your address on Dinkers & <b>Friends</b>']);
  expect(text).toContain('Verify address:\nhttps://club.example/verify-email#abc\n');
  expect(text).toContain('-- \nSomeone added this address to the account anna on Dinkers & <b>Friends</b>.');
  expect(html).toContain('href="https://club.example/verify-email#abc"');
  expect(html).toContain('Dinkers &amp; &lt;b&gt;Friends&lt;/b&gt;');
  expect(html).not.toContain('<b>');
  expect(html).not.toMatch(/<(img|script|link)|src=/);
});

test('a letter for several accounts says whose each link is', () => {
  const one = resetLetter('a@b.example', [{ username: 'anna', token: 'abc' }], from);
  expect(one.text).toContain('Hello anna,');
  expect(one.text).toContain('Set a new password:\nhttps://club.example/reset-password#abc');
  const two = [
    { username: 'anna', token: 'abc' },
    { username: 'bob', token: 'def' },
  ];
  const { text, html } = resetLetter('a@b.example', two, from);
  expect(text).toContain('2 accounts use this address.');
  expect(text).toContain('Set a new password for bob:\nhttps://club.example/reset-password#def');
  expect(html?.match(/reset-password#(abc|def)"/g)).toHaveLength(2);
});
