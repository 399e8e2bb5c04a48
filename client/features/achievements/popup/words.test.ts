import { expect, test } from 'vitest';
import type { Achievement } from '#contract/achievements.ts';
import { tellingOf } from './words.ts';

const message: Achievement = {
  id: 4,
  type: 'first_message',
  title: 'First Message',
  description: 'Said something for the first time',
  awardedAt: '2026-05-04T18:00:00.000Z',
  tournamentId: null,
  tournamentName: null,
  userId: 1,
  metadata: {},
};

const win: Achievement = {
  ...message,
  id: 5,
  title: 'Tournament Winner',
  tournamentId: 9,
  tournamentName: 'Autumn Cup',
};

test('what is of a tournament is shown two seconds longer, and says which', () => {
  expect(tellingOf({ achievement: message })).toEqual({
    id: 4,
    duration: 6000,
    title: 'First Message',
    text: 'Said something for the first time',
    spoken: 'Achievement unlocked: First Message. Said something for the first time.',
  });
  expect(tellingOf({ achievement: win })).toMatchObject({ id: 5, duration: 8000, text: 'Autumn Cup' });
});

test('one that the viewer may not see is not named', () => {
  const hidden = { ...win, description: 'Won a tournament', tournamentName: null };
  expect(tellingOf({ achievement: hidden })).toMatchObject({ duration: 8000, text: 'Won a tournament' });
});

test('several are told in one, which is none of them', () => {
  expect(tellingOf({ more: 12 })).toMatchObject({
    id: -1,
    duration: 6000,
    title: 'And 12 more',
    spoken: 'And 12 more achievements.',
  });
});
