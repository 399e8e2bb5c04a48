import { expect, test } from 'vitest';
import { picturesIn } from './local-pictures.ts';
import { unsentMessages } from './unsent-messages.ts';

const picture = { key: 'a', width: 3, height: 2, description: 'The net' };

test('what an earlier page left is read where it is pictures', () => {
  expect(picturesIn([picture])).toEqual([picture]);
  for (const other of [undefined, 'x', [], [{}], [{ ...picture, key: 1 }], [picture, { ...picture, height: '2' }]]) {
    expect(picturesIn(other)).toBeUndefined();
  }
});

test('an unsent message is read with its pictures, and without those that are none', () => {
  const stored = { conversationId: 5, to: { groupId: 7 }, content: '', pictures: [picture], userId: 3 };
  expect(unsentMessages.parse(stored)).toMatchObject(stored);
  expect(unsentMessages.parse({ ...stored, pictures: [{}] })).not.toHaveProperty('pictures');
});
