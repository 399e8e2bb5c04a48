import { expect, test } from 'vitest';
import { attempt, recipientIn, unsentIn } from './new-message.ts';

test('the recipient has the very name, whatever its case; one that only begins so is somebody else', () => {
  const found = ['ben', 'Benny', 'bento'].map((username, at) => ({ id: at + 1, username }));
  expect(recipientIn(found, 'BEN')?.id).toBe(1);
  expect(recipientIn(found, 'benny')?.id).toBe(2);
  expect(recipientIn(found, 'be')).toBeUndefined();
});

const first = { receiverId: 2, content: 'at six', clientId: 'a' };
const newId = () => 'b';

test('the same message is tried again under its id; anything else is a message of its own', () => {
  expect(attempt({ receiverId: 2, content: 'at six' }, first, newId)).toEqual(first);
  expect(attempt({ receiverId: 2, content: 'at six' }, undefined, newId).clientId).toBe('b');
  expect(attempt({ receiverId: 3, content: 'at six' }, first, newId)).toEqual({
    ...first,
    receiverId: 3,
    clientId: 'b',
  });
  expect(attempt({ receiverId: 2, content: 'at 7' }, first, newId)).toEqual({
    ...first,
    content: 'at 7',
    clientId: 'b',
  });
});

test('what was typed is read as it was kept, and nothing else is', () => {
  const typed = { username: 'ben', message: 'at six' };
  expect(unsentIn(JSON.stringify({ ...typed, tried: first }))).toEqual({ ...typed, tried: first });
  expect(unsentIn(JSON.stringify({ ...typed, tried: { receiverId: 2 } }))).toEqual({ ...typed, tried: undefined });
  for (const other of [undefined, '', '{', 'null', '{}', '{"username":"ben"}', '{"username":1,"message":"x"}']) {
    expect(unsentIn(other)).toBeUndefined();
  }
});
