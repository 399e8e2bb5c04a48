import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toMoment } from './postgres-moments.ts';

const anyMoment = fc.date({
  min: new Date('0001-01-01T00:00:00Z'),
  max: new Date('9999-12-31T23:59:59.999Z'),
  noInvalidDate: true,
});

/** As PostgreSQL writes it in UTC: without the zeros at the end of a second. */
function writtenInUtc(moment: Date): string {
  const text = moment.toISOString().slice(0, -1).replace('T', ' ');
  return `${text.replace(/\.?0+$/, '')}+00`;
}

test('a moment in UTC is as JavaScript writes it', () => {
  fc.assert(
    fc.property(anyMoment, (moment) => {
      expect(toMoment(writtenInUtc(moment))).toBe(moment.toISOString());
    }),
  );
});

test.each([
  ['2026-07-04 18:30:00+00', '2026-07-04T18:30:00.000Z'],
  ['2026-07-04 18:30:00.5+00', '2026-07-04T18:30:00.500Z'],
  ['2026-07-04 18:30:00.123+00', '2026-07-04T18:30:00.123Z'],
  ['2026-07-04 18:30:00.123456+00', '2026-07-04T18:30:00.123Z'],
  ['2026-07-04 20:30:00+02', '2026-07-04T18:30:00.000Z'],
  ['2026-07-05 00:15:00.25+05:45', '2026-07-04T18:30:00.250Z'],
])('%s is %s', (text, moment) => {
  expect(toMoment(text)).toBe(moment);
});
