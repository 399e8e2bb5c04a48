import { expect, test } from 'vitest';
import { summaryOf } from './summary.ts';

test('a message in one line says what it has beside its words', () => {
  expect(summaryOf({ content: 'Hello' })).toBe('Hello');
  expect(summaryOf({ content: 'When?', attachment: 'poll' })).toBe('Poll: When?');
  expect(summaryOf({ content: '', attachment: 'picture' })).toBe('Picture');
  expect(summaryOf({ content: 'Court 4', attachment: 'pictures' })).toBe('Pictures: Court 4');
});
