import { describe, expect, test } from 'vitest';
import type { Tournament } from '#contract/tournaments.ts';
import { card, scored, update } from '../tournament-for-tests.ts';
import { withEntry, withScore } from './card-change.ts';

const me = 1;

describe('a score of others', () => {
  test('changes what everybody sees, and the place of the viewer where that is another', () => {
    const had = card();
    expect(withScore(had, scored(5), me)).toEqual({
      ...had,
      revision: 6,
      progress: { matchesPlayed: 3, matchesTotal: 6, currentRound: 2, roundCount: 3 },
      leader: { id: 4, username: 'dora' },
      own: { ...had.own, place: 3 },
    });
    expect(withScore(had, scored(5, { positions: [] }), me).own).toEqual(had.own);
    expect(withScore(card({ own: null }), scored(5), me)).toMatchObject({ own: null, revision: 6 });
  });

  test('is taken in once, and not where something before it is missing', () => {
    const had = card();
    for (const event of [scored(4), scored(6), update('match_scored', 5)]) expect(withScore(had, event, me)).toBe(had);
    expect(withScore(had, { ...scored(3), revision: 6 }, me).revision).toBe(6);
  });

  test('that ends it leaves nobody a match, and all of it is told', () => {
    const over = { status: 'completed', endDate: '2026-05-04T20:00:00.000Z', winnerId: 1 } as const;
    expect(withScore(card(), scored(5, { ...over, playerIds: [me, 2] }), me)).toMatchObject({
      ...over,
      revision: 6,
      own: { place: 3, next: null },
    });
  });
});

test('a score in the viewer’s own match shows at once, and leaves the next one to be fetched', () => {
  const after = withScore(card(), scored(5, { playerIds: [me, 3] }), me);
  expect(after).toMatchObject({ progress: { matchesPlayed: 3 }, own: { place: 3, next: { matchId: 4 } }, revision: 5 });
});

describe('one’s own entry', () => {
  const open = card({ status: 'pending', own: null, progress: null, participantCount: 2 });
  const viewer = {
    isParticipant: true,
    mayJoin: false,
    mayLeave: true,
    mayStart: false,
    mayScoreAny: false,
    mayScore: [],
    askedBy: [],
  };
  const joined = { ...open, participantCount: 3, revision: 6, viewer } as unknown as Tournament;

  test('shows at once', () => {
    expect(withEntry(open, joined)).toEqual({
      ...open,
      revision: 6,
      participantCount: 3,
      viewer: { ...open.viewer, isParticipant: true, mayJoin: false, mayLeave: true, mayStart: false },
    });
  });

  test('with somebody who asked leaves nobody to be answered', () => {
    const asked = { ...open, askedBy: [{ id: 4, username: 'dora' }] };
    expect(withEntry(asked, joined).askedBy).toEqual([]);
    const still = { ...joined, viewer: { ...viewer, askedBy: [4] } } as unknown as Tournament;
    expect(withEntry(asked, still).askedBy).toEqual(asked.askedBy);
  });

  test('is not all there is where somebody else came meanwhile, or it began', () => {
    for (const other of [{ revision: 7 }, { revision: 5 }, { status: 'active' as const }]) {
      expect(withEntry(open, { ...joined, ...other })).toBe(open);
    }
  });
});

test('a call or a point in the viewer’s next match is put into the card, from their side', () => {
  const live = { player1Score: 5, player2Score: 7, games: [] };
  const course = { matchId: 4, team1: [3], team2: [1], court: 2, live };
  const after = withScore(card(), scored(5, { playerIds: [], courses: [course] }), 1);
  expect(after).toMatchObject({
    revision: 6,
    own: { next: { matchId: 4, court: 2, live: { points: [7, 5], games: [0, 0] } } },
  });
  const other = withScore(card(), scored(5, { playerIds: [], courses: [{ ...course, matchId: 9 }] }), 1);
  expect(other.own?.next).toEqual(card().own?.next);
});
