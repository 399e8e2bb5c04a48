import { describe, expect, test } from 'vitest';
import type { Match } from '#contract/tournaments/matches.ts';
import type { Tournament } from '#contract/tournaments.ts';
import { gamesOf, matchOf, played } from '../tournament-for-tests.ts';
import { readScoreDraft, type ScoreDraft } from './stored-score.ts';
import { type EnteredScore, resultBefore, type UnsentScore, unsentFor, withUnsent } from './unsent-score.ts';

const open = (id: number): Match => matchOf(id, 1, 2, id);

const scored = (match: Match, ...points: [number, number]): Match => ({
  ...played(match, points),
  games: [],
  playedAt: null,
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

  test('shows each game, and of a match that was not played who goes on', () => {
    const games = gamesOf('11-7 11-9');
    const shown = (content: Partial<EnteredScore>) => {
      const { player1Score: _, player2Score: __, ...rest } = unsent({}).content;
      const after = withUnsent(withMatches(open(1)), [{ ...unsent({}), content: { ...rest, ...content } }]);
      return after.bracket?.rounds[0]?.matches[0];
    };
    expect(shown({ player1Score: 2, player2Score: 0, games })).toEqual({ ...scored(open(1), 2, 0), games });
    const unplayed = { ...open(1), status: 'completed', state: 'completed' };
    for (const kind of ['forfeit', 'retirement'] as const) {
      expect(shown({ ending: { kind, by: 1 } })).toEqual({ ...unplayed, decidedBy: kind, winner: 2 });
      expect(shown({ ending: { kind, by: 2 } })).toEqual({ ...unplayed, decidedBy: kind, winner: 1 });
    }
    expect(shown({ ending: { kind: 'double-forfeit' } })).toEqual({ ...unplayed, decidedBy: 'double-forfeit' });
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
  const had = { player1Score: 11, player2Score: 9, games: [], decidedBy: 'play' };

  test('of what the server has told', () => {
    expect(resultBefore(open(1), [])).toBeNull();
    expect(resultBefore(match, [])).toEqual(had);
    expect(resultBefore(match, [unsent({ matchId: 2 }, 'sending')])).toEqual(had);
  });

  test('of what is on its way at this moment, and not of what it has called back or what was refused', () => {
    const games = [{ player1: 11, player2: 4 }];
    expect(resultBefore(open(1), [unsent({}, 'sending')])).toEqual({ player1Score: 11, player2Score: 4 });
    expect(resultBefore(open(1), [unsent({ games }, 'sending')])).toMatchObject({ games });
    expect(resultBefore(match, [unsent({}, 'waiting'), unsent({}, 'refused')])).toEqual(had);
    // What a forfeit counts as, the server works out.
    expect(resultBefore(open(1), [unsent({ ending: { kind: 'forfeit', by: 1 } }, 'sending')])).toBeUndefined();
  });
});

const keys = { by: 'keys', winner: 1, loserPoints: 7 } as const;
const seen = { player1Score: 11, player2Score: 4 };

test.for<ScoreDraft>([
  { entry: { games: [keys], at: 0 }, stop: null, seen: null },
  { entry: { games: [keys, { by: 'keys', winner: null, loserPoints: null }], at: 1 }, stop: null, seen },
  {
    entry: { games: [keys], at: 1 },
    stop: null,
    seen: { ...seen, games: [{ player1: 11, player2: 4 }], decidedBy: 'play' },
  },
  { entry: { games: [{ by: 'typing', texts: ['11', ''] }], at: 0 }, stop: { kind: 'double-forfeit' }, seen: null },
  { entry: { games: [], at: 0 }, stop: { kind: 'forfeit', by: 1 }, seen: null },
  { entry: { games: [], at: 0 }, stop: { kind: 'retirement', by: 0, so: ['3', ''] }, seen: null },
])('%j is there again', (draft) => {
  expect(readScoreDraft(JSON.stringify(draft))).toEqual(draft);
});

const whole = { entry: { games: [keys], at: 0 }, stop: null, seen: null };

test.for([
  undefined,
  '',
  '{',
  'null',
  '5',
  '{"entry":{"winner":0,"loserPoints":7},"seen":null}',
  ...[
    { entry: null },
    { entry: { games: [{ ...keys, winner: 2 }], at: 0 } },
    { entry: { games: [{ ...keys, loserPoints: '7' }], at: 0 } },
    { entry: { games: [{ winner: 0 }], at: 0 } },
    { entry: { games: [{ texts: ['11'] }], at: 0 } },
    { entry: { games: [keys], at: 2 } },
    { entry: { games: [keys], at: -1 } },
    { entry: { games: keys, at: 0 } },
    { stop: {} },
    { stop: { kind: 'forfeit', by: 2 } },
    { stop: { kind: 'retirement', by: 0 } },
    { seen: { player1Score: 11 } },
    { seen: { ...seen, games: [{ player1: 11 }] } },
  ].map((change) => JSON.stringify({ ...whole, ...change })),
])('of %j nothing is read', (text) => {
  expect(readScoreDraft(text)).toBeUndefined();
});
