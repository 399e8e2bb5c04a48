import fc from 'fast-check';
import { expect, test } from 'vitest';
import { outcomeOf, toPlayedGame } from './rules.ts';

// Nobody ends a game at a tie.
const pair = fc.tuple(fc.nat({ max: 15 }), fc.nat({ max: 15 })).filter(([own, other]) => own !== other);
const anyEnd = fc.record({ games: fc.array(pair, { minLength: 1, maxLength: 5 }) });

test('who has won more games has won, and the others have lost the same games', () => {
  fc.assert(
    fc.property(anyEnd, ({ games }) => {
      const ended = { team1: [1, 2], team2: [3, 4], games };
      const [one, two, three] = [outcomeOf(1, ended), outcomeOf(2, ended), outcomeOf(3, ended)];
      const won = games.filter(([own, other]) => own > other).length;
      expect(one === null).toBe(2 * won === games.length);
      if (one === null) {
        expect([two, three]).toEqual([null, null]);
        return;
      }
      expect(one).toMatchObject({ isWon: 2 * won > games.length, partnerId: 2, opponentIds: [3, 4] });
      expect(two).toEqual({ ...one, partnerId: 1 });
      const turned = one.games.map(({ own, other }) => ({ own: other, other: own }));
      expect(three).toEqual({ isWon: !one.isWon, games: turned, partnerId: 4, opponentIds: [1, 2] });
    }),
  );
});

test('who was on neither side has neither won nor lost, and mixed doubles are doubles', () => {
  const ended = { id: 7, placeName: 'Riverside', startsAt: '2026-07-04T18:00:00.000Z', games: [[11, 4]] as const };
  expect(toPlayedGame({ ...ended, kind: 'singles', team1: [1], team2: [2] }, 3)).toBeNull();
  expect(toPlayedGame({ ...ended, kind: 'singles', team1: [1], team2: [2] }, 2)).toMatchObject({
    ...{ id: 7, gameType: 'singles', isWon: false, partnerId: null, opponentIds: [1] },
    playedAt: ended.startsAt,
  });
  expect(toPlayedGame({ ...ended, kind: 'mixed', team1: [1, 2], team2: [3, 4] }, 4)).toMatchObject({
    ...{ gameType: 'doubles', partnerId: 3 },
  });
});
