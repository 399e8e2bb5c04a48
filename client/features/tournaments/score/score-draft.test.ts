import { expect, test } from 'vitest';
import { readScoreDraft, type ScoreDraft, writeScoreDraft } from './score-draft.ts';

test.for<ScoreDraft>([
  { entry: { by: 'keys', winner: 1, loserPoints: 7 }, seen: null },
  { entry: { by: 'keys', winner: 0, loserPoints: null }, seen: { player1Score: 11, player2Score: 4 } },
  { entry: { by: 'typing', texts: ['11', ''] }, seen: null },
])('%j is there again', (draft) => {
  expect(readScoreDraft(writeScoreDraft(draft))).toEqual(draft);
});

test.for([
  undefined,
  '',
  '{',
  'null',
  '5',
  '{"one":"11","two":"4"}',
  '{"entry":{"winner":0,"loserPoints":7}}',
  '{"entry":{"winner":2,"loserPoints":7},"seen":null}',
  '{"entry":{"winner":0,"loserPoints":"7"},"seen":null}',
  '{"entry":{"winner":0},"seen":null}',
  '{"entry":{"texts":["11"]},"seen":null}',
  '{"entry":null,"seen":null}',
  '{"entry":{"winner":0,"loserPoints":7},"seen":{"player1Score":11}}',
])('of %j nothing is read', (text) => {
  expect(readScoreDraft(text)).toBeUndefined();
});
