import { expect, test } from 'vitest';
import { destinationName } from './destination.ts';

test.each([
  ['/tournaments/details/9?group=5#round-2', 'the tournament'],
  ['/tournaments', 'the tournaments'],
  ['/groups/5/tournaments', 'the group’s tournaments'],
  ['/groups/5/events', 'the group’s events'],
  ['/groups/5/events/7', 'the event'],
  ['/groups/5', 'the group'],
  ['/messages?group=5', 'your messages'],
  ['/nowhere?name=Secret%20Society', 'the page'],
])('%s is %s', (destination, name) => {
  expect(destinationName(destination)).toBe(name);
});
