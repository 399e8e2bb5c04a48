import fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import { silent } from './log.ts';
import { Availability } from './postgres-availability.ts';
import { toMoment } from './postgres-pool.ts';

/** Suspected, when an attempt to connect ends with this error. */
async function suspected(code: string): Promise<Availability> {
  const availability = new Availability(() => Promise.reject(Object.assign(new Error('refused'), { code })), silent);
  onTestFinished(() => availability.close());
  await availability.suspect();
  return availability;
}

test('a PostgreSQL that has no room for another connection still serves those that we have', async () => {
  expect((await suspected('53300')).isAway).toBe(false);
});

test('one that refuses connections is away', async () => {
  expect((await suspected('ECONNREFUSED')).isAway).toBe(true);
});

test('what was connected before it was back is of an earlier era', async () => {
  let isBack = false;
  const probe = async () => {
    if (!isBack) throw Object.assign(new Error('read-only'), { code: '25006' });
  };
  const availability = new Availability(probe, silent);
  onTestFinished(() => availability.close());
  const eras = [availability.era];
  await availability.cannotWrite(availability.era);
  eras.push(availability.era);
  await availability.cannotWrite(eras[0] ?? 0);
  expect(availability.era, 'what is known already').toBe(eras[1]);
  isBack = true;
  await vi.waitFor(() => expect(availability.isAway).toBe(false), 5_000);
  expect(new Set([...eras, availability.era]).size).toBe(3);
});

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
