import { expect, test } from 'vitest';
import { webcalOf } from './webcal.ts';

test.each(['https://club.example/api/calendar/x.ics', 'http://club.example/api/calendar/x.ics'])(
  '%s is opened with a calendar',
  (url) => {
    expect(webcalOf(url)).toBe('webcal://club.example/api/calendar/x.ics');
  },
);
