import { expect, test } from 'vitest';
import { nextOf } from './use-next-event.ts';

test('a group meets next for what is not cancelled', () => {
  const events = (['cancelled', 'upcoming', 'upcoming'] as const).map((status, id) => ({ id, status }));
  expect(nextOf(events)?.id).toBe(1);
  expect(nextOf(events.slice(0, 1))).toBeNull();
});
