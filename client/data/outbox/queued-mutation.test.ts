import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { Browser } from './outbox-for-tests.ts';
import { readUnsent, type Unsent } from './queued-mutation.ts';

const browser = new Browser();
const { said } = browser;
const client = new QueryClient();

const whole: Unsent = {
  id: 'a',
  kind: 'said',
  subject: 'club',
  content: { to: 'club', text: 'hello' },
  writtenAt: '2026-05-04T18:00:00.000Z',
  order: 1,
  state: 'sending',
};

test('of what anybody left in the storage only what is whole is read', () => {
  expect(readUnsent(JSON.stringify(whole))).toEqual([{ ...whole, state: 'waiting' }]);
  for (const name of ['id', 'kind', 'subject', 'writtenAt', 'order']) {
    expect(readUnsent(JSON.stringify({ ...whole, [name]: null }))).toEqual([]);
  }
  for (const text of ['', '{', 'null', '[]', '5']) expect(readUnsent(text)).toEqual([]);
  expect(readUnsent(JSON.stringify({ ...whole, problem: 5 }))).toEqual([{ ...whole, state: 'waiting' }]);
  expect(said.among([{ ...whole, content: 'not this' }])).toEqual([]);
});

test('a kind knows its own, and only these', () => {
  const other = { ...whole, kind: 'entered' };
  expect(said.among([other])).toEqual([]);
  expect(said.deliver(client, other)).toBeUndefined();
  expect(said.deliver(client, { ...whole, content: 'not this' })).toBeUndefined();
  expect(browser.line.asked).toBe(0);
});
