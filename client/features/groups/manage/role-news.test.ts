import { expect, test } from 'vitest';
import type { MemberRole } from '#contract/groups.ts';
import { roleNews } from './role-news.ts';

const as = (role: MemberRole | null, isOwner = false) => ({ id: 5, name: 'Dinkers', viewer: { role, isOwner } });

test.each([
  ['promoted', as('member'), as('moderator'), 'You are a moderator of Dinkers now'],
  ['made an admin', as('moderator'), as('admin'), 'You are an admin of Dinkers now'],
  ['demoted', as('admin'), as('member'), 'You are a member of Dinkers now'],
  ['removed', as('admin'), as(null), 'You are no longer in Dinkers'],
  ['handed the group', as('admin'), as('admin', true), 'You are the owner of Dinkers now'],
  ['the one who hands it over', as('admin', true), as('admin'), undefined],
  ['as before', as('admin'), as('admin'), undefined],
  ['a stranger as before', as(null), as(null), undefined],
])('whoever is %s is told just that', (_, before, now, said) => {
  expect(roleNews(before, now)).toBe(said);
});
