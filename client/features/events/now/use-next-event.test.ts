import { expect, test } from 'vitest';
import { nextOf } from './use-next-event.ts';

test('a group meets next for what is neither cancelled nor over', () => {
  const events = (['cancelled', 'completed', 'upcoming', 'upcoming'] as const).map((status, id) => ({ id, status }));
  expect(nextOf(events)?.id).toBe(2);
  expect(nextOf(events.slice(0, 2))).toBeNull();
});
