import { expect, test } from 'vitest';
import { attempt } from './NewMessageDialog.tsx';

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
