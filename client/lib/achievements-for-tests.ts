import type { Achievement } from '#contract/achievements.ts';

export const anAchievement = (given: Partial<Achievement> = {}): Achievement => ({
  id: 1,
  type: 'first_message',
  title: 'First Message',
  description: 'Sent a first message',
  awardedAt: '2026-05-04T18:00:00.000Z',
  tournamentId: null,
  tournamentName: null,
  userId: 1,
  metadata: {},
  ...given,
});
