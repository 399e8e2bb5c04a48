import { expect, test } from 'vitest';
import { spaced } from './InviteRow.tsx';

test('words of the server are read without underscores', () => {
  expect(['join_request', 'admin_invite', 'a_b_c', 'admin'].map(spaced)).toEqual([
    'join request',
    'admin invite',
    'a b c',
    'admin',
  ]);
});
