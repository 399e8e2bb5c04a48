import fc from 'fast-check';
import { queryGovernor, scoreGovernor } from 'tods-competition-factory';
import { describe, expect, test } from 'vitest';
import { checkGame, matches, standings } from '../index.ts';
import { drawn, field, played, RUNS } from './course.ts';

/**
 * Its scores are games to so many points, win by 2, as tie-break sets. Its tie-breaks by points are percentages of the
 * points won, never differentials, and it has none against the next-highest team; so where more than two are level the
 * order cannot be compared, only the tallies that it rests on.
 */
describe('against the competition factory', () => {
  test.each([7, 11, 15, 21])('the same games to %i can be', (to) => {
    for (let a = 0; a <= 40; a++) {
      for (let b = 0; b <= 40; b++) {
        const theirs = scoreGovernor.validateSetScore({ side1Score: a, side2Score: b }, `SET1-S:TB${to}`, true);
        // It lets a game end at 0-0, as one that was not played.
        if (a + b > 0) expect([a, b, checkGame({ to, winBy: 2 }, [a, b]).ok]).toEqual([a, b, theirs.isValid]);
      }
    }
  });

  test('a round robin has the same tallies, and the same order where at most two are level', () => {
    let compared = 0;
    fc.assert(
      fc.property(
        fc.integer({ min: 3, max: 8 }),
        fc.integer(),
        fc.constantFrom(1 as const, 3 as const),
        (size, seed, bestOf) => {
          const rules = { bestOf, game: { to: 11, winBy: 2 } };
          const { state } = played(
            drawn({ format: 'round-robin', playoffs: 'none', entrants: field(size), rules, seed }),
            seed,
          );
          const matchUps = matches(state).map(({ key, round, sides, winnerSide, score }) => ({
            matchUpId: key,
            structureId: 'table',
            roundNumber: round,
            matchUpStatus: 'COMPLETED',
            matchUpType: 'SINGLES',
            matchUpFormat: `SET${bestOf}-S:TB11`,
            drawPositions: sides.map(({ entrant }) => (entrant ?? 0) - 100),
            sides: sides.map(({ entrant }, at) => ({
              sideNumber: at + 1,
              participantId: String(entrant),
              drawPosition: (entrant ?? 0) - 100,
            })),
            winningSide: (winnerSide ?? 0) + 1,
            score: {
              sets: score?.points.map(([a, b], at) => ({
                setNumber: at + 1,
                side1TiebreakScore: a,
                side2TiebreakScore: b,
                winningSide: a > b ? 1 : 2,
              })),
            },
          }));
          const tally = queryGovernor.tallyParticipantResults({ matchUps, matchUpFormat: `SET${bestOf}-S:TB11` });
          const [table] = standings(state);
          for (const row of table?.rows ?? []) {
            const theirs = tally.participantResults[String(row.entrant)];
            expect([theirs.matchUpsWon, theirs.matchUpsLost]).toEqual([row.wins, row.losses]);
            expect([theirs.setsWon, theirs.setsLost]).toEqual([row.gamesWon, row.gamesLost]);
            expect([theirs.pointsWon, theirs.pointsLost]).toEqual([row.pointsFor, row.pointsAgainst]);
          }
          const levels = Map.groupBy(table?.rows ?? [], ({ wins }) => wins);
          if (![...levels.values()].every(({ length }) => length <= 2)) return;
          compared += 1;
          const order = (tally.order ?? []).map(({ participantId }: { participantId: string }) =>
            Number(participantId),
          );
          expect(table?.rows.map(({ entrant }) => entrant)).toEqual(order);
        },
      ),
      RUNS,
    );
    expect(compared).toBeGreaterThan(RUNS.numRuns / 10);
  });
});
