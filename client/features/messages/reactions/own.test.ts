import { expect, test } from 'vitest';
import type { Message } from '#contract/messages.ts';
import { run, threadOf } from '../loading/thread-for-tests.ts';
import { reactionName } from './kinds.ts';
import { type Own, ownOf, shownReactions, withReaction } from './own.ts';
import { covers } from './own-parts.ts';

const parts = { reactions: [{ messageId: 7, reaction: 'heart' as const }], reported: [8], flaggers: [] };
const message: Pick<Message, 'reactions'> = { reactions: [{ reaction: 'heart', count: 3 }] };
const own = (part: Partial<Own>): Own => ({ given: [], wanted: {}, isReported: false, ...part });

test('what the viewer gave, wants and reported is known by message', () => {
  const all = ownOf(parts, [{ messageId: 7, reaction: 'laugh', isOn: true }]);
  expect(all).toEqual({
    7: own({ given: ['heart'], wanted: { laugh: true } }),
    8: own({ isReported: true }),
  });
});

test('what is wanted last counts', () => {
  const wanted = [true, false].map((isOn) => ({ messageId: 7, reaction: 'laugh' as const, isOn }));
  expect(ownOf(parts, wanted)[7]?.wanted).toEqual({ laugh: false });
});

test.each<[what: string, own: Own | undefined, shown: [string, number, boolean][]]>([
  ['nothing of one’s own', undefined, [['heart', 3, false]]],
  ['one that is counted', own({ given: ['heart'] }), [['heart', 3, true]]],
  ['one that is on its way', own({ wanted: { heart: true } }), [['heart', 4, true]]],
  [
    'the first of its kind',
    own({ wanted: { thumbs_up: true } }),
    [
      ['thumbs_up', 1, true],
      ['heart', 3, false],
    ],
  ],
  ['one that is to go', own({ given: ['heart'], wanted: { heart: false } }), [['heart', 2, false]]],
  [
    'one that the message does not count yet',
    own({ given: ['wow'] }),
    [
      ['heart', 3, false],
      ['wow', 1, true],
    ],
  ],
  ['one that has arrived', own({ given: ['heart'], wanted: { heart: true } }), [['heart', 3, true]]],
])('reactions are shown with %s', (_, known, shown) => {
  expect(shownReactions(message, known).map(({ reaction, count, isMine }) => [reaction, count, isMine])).toEqual(shown);
});

test('a reaction that nobody gives any longer is not shown', () => {
  const mine = own({ given: ['heart'], wanted: { heart: false } });
  expect(shownReactions({ reactions: [{ reaction: 'heart', count: 1 }] }, mine)).toEqual([]);
});

test('a reaction is taken in once, and taken back', () => {
  const heart = { messageId: 7, reaction: 'heart' as const };
  expect(withReaction(parts, { ...heart, isOn: true }).reactions).toEqual(parts.reactions);
  expect(withReaction(parts, { ...heart, isOn: false })).toEqual({ reactions: [], reported: [8], flaggers: [] });
});

test('what else the viewer gave stays', () => {
  const laugh = { messageId: 7, reaction: 'laugh' as const };
  const both = withReaction(parts, { ...laugh, isOn: true });
  expect(both.reactions).toEqual([...parts.reactions, laugh]);
  expect(withReaction(both, { ...laugh, isOn: false })).toEqual(parts);
});

test('a reaction has a name', () => {
  expect(reactionName('thumbs_up', { count: 3, isMine: true })).toBe('Thumbs up, 3, including you');
  expect(reactionName('paddle', { count: 0, isMine: false })).toBe('Paddle');
});

test('what was asked for is enough until older messages, or those of another place, are here', () => {
  const asked = { from: 11, to: 20, lastSeq: 20 };
  expect(covers(asked, threadOf(run(11, 20)))).toBe(true);
  // Said since: what the viewer did there was done here, or is told.
  expect(covers(asked, threadOf(run(11, 25)))).toBe(true);
  expect(covers(asked, threadOf(run(1, 20)))).toBe(false);
  expect(covers({ ...asked, lastSeq: 90 }, threadOf(run(11, 40), { lastSeq: 90 }))).toBe(false);
});
