import { expect, test } from 'vitest';
import { ownTeam, pairingOf, teamsOf } from './teams.ts';

const player = (userId: number, username: string, partnerId: number | null = null, isAgreed = false) => ({
  ...{ userId, username, name: username, partnerId, isAgreed },
  rating: 3,
  ratingType: 'self' as const,
});

const [anna, ben] = [player(1, 'anna', 2, true), player(2, 'ben', 1, true)];
const [carl, dora, eve] = [player(3, 'carl', 4), player(4, 'dora'), player(5, 'eve', 1)];
const fay = { ...player(6, 'fay', 9), partnerName: 'gus' };
const all = [anna, carl, ben, dora, eve, fay];

test('everybody is in a team, waits for an answer, or looks for a partner', () => {
  expect(teamsOf(all)).toEqual({
    agreed: [[anna, ben]],
    asking: [
      { player: carl, asked: 'dora' },
      { player: fay, asked: 'gus' },
    ],
    // Whom eve has asked plays with ben.
    looking: [dora, eve],
  });
});

test.each([
  [1, 'You play with ben'],
  [2, 'You play with anna'],
  [3, 'You have asked dora to play with you'],
  [6, 'You have asked gus to play with you'],
  [5, 'You are looking for a partner'],
  [7, undefined],
])('player %i is told how they stand', (id, words) => {
  expect(ownTeam(all, id)).toBe(words);
});

test('it is said how the others are paired', () => {
  const pairings = [
    [true, true],
    [false, true],
    [false, false],
  ].map(([randomizePartners = false, balanceBySkill = false]) => pairingOf({ randomizePartners, balanceBySkill }));
  expect(pairings).toEqual(['at random', 'to make balanced teams', 'in order of joining']);
});
