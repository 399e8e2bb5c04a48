import { describe, expect, test } from 'vitest';
import { notificationCategories } from '#contract/notifications/types.ts';
import { chosenAfter, levelAfter, levelNow, mailsMoved } from './rules.ts';

const now = new Date('2026-11-28T16:00:00.000Z');
const tomorrow = '2026-11-29T07:00:00.000Z';
const afterwards = new Date(tomorrow);

describe('what is chosen', () => {
  test('is kept where it differs from the usual', () => {
    expect(chosenAfter({}, { court: { push: false }, places: { push: true, mail: 'daily' } })).toEqual({
      court: { push: false },
      places: { mail: 'daily' },
    });
  });

  test('of one category leaves the others, and of it what is not named', () => {
    const had = { court: { push: false }, events: { mail: 'never' } } as const;
    expect(chosenAfter(had, { events: { push: false } })).toEqual({ ...had, events: { push: false, mail: 'never' } });
  });

  test('is forgotten with the usual', () => {
    const had = { court: { push: false }, events: { mail: 'never' } } as const;
    expect(chosenAfter(had, { court: { push: true } })).toEqual({ events: { mail: 'never' } });
    expect(chosenAfter(had, notificationCategories)).toEqual({});
  });
});

describe('mails that wait', () => {
  const zone = { timeZone: 'Europe/Berlin' };

  test('go by what is chosen now, those of other categories as before', () => {
    expect(mailsMoved({ channels: {}, ...zone }, { channels: { places: { mail: 'daily' } }, ...zone }, now)).toEqual([
      { types: ['event_place', 'tournament_place', 'game_place', 'event_waiting'], mailAt: '2026-11-29T07:00:00.000Z' },
    ]);
    const never = { channels: { places: { mail: 'never' } }, ...zone } as const;
    expect(mailsMoved({ channels: {}, ...zone }, never, now)).toEqual([
      { types: ['event_place', 'tournament_place', 'game_place', 'event_waiting'], mailAt: null },
    ]);
  });

  test('stay where nothing about them has changed', () => {
    const had = { channels: { places: { mail: 'daily' } }, ...zone } as const;
    expect(mailsMoved(had, { ...had, channels: { ...had.channels, court: { push: false } } }, now)).toEqual([]);
  });

  test('of the morning go by the other clock', () => {
    const moved = mailsMoved({ channels: {}, ...zone }, { channels: {}, timeZone: 'America/New_York' }, now);
    expect(moved.map(({ mailAt }) => mailAt)).toEqual(['2026-11-29T13:00:00.000Z', '2026-11-30T13:00:00.000Z']);
    const types = moved.flatMap((each) => each.types);
    expect(types).toContain('mention');
    expect(types).not.toContain('event_place');
    expect(types).not.toContain('court_called');
  });
});

describe('a level', () => {
  const nothing = { level: 'nothing', until: tomorrow } as const;

  test('holds until it ends, and the usual follows', () => {
    const stored = levelAfter(undefined, nothing, now);
    expect(stored).toEqual({ ...nothing, levelAfter: null });
    expect(levelNow(stored, now)).toEqual(nothing);
    expect(levelNow(stored, new Date(Date.parse(tomorrow) - 1))).toEqual(nothing);
    expect(levelNow(stored, afterwards)).toEqual({ level: 'all', until: null });
  });

  test('for a time is followed by what held before for good', () => {
    const before = levelAfter(undefined, { level: 'about_me' }, now);
    const stored = levelAfter(before, nothing, now);
    expect(stored).toEqual({ ...nothing, levelAfter: 'about_me' });
    expect(levelNow(stored, afterwards)).toEqual({ level: 'about_me', until: null });
    const longer = levelAfter(stored, { level: 'nothing', until: '2026-12-05T07:00:00.000Z' }, now);
    expect(longer?.levelAfter).toBe('about_me');
    const later = levelAfter(stored, { level: 'nothing', until: '2026-12-05T07:00:00.000Z' }, afterwards);
    expect(later?.levelAfter).toBe('about_me');
  });

  test('for good is followed by nothing else, and the usual needs no row', () => {
    const stored = levelAfter({ ...nothing, levelAfter: 'about_me' }, { level: 'nothing', until: null }, now);
    expect(stored).toEqual({ level: 'nothing', until: null, levelAfter: null });
    expect(levelAfter(stored, { level: 'all' }, now)).toBeUndefined();
  });

  test('ends in the future, within a year', () => {
    const until = (moment: string) => () => levelAfter(undefined, { level: 'nothing', until: moment }, now);
    expect(until(now.toISOString())).toThrow('still to come');
    expect(until('2027-11-29T16:00:00.001Z')).toThrow('within a year');
    expect(until('2027-11-28T16:00:00.000Z')).not.toThrow();
  });
});
