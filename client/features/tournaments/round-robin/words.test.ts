import { expect, test } from 'vitest';
import { outlook, restsText } from './words.ts';

test('one rests, several rest', () => {
  expect(restsText(['ann'])).toBe('ann rests');
  expect(restsText(['ann', 'ben'])).toBe('ann, ben rest');
});

test('what is not sent goes before what others can still do', () => {
  expect(outlook(true, 0)).toBe('Your place is settled.');
  expect(outlook(false, 0)).toBe('Your place can still change while others play.');
  expect(outlook(true, 0, true)).toBe('You are in the Finals, which come next.');
  expect(outlook(false, 0, true)).toBe('Your place can still change while others play.');
  expect(outlook(true, 1, true)).toBe('1 score of yours is not sent yet.');
  expect(outlook(false, 2)).toBe('2 scores of yours are not sent yet.');
});
