import { expect, test } from 'vitest';
import { aMessage } from '#client/lib/talk-for-tests.ts';
import type { OpenedConversation } from '#contract/conversations.ts';
import type { Message } from '#contract/messages.ts';
import { offersFor } from './offers.ts';

type May = OpenedConversation['viewer'];

const member: May = { maySend: true, mayModerate: false, mutedUntil: null, hasBlocked: false, mayMakeEvents: false };
const staff: May = { ...member, mayModerate: true };
const muted: May = { ...member, maySend: false, mutedUntil: '2026-05-04T19:00:00.000Z' };
const direct = { groupId: null, receiverId: 2 };

const line = (part: Partial<Message>, isMine: boolean, notice?: string) => ({
  message: aMessage(part),
  isMine,
  notice,
  isFolded: false,
  own: undefined,
});
const actions = (...asked: Parameters<typeof offersFor>) =>
  offersFor(...asked)
    .offers.map(({ action }) => action)
    .join(' ');

type Asked = Parameters<typeof offersFor>[0];

test.each<[what: string, line: Asked, may: May | undefined, actions: string]>([
  ['one’s own', line({}, true), member, 'reply copy edit details delete'],
  ['another’s', line({}, false), member, 'reply copy details flag block'],
  ['another’s, for staff', line({}, false), staff, 'reply copy edit pin details flag block delete'],
  ['what is pinned, for staff', line({ isPinned: true }, true), staff, 'reply copy edit unpin details delete'],
  ['a direct one', line(direct, false), member, 'reply copy details flag block'],
  ['for somebody who is muted', line({}, true), muted, 'copy details delete'],
  ['before it is known what one may', line({}, true), undefined, 'reply copy edit details delete'],
  ['what was deleted', line({ isDeleted: true }, true, 'This message has been deleted'), staff, ''],
  ['what was withheld', line({ isWithheld: true }, false, 'Sent while you had blocked them'), member, ''],
  [
    'what is folded',
    { ...line({}, false, 'Message from someone you blocked'), isFolded: true },
    member,
    'reply copy details flag block',
  ],
  ['what is not sent', { ...line({}, true), message: undefined }, member, ''],
])('%s', (_, asked, may, offered) => {
  expect(actions(asked, may)).toBe(offered);
});

test('what is flagged, or reported by oneself, cannot be flagged again', () => {
  const flag = (asked: Parameters<typeof offersFor>[0]) =>
    offersFor(asked, member).offers.find(({ action }) => action === 'flag');
  expect(flag(line({ isFlagged: true }, false))).toHaveProperty('unless');
  const own = { given: [], wanted: {}, isReported: true };
  expect(flag({ ...line(direct, false), own })).toHaveProperty('unless', 'You have reported this message');
  expect(flag(line({}, false))).toEqual({ action: 'flag' });
});

test('one reacts to what one can read, unless one has blocked the other', () => {
  expect(offersFor(line({}, false), muted).mayReact).toBe(true);
  expect(offersFor(line(direct, false), { ...member, hasBlocked: true }).mayReact).toBe(false);
  expect(offersFor(line({ isDeleted: true }, false, 'deleted'), member).mayReact).toBe(false);
});
