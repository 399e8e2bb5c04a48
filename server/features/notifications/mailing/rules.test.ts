import { expect, test } from 'vitest';
import type { NotificationAction } from '#contract/notifications.ts';
import { channelsOf } from '../rules.ts';
import { answerIn, type DueMail, isWanted, retryAt, takesMail, withoutMail } from './rules.ts';

const due: DueMail = {
  type: 'event_cancelled',
  readAt: null,
  groupId: 5,
  isMember: true,
  level: 'all',
  channels: null,
};

test.each<[string, Partial<DueMail>, boolean]>([
  ['as it was told', {}, true],
  ['read meanwhile', { readAt: '2026-05-04T18:00:00.000Z' }, false],
  ['no member any more', { isMember: false }, false],
  ['of no group', { groupId: null, isMember: false }, true],
  ['nothing of the group', { level: 'nothing' }, false],
  ['of the group only what is about them', { level: 'about_me' }, false],
  ['about them', { level: 'about_me', type: 'event_place' }, true],
  ['no mail of its kind', { channels: { changes: { mail: 'never' } } }, false],
  ['no mail of another kind', { channels: { events: { mail: 'never' } } }, true],
])('what is due goes out by how it is then: %s', (_, change, isSent) => {
  expect(isWanted({ ...due, ...change })).toBe(isSent);
});

test('mail goes to an address that is verified and takes it', () => {
  const at = '2026-05-04T18:00:00.000Z';
  expect(takesMail({ emailVerifiedAt: at, bouncedAt: null })).toBe(true);
  expect(takesMail({ emailVerifiedAt: null, bouncedAt: null })).toBe(false);
  expect(takesMail({ emailVerifiedAt: at, bouncedAt: at })).toBe(false);
});

test.each([
  ['2026-05-04T18:00:00.000Z', '2026-05-04T18:02:30.000Z'],
  ['2026-05-04T17:50:30.000Z', '2026-05-04T18:10:30.000Z'],
  ['2026-05-01T18:00:00.000Z', '2026-05-04T19:00:30.000Z'],
  // A clock that was wrong.
  ['2026-05-05T18:00:00.000Z', '2026-05-04T18:02:30.000Z'],
])('what was told at %s and not taken is tried again at %s', (newest, again) => {
  expect(retryAt(newest, new Date('2026-05-04T18:00:30.000Z'))).toBe(again);
});

test('what is not taken for days, be it of a weekly mail, is given up', () => {
  const [early, late] = ['2026-05-14T18:00:00.000Z', '2026-05-14T18:00:00.001Z'];
  expect(retryAt('2026-05-04T18:00:00.000Z', new Date(early))).toBe('2026-05-14T19:00:00.000Z');
  expect(retryAt('2026-05-04T18:00:00.000Z', new Date(late))).toBeNull();
});

test('without mail, pushes stay as they were, and what is not usual is all that is kept', () => {
  const chosen = withoutMail({ court: { push: false }, events: { push: false, mail: 'daily' } });
  expect(channelsOf('event_new', chosen)).toEqual({ push: false, mail: 'never' });
  expect(channelsOf('court_called', chosen)).toEqual({ push: false, mail: 'never' });
  expect(channelsOf('event_place', chosen)).toEqual({ push: true, mail: 'never' });
  expect(chosen.court).toEqual({ push: false });
  expect(withoutMail(null).messages).toBeUndefined();
});

test('an answer to an event is found in the call by which it is given', () => {
  const action = (request: NotificationAction['request']): NotificationAction => {
    return { label: 'I’m in', link: null, request, done: 'You’re in', undo: null };
  };
  const path = '/api/events/31/response';
  expect(answerIn(action({ method: 'POST', path, body: { status: 'going' } }))).toEqual({
    eventId: 31,
    status: 'going',
  });
  for (const request of [
    null,
    { method: 'PUT' as const, path, body: { status: 'going' } },
    { method: 'POST' as const, path, body: { status: 'perhaps' } },
    { method: 'POST' as const, path },
    { method: 'POST' as const, path: '/api/events/31/response/all', body: { status: 'going' } },
    { method: 'POST' as const, path: '/api/games/31/response', body: { status: 'going' } },
  ]) {
    expect(answerIn(action(request))).toBeUndefined();
  }
});
