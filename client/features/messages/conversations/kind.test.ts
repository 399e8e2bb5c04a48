import { expect, test } from 'vitest';
import { addressOf, kindIn } from './kind.ts';

test.each([
  ['', 'group'],
  ['tab=direct', 'direct'],
  ['user=5', 'direct'],
  ['game=5', 'direct'],
  ['group=5', 'group'],
  ['user=5&tab=group', 'group'],
  ['group=5&tab=direct', 'direct'],
  ['user=5&tab=awards', 'direct'],
])('%s shows conversations of kind %s', (address, kind) => {
  expect(kindIn(new URLSearchParams(address))).toBe(kind);
});

test.each([
  ['', 'direct', 'tab=direct'],
  ['tab=direct', 'group', ''],
  ['user=5', 'group', 'user=5&tab=group'],
  ['user=5&tab=group', 'direct', 'user=5'],
  ['group=5&q=net', 'direct', 'group=5&q=net&tab=direct'],
] as const)('%s, then the tab %s: %s', (address, kind, after) => {
  expect(addressOf(kind, new URLSearchParams(address)).toString()).toBe(after);
});
