import { expect, test } from 'vitest';
import { assertMayTalk, assertSameMessage } from './rules.ts';

test('only members talk, and for everybody else there is no conversation', () => {
  for (const role of ['admin', 'moderator', 'member'] as const) expect(() => assertMayTalk({ role })).not.toThrow();
  for (const outsider of [{ role: null }, undefined]) {
    expect(() => assertMayTalk(outsider)).toThrow(expect.objectContaining({ code: 'not_found' }));
  }
});

test('a message that is sent again must be the same', () => {
  const first = { groupId: 5, content: 'hello' };
  expect(() => assertSameMessage(first, { ...first })).not.toThrow();
  for (const other of [{ groupId: 6 }, { content: 'good bye' }]) {
    expect(() => assertSameMessage(first, { ...first, ...other })).toThrow(
      expect.objectContaining({ code: 'client_id_reused' }),
    );
  }
});
