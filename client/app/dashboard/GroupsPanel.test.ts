import { expect, test } from 'vitest';
import { side } from '#client/lib/people-for-tests.ts';
import { aMessage, aTalk } from '#client/lib/talk-for-tests.ts';
import type { GroupNow, MyGroup } from '#contract/my-groups.ts';
import { byLife } from './GroupsPanel.tsx';

const tournament = { id: 1, name: 'Cup' };
const round = { currentRound: 1, roundCount: 3 };
const running: GroupNow = { kind: 'running', tournament, ...round };
const match: GroupNow = { kind: 'match', tournament, ...round, matchId: 2, opponent: side(3, 'amara') };
const open: GroupNow = { kind: 'open', tournament, participantCount: 2, isParticipant: false };
const unread = aTalk(aMessage({}), { lastSeq: 6 });

const group = (name: string, now: GroupNow | null, talk = aTalk(null)) => ({ name, now, talk }) as MyGroup;

test('first my match, then what is on, then what is unread, then as they were active', () => {
  const groups = [
    group('newest', null),
    group('open to join', open),
    group('muted', null, { ...unread, isMuted: true }),
    group('unread', null, unread),
    group('also unread', null, unread),
    group('on', running),
    group('mine', match),
  ];
  expect(byLife(groups).map(({ name }) => name)).toEqual([
    ...['mine', 'on', 'unread', 'also unread'],
    ...['newest', 'open to join', 'muted'],
  ]);
});
