import { expect, test } from 'vitest';
import { InvitesToTell } from './IncomingInvites.tsx';

const waiting = (...ids: number[]) => ids.map((id) => ({ id }));

test('an invitation that comes is told once, however often something is heard of it', () => {
  const toTell = new InvitesToTell();
  expect(toTell.newAmong(waiting(1))).toEqual([]);
  toTell.heardOf(2);
  expect(toTell.newAmong(waiting(1))).toEqual([]);
  expect(toTell.newAmong(waiting(2, 1))).toEqual(waiting(2));
  toTell.heardOf(2);
  expect(toTell.newAmong(waiting(2, 1))).toEqual([]);
});

test('one that waits for an admin first is told when it waits for the viewer, one that was taken back never', () => {
  const toTell = new InvitesToTell();
  toTell.heardOf(3);
  toTell.heardOf(4);
  expect(toTell.newAmong([])).toEqual([]);
  expect(toTell.newAmong(waiting(3))).toEqual(waiting(3));
  expect(toTell.newAmong([])).toEqual([]);
});
