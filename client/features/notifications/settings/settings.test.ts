import { describe, expect, test } from 'vitest';
import type { NotificationSettings } from '#contract/notifications/settings.ts';
import { notificationCategories } from '#contract/notifications/types.ts';
import { changed, channelsOf, isUsual, together } from './changes.ts';
import { sections, untilOptions, untilWords, zoneWords } from './words.ts';

const stored: NotificationSettings = {
  channels: [
    { category: 'court', push: true, mail: 'never' },
    { category: 'places', push: true, mail: 'at_once' },
  ],
  quiet: { from: '22:00', until: '07:00' },
  timeZone: 'Europe/Berlin',
  mail: null,
  groups: [],
  groupCount: 0,
};

test('every category has its words, once', () => {
  const shown = sections.flatMap(({ categories }) => categories.map(({ category }) => category));
  expect(shown.toSorted()).toEqual(Object.keys(notificationCategories).sort());
});

describe('what is changed', () => {
  test('is shown before it is saved, and nothing else', () => {
    const change = { channels: { court: { push: false } }, quiet: null } as const;
    expect(changed(stored, change)).toEqual({
      ...stored,
      quiet: null,
      channels: [{ category: 'court', push: false, mail: 'never' }, stored.channels[1]],
    });
    expect(changed(stored, { timeZone: 'Asia/Kolkata' })).toEqual({ ...stored, timeZone: 'Asia/Kolkata' });
  });

  test('faster than it is sent goes together, the last of one thing', () => {
    const first = together({ channels: { court: { push: false } } }, { channels: { court: { mail: 'daily' } } });
    expect(first).toEqual({ channels: { court: { push: false, mail: 'daily' } } });
    const then = together(first, { quiet: null, channels: { places: { push: false }, court: { push: true } } });
    expect(then).toEqual({ quiet: null, channels: { court: { push: true, mail: 'daily' }, places: { push: false } } });
    expect(together({ quiet: null }, { timeZone: 'Asia/Kolkata' })).toEqual({ quiet: null, timeZone: 'Asia/Kolkata' });
  });

  test('can be taken back, to the usual and from it', () => {
    expect(isUsual(stored)).toBe(true);
    const other = changed(stored, { channels: { places: { mail: 'daily' } } });
    expect(isUsual(other)).toBe(false);
    const usual = changed(other, { channels: notificationCategories });
    expect(isUsual(usual)).toBe(true);
    expect(changed(usual, { channels: channelsOf(other) })).toEqual(other);
  });
});

describe('until when', () => {
  const at = (...parts: [number, number, number?]) => new Date(2026, 10, ...parts);
  const labels = (now: Date, chosen: string | null = null) =>
    untilOptions(now.getTime(), chosen).map(({ label }) => label);

  test('a group may be silent tonight as long as that is ahead, tomorrow, and a week', () => {
    expect(labels(at(24, 12))).toEqual([
      ...['until I change it', 'until today 20:00', 'until tomorrow 8:00', 'until 1 Dec 8:00'],
    ]);
    expect(labels(at(24, 18, 1))).toEqual(['until I change it', 'until tomorrow 8:00', 'until 1 Dec 8:00']);
  });

  test('it is silent is among them', () => {
    const chosen = at(26, 9).toISOString();
    expect(labels(at(24, 12), chosen)[1]).toBe('until Thu 9:00');
    expect(labels(at(24, 12), at(25, 8).toISOString())).toEqual(labels(at(24, 12)));
    expect(untilOptions(at(24, 12).getTime(), chosen)[1]?.value).toBe(chosen);
  });

  test('is said by day while it is within a week', () => {
    const now = at(24, 12).getTime();
    expect(untilWords(at(24, 23, 59).toISOString(), now)).toBe('today 23:59');
    expect(untilWords(at(30, 8).toISOString(), now)).toBe('Mon 8:00');
    expect(untilWords(new Date(2027, 0, 2, 8).toISOString(), now)).toBe('2 Jan 2027 8:00');
  });
});

test('a zone is called by its city', () => {
  expect(zoneWords('America/Argentina/Buenos_Aires')).toBe('Buenos Aires time');
  expect(zoneWords('UTC')).toBe('UTC time');
});
