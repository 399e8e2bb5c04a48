import { describe, expect, test } from 'vitest';
import type { Match } from '#contract/tournaments/matches.ts';
import type { Tournament } from '#contract/tournaments.ts';
import type { EnteredScore } from './score.ts';
import { scoreBefore, type UnsentScore, unsentFor, withUnsent } from './unsent-scores.ts';

const open = (id: number): Match => ({
  id,
  round: id,
  player1Id: 1,
  player2Id: 2,
  team1: [1],
  team2: [2],
  player1Score: null,
  player2Score: null,
  winner: null,
  status: 'pending',
  playedAt: null,
});

const scored = (match: Match, player1Score: number, player2Score: number): Match => ({
  ...match,
  player1Score,
  player2Score,
  winner: player1Score > player2Score ? 1 : 2,
  status: 'completed',
});

const withMatches = (...matches: Match[]) =>
  ({
    id: 7,
    revision: 5,
    standings: [],
    viewer: { mayScore: [1, 2] },
    bracket: { rounds: matches.map((match) => ({ roundNumber: match.round, matches: [match] })) },
  }) as unknown as Tournament;

let count = 0;
const unsent = (content: Partial<EnteredScore>, state: UnsentScore['state'] = 'waiting'): UnsentScore => {
  count += 1;
  return {
    id: String(count),
    kind: 'score',
    subject: 'tournament 7',
    content: { tournamentId: 7, matchId: 1, player1Score: 11, player2Score: 4, replaces: null, ...content },
    writtenAt: '2026-05-04T18:00:00.000Z',
    order: count,
    state,
  };
};

describe('a score that is not sent yet', () => {
  test('is shown in its match, and nothing else is touched', () => {
    const before = withMatches(open(1), open(2));
    const after = withUnsent(before, [unsent({ player1Score: 4, player2Score: 11 })]);
    expect(after.bracket?.rounds[0]?.matches).toEqual([scored(open(1), 4, 11)]);
    expect(after.bracket?.rounds[1]).toBe(before.bracket?.rounds[1]);
    expect([after.standings, after.viewer]).toEqual([before.standings, before.viewer]);
    expect(before.bracket?.rounds[0]?.matches).toEqual([open(1)]);
  });

  test('is followed by its correction, also while it is on its way', () => {
    const first = unsent({}, 'sending');
    const second = unsent({ player2Score: 5, replaces: { player1Score: 11, player2Score: 4 } });
    const after = withUnsent(withMatches(open(1)), [first, second]);
    expect(after.bracket?.rounds[0]?.matches).toEqual([scored(open(1), 11, 5)]);
  });

  test('is not shown over a newer one that somebody else has entered', () => {
    const newer = withMatches(scored(open(1), 3, 11));
    expect(withUnsent(newer, [unsent({})])).toBe(newer);
    const closer = withMatches(scored(open(1), 11, 9));
    expect(withUnsent(closer, [unsent({ replaces: { player1Score: 11, player2Score: 8 } })])).toBe(closer);
    const corrected = withUnsent(newer, [unsent({ replaces: { player1Score: 3, player2Score: 11 } })]);
    expect(corrected.bracket?.rounds[0]?.matches).toEqual([scored(open(1), 11, 4)]);
  });

  test('is not shown once it is refused', () => {
    const before = withMatches(open(1));
    expect(withUnsent(before, [unsent({}, 'refused')])).toBe(before);
  });

  test('of another tournament, or of one that has not begun, changes nothing', () => {
    const before = withMatches(open(1));
    expect(withUnsent(before, [unsent({ tournamentId: 8 })])).toBe(before);
    expect(withUnsent(before, [unsent({ matchId: 9 })])).toBe(before);
    const pending = { ...before, bracket: null };
    expect(withUnsent(pending, [unsent({})])).toBe(pending);
  });

  test('is found by its match, the last that was entered', () => {
    const all = [unsent({ player2Score: 1 }), unsent({ matchId: 2 }), unsent({ player2Score: 3 }, 'refused')];
    expect(unsentFor(all, 1)).toBe(all[2]);
    expect(unsentFor(all, 2)).toBe(all[1]);
    expect(unsentFor(all, 3)).toBeUndefined();
  });
});

describe('a new score takes the place', () => {
  const match = scored(open(1), 11, 9);
  const had = { player1Score: 11, player2Score: 9 };

  test('of what the server has told', () => {
    expect(scoreBefore(open(1), [])).toBeNull();
    expect(scoreBefore(match, [])).toEqual(had);
    expect(scoreBefore(match, [unsent({ matchId: 2 }, 'sending')])).toEqual(had);
  });

  test('of what is on its way at this moment, and not of what it has called back or what was refused', () => {
    expect(scoreBefore(open(1), [unsent({}, 'sending')])).toEqual({ player1Score: 11, player2Score: 4 });
    expect(scoreBefore(match, [unsent({}, 'waiting'), unsent({}, 'refused')])).toEqual(had);
  });
});
