import { expect, test } from 'vitest';
import { attempt, recipientAmong } from './NewMessageDialog.tsx';

test('the recipient has the very name, whatever its case; one that only begins so is somebody else', () => {
  const found = ['ben', 'Benny', 'bento'].map((username, at) => ({ id: at + 1, username }));
  expect(recipientAmong(found, 'BEN')?.id).toBe(1);
  expect(recipientAmong(found, 'benny')?.id).toBe(2);
  expect(recipientAmong(found, 'be')).toBeUndefined();
});

const first = { receiverId: 2, content: 'at six', clientId: 'a' };
const newId = () => 'b';

test('the same message is tried again under its id; anything else is a message of its own', () => {
  expect(attempt({ receiverId: 2, content: 'at six' }, first, newId)).toEqual(first);
  for (const other of [
    { receiverId: 3, content: 'at six' },
    { receiverId: 2, content: 'at 7' },
  ]) {
    expect(attempt(other, first, newId)).toEqual({ ...other, clientId: 'b' });
  }
});
