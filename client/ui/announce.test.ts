import { expect, test } from 'vitest';
import { type Announcements, dequeue, enqueue, none, sentence } from './announce.ts';

const waiting = (...texts: string[]): Announcements =>
  texts.reduce((all, text) => enqueue(all, { text, isOwn: text.startsWith('You') }), none);

test('what comes alone is said at once, as a sentence', () => {
  expect(dequeue(waiting('Round 4: ann 11, ben 6'), 1000)[0]).toBe('Round 4: ann 11, ben 6.');
});

test('one’s own matters come first, each kind in its order', () => {
  const all = waiting('Ann won', 'You lead', 'Ben won', 'You play Ann');
  expect(dequeue(all, 0)[0]).toBe('You lead. You play Ann. Ann won. And 1 more.');
});

test('two equal messages are said twice', () => {
  expect(dequeue(waiting('Ann: yes', 'Ann: yes'), 0)[0]).toBe('Ann: yes. Ann: yes.');
});

test('it is quiet for five seconds after something was said, and what came meanwhile is said together then', () => {
  const [, left] = dequeue(waiting('Ann won'), 1000);
  const all = enqueue(enqueue(left, { text: 'Ben won', isOwn: false }), { text: 'Cy won', isOwn: false });
  expect(dequeue(all, 5999)).toEqual([undefined, all]);
  expect(dequeue(all, 6000)[0]).toBe('Ben won. Cy won.');
});

test('nothing waits: nothing is said, and the silence is not made longer', () => {
  expect(dequeue(none, 9000)).toEqual([undefined, none]);
});

test('nothing is said again', () => {
  const [, left] = dequeue(waiting('Ann won'), 0);
  expect(dequeue(left, 60_000)[0]).toBeUndefined();
});

test.each([
  ['Left group successfully', 'Left group successfully.'],
  ['Trying again… ', 'Trying again…'],
  ['Login successful!', 'Login successful!'],
  ['She said “out.”', 'She said “out.”'],
  ['Loading...', 'Loading...'],
  ['won 11–4', 'won 11–4.'],
])('%s is said as %s', (text, said) => {
  expect(sentence(text)).toBe(said);
});

test('of a figure that changes while others are said only the last is', () => {
  const all = ['1 of 6 are here', '2 of 6 are here', '3 of 6 are here'].reduce(
    (before, text) => enqueue(before, { text, isOwn: false, about: 'check-in' }),
    enqueue(none, { text: 'bob joined', isOwn: false }),
  );
  expect(dequeue(all, 0)[0]).toBe('bob joined. 3 of 6 are here.');
});
