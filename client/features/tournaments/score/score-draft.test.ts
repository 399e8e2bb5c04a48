import { expect, test } from 'vitest';
import { readScoreDraft, type ScoreDraft, writeScoreDraft } from './score-draft.ts';

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
  expect(readScoreDraft(writeScoreDraft(draft))).toEqual(draft);
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
