import fc from 'fast-check';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { silent } from './log.ts';
import { Availability } from './postgres-availability.ts';
import { cannotOpenPostgres, postgresTroubleOf } from './postgres-errors.ts';
import { toMoment } from './postgres-pool.ts';
import { postgresUrl } from './postgres-url.ts';

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

test.each([
  ['postgres://club:pw@db/thirdshot', undefined],
  ['postgres://db/thirdshot?sslmode=disable', 'off'],
  ['postgres://db/thirdshot?sslmode=require', 'checked'],
  ['postgres://db/thirdshot?sslmode=verify-ca', 'checked'],
  ['postgres://db/thirdshot?sslmode=verify-full', 'checked'],
  ['postgres://db/thirdshot?sslmode=no-verify', 'unchecked'],
  [`postgres://db/thirdshot?sslrootcert=${import.meta.filename}`, 'checked'],
  [`postgres://db/thirdshot?sslmode=require&sslrootcert=${import.meta.filename}`, 'checked'],
  ['postgresql:///thirdshot?host=/var/run/postgresql', undefined],
])('%s: TLS is %s', (text, expected) => {
  // What `pg` makes of it.
  const { ssl } = new pg.Client({ connectionString: postgresUrl(text) }) as unknown as { ssl?: object | boolean };
  const isUnchecked = typeof ssl === 'object' && 'rejectUnauthorized' in ssl && ssl.rejectUnauthorized === false;
  const found = ssl === undefined ? undefined : ssl === false ? 'off' : isUnchecked ? 'unchecked' : 'checked';
  expect(found ?? 'off').toBe(expected ?? 'off');
});

test.each([
  ['mysql://db/thirdshot', 'must look like'],
  ['db', 'must look like'],
  ['postgres://one,two/thirdshot', 'names several hosts'],
  ['postgres://club:a,b@one:5432,two:5432/thirdshot', 'names several hosts'],
  ['postgres:///thirdshot?host=one,two', 'names several hosts'],
  ['postgres://db/thirdshot?application_name=club', 'takes no application_name'],
  ['postgres://db/thirdshot?options=-c%20statement_timeout=0', 'takes no options'],
  ['postgres://db/thirdshot?uselibpqcompat=true&sslmode=require', 'takes no uselibpqcompat'],
  ['postgres://db/thirdshot?sslmode=prefer', 'has sslmode=prefer, which is none of disable, require'],
  ['postgres://db/thirdshot?sslrootcert=/nowhere.pem', 'names /nowhere.pem as its sslrootcert, which cannot be read'],
])('%s %s', (text, words) => {
  expect(() => postgresUrl(text)).toThrow(words);
});

test('a password may have whatever it has', () => {
  const url = 'postgres://club:a,b%40c%2Fd@db:5432/thirdshot';
  expect(postgresUrl(url)).toBe(url);
});

test.each([
  ['25006', 'lost'],
  ['57P01', 'lost'],
  ['57P02', 'lost'],
  ['57P03', 'away'],
  ['57P04', 'lost'],
  ['08006', 'lost'],
  ['CERT_HAS_EXPIRED', 'away'],
  ['23505', undefined],
])('what %s says of PostgreSQL is %s', (code, trouble) => {
  expect(postgresTroubleOf(Object.assign(new Error(), { code }))).toBe(trouble);
});

test.each([
  ['SELF_SIGNED_CERT_IN_CHAIN', '', 78, 'name the authority that signed it with sslrootcert'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', '', 78, 'is not to be trusted'],
  ['', 'The server does not support SSL connections', 78, 'encrypts nothing'],
  ['', 'SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string', 78, 'wants a password'],
  ['08P01', 'server login has been failing', 1, 'does not answer at db (server login has been failing)'],
  ['08P01', 'unsupported startup parameter: options', 78, 'set DATABASE_DIRECT_URL'],
])('who starts the server on a PostgreSQL that says %s %s reads what to do', (code, message, exitStatus, words) => {
  const error = Object.assign(new Error(message), code && { code });
  const told = cannotOpenPostgres(error, 'postgres://club@db/thirdshot');
  expect(told).toMatchObject({ exitStatus, message: expect.stringContaining(words) });
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
