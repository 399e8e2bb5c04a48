import { expect, test } from 'vitest';
import { addressOf, nextPageIn } from './address.ts';

test('fills parameters and leaves out what is not given', () => {
  const address = addressOf('/tournaments/:id/matches/:matchId', {
    params: { id: 5, matchId: 'a/b' },
    query: { limit: 2, after: 0, cursor: undefined, q: 'two words' },
  });
  expect(address).toBe('/api/tournaments/5/matches/a%2Fb?limit=2&after=0&q=two+words');
});

test('refuses an address with a hole in it', () => {
  for (const params of [undefined, {}, { id: null }, { id: '' }]) {
    expect(() => addressOf('/groups/:id', { params })).toThrow('id is missing');
  }
  expect(addressOf('/groups', { query: { cursor: null } })).toBe('/api/groups');
});

test('finds the next page among several links', () => {
  const link = '<https://x.org/api/groups?cursor=1>; rel="prev", </api/groups?cursor=2&limit=3>; rel="next"';
  expect(nextPageIn(link)).toEqual({ cursor: '2', limit: '3' });
  expect(nextPageIn('</api/groups?cursor=2> ; title="more"; rel=next')).toEqual({ cursor: '2' });
  expect(nextPageIn('</api/groups?cursor=1>; rel="prev"')).toBeUndefined();
  expect(nextPageIn(null)).toBeUndefined();
});
