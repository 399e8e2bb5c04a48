import { expect, test } from 'vitest';
import { aMessage } from '../../testing/a-message.ts';
import { assertMayTalk, assertSameMessage } from './rules.ts';

test('only members talk, and for everybody else there is no conversation', () => {
  for (const role of ['admin', 'moderator', 'member'] as const) expect(() => assertMayTalk({ role })).not.toThrow();
  for (const outsider of [{ role: null }, undefined]) {
    expect(() => assertMayTalk(outsider)).toThrow(expect.objectContaining({ code: 'not_found' }));
  }
});

test('a message that is sent again must be the same', () => {
  const first = aMessage({ groupId: 5, content: 'hello' });
  const again = { groupId: 5, content: 'hello' };
  expect(() => assertSameMessage(first, again)).not.toThrow();
  const others = [{ groupId: 6 }, { groupId: undefined, receiverId: 5 }, { content: 'good bye' }, { replyToId: 3 }];
  for (const other of others) {
    expect(() => assertSameMessage(first, { ...again, ...other })).toThrow(
      expect.objectContaining({ code: 'client_id_reused' }),
    );
  }
  for (const since of [
    { isEdited: true, content: 'hello there' },
    { isDeleted: true, content: '' },
  ]) {
    expect(() => assertSameMessage({ ...first, ...since }, again)).not.toThrow();
  }
});
