import { describe, expect, test } from 'vitest';
import { member } from '#client/lib/group-viewer-for-tests.ts';
import { side } from '#client/lib/people-for-tests.ts';
import { aMessage, aTalk } from '#client/lib/talk-for-tests.ts';
import type { GroupNow, MyGroup } from '#contract/my-groups.ts';
import { foundWords } from './found-words.ts';
import { firstWaiting, lastLine, onNowWords, rowName } from './my-group-labels.ts';

const me = 1;
const at = (minute: number) => new Date(Date.UTC(2026, 4, 4, 9, minute)).toISOString();

const said = (minute: number, senderId = 2): MyGroup['talk'] => {
  const sender = { id: senderId, username: 'newbie', name: 'newbie' };
  return aTalk(aMessage({ senderId, sender, content: 'And a spot\nleft in it?', sentAt: at(minute) }), { lastSeq: 6 });
};

/** Made by ann at nine; nothing was said, and nobody else is in. */
const quiet: MyGroup = {
  id: 5,
  name: 'Riverside Dinkers',
  imageUrl: null,
  imageSize: null,
  imagePosition: 'center center',
  isPrivate: false,
  createdAt: at(0),
  memberCount: 60,
  viewer: member,
  faces: [],
  activeAt: at(0),
  lastJoined: { id: 3, username: 'ann', name: 'ann', joinedAt: at(0) },
  talk: aTalk(null),
  now: null,
};

const tournament = { id: 9, name: 'Autumn Ladder' };
const round = { currentRound: 4, roundCount: 7 };
const match: GroupNow = { kind: 'match', tournament, ...round, matchId: 3, opponent: side(4, 'amara') };
const running: GroupNow = { kind: 'running', tournament, ...round };
const event: GroupNow = {
  kind: 'event',
  event: { id: 4, name: 'Ladder night', eventDate: at(0), localStart: '2026-05-05T18:00', timeZone: 'Europe/Berlin' },
  goingCount: 7,
  guestCount: 0,
  userResponse: null,
};
const today = new Date('2026-05-04T12:00').getTime();
const open: GroupNow = { kind: 'open', tournament, participantCount: 9, isParticipant: false };

describe('the last line', () => {
  test.each([
    ['it was made', {}, 'ann', 'created the group'],
    ['I made it', { lastJoined: { id: me, username: 'me', name: 'me', joinedAt: at(0) } }, 'You', 'created the group'],
    [
      'somebody joined',
      { lastJoined: { id: 3, username: 'ann', name: 'ann', joinedAt: at(5) }, activeAt: at(5) },
      'ann',
      'joined',
    ],
    [
      'I joined',
      { lastJoined: { id: me, username: 'me', name: 'me', joinedAt: at(5) }, activeAt: at(5) },
      'You',
      'joined',
    ],
    ['somebody said something', { talk: said(6), activeAt: at(6) }, 'newbie', 'And a spot left in it?'],
    [
      'somebody joined and it was greeted at once',
      { talk: said(6), lastJoined: { id: 3, username: 'ann', name: 'ann', joinedAt: at(6) }, activeAt: at(6) },
      'newbie',
      'And a spot left in it?',
    ],
    ['I said something', { talk: said(6, me), activeAt: at(6) }, 'You', 'And a spot left in it?'],
    [
      'somebody joined after something was said',
      { talk: said(6), lastJoined: { id: 3, username: 'ann', name: 'ann', joinedAt: at(8) }, activeAt: at(8) },
      'ann',
      'joined',
    ],
    ['a tournament was started', { talk: said(6), activeAt: at(9), now: running }, 'Autumn Ladder', 'started'],
    ['one was, which is not what is on', { talk: said(6), activeAt: at(9), now: open }, 'A tournament', 'started'],
  ] as const)('when %s', (_, change, who, text) => {
    expect(lastLine({ ...quiet, ...change }, { viewerId: me })).toMatchObject({ who, text });
  });
});

test('what is on', () => {
  expect(onNowWords(match, today)).toEqual({ what: 'You play amara now', beside: 'Autumn Ladder' });
  expect(onNowWords(running, today)).toEqual({ what: 'Autumn Ladder, round 4 of 7' });
  expect(onNowWords(event, today)).toEqual({ what: 'Tomorrow 18:00: Ladder night', beside: '7 coming' });
  expect(onNowWords(open, today)).toEqual({ what: 'Open to join: Autumn Ladder', beside: '9 in' });
  expect(onNowWords({ ...open, isParticipant: true }, today)).toEqual({
    what: 'You are in: Autumn Ladder',
    beside: '9 in',
  });
});

test('the first group in which I am waited for is the loudest', () => {
  const [first, waiting, also] = [
    { ...quiet, now: running },
    { ...quiet, now: match },
    { ...quiet, now: match },
  ];
  expect(firstWaiting([quiet, first, waiting, also])).toBe(waiting);
  expect(firstWaiting([quiet, first])).toBeUndefined();
});

describe('the name of a row has all that is seen', () => {
  const around = { viewerId: me, time: '9:42', today };
  test.each([
    [
      { talk: said(6), activeAt: at(6), now: match },
      'Riverside Dinkers, public group, 6 unread, you play amara now, Autumn Ladder, newbie: And a spot left in it?, 9:42, 60 members',
    ],
    [
      { now: running },
      'Riverside Dinkers, public group, Autumn Ladder, round 4 of 7, ann created the group, 9:42, 60 members',
    ],
    [
      { now: event },
      'Riverside Dinkers, public group, Tomorrow 18:00: Ladder night, 7 coming, ann created the group, 9:42, 60 members',
    ],
    [
      { now: open },
      'Riverside Dinkers, public group, open to join: Autumn Ladder, 9 in, ann created the group, 9:42, 60 members',
    ],
    [
      { talk: { ...said(6), unreadCount: 1200 }, activeAt: at(6) },
      'Riverside Dinkers, public group, 999+ unread, newbie: And a spot left in it?, 9:42, 60 members',
    ],
    [{ isPrivate: true }, 'Riverside Dinkers, private group, ann created the group, 9:42, 60 members'],
    [{ memberCount: 1 }, 'Riverside Dinkers, public group, ann created the group, 9:42, 1 member'],
  ])('%#', (change, name) => {
    expect(rowName({ ...quiet, ...change }, around)).toBe(name);
  });
});

test.each([
  [0, false, 'No group found for "dinks"'],
  [1, false, '1 group found'],
  [3, false, '3 groups found'],
  [24, true, 'More than 24 groups found'],
])('%i, and whether there are more is %s', (count, goesOn, words) => {
  const items = Array.from({ length: count }, (_, id) => ({ id }));
  expect(foundWords('dinks', { items, next: goesOn ? { cursor: 'x' } : undefined })).toBe(words);
});
