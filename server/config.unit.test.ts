import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('without settings it listens on loopback and keeps its data beside itself', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: './data',
    databaseUrl: undefined,
    databaseDirectUrl: undefined,
    databasePool: undefined,
    redisUrl: undefined,
    publicUrl: undefined,
    trustProxy: false,
    rateLimitScale: 1,
    metricsToken: undefined,
    backups: { days: 7, weeks: 4 },
    mail: undefined,
    logLevel: 'info',
    checkEvents: false,
  });
});

test('an empty variable is an absent one', () => {
  expect(readConfig({ PORT: '', PUBLIC_URL: '', RATE_LIMIT_SCALE: '' })).toEqual(readConfig({}));
});

test('settings are read as what they mean', () => {
  const given = {
    PORT: '8080',
    HOST: '0.0.0.0',
    DATABASE_URL: 'postgres://club:pw@pooler:6432/thirdshot',
    DATABASE_DIRECT_URL: 'postgres://club:pw@db:5432/thirdshot?sslmode=require',
    DATABASE_POOL: '20',
    PUBLIC_URL: 'https://club.example/',
    TRUST_PROXY: 'loopback, 10.0.0.0/8',
    RATE_LIMIT_SCALE: '0',
    LOG_LEVEL: 'warn',
    BACKUP_DAYS: '0',
    SMTP_URL: 'smtp://club:pw@smtp.example',
    MAIL_FROM: 'Riverside <club@riverside.example>',
    METRICS_TOKEN: 'a token of sixteen',
  };
  expect(readConfig(given)).toMatchObject({
    port: 8080,
    databaseUrl: 'postgres://club:pw@pooler:6432/thirdshot',
    databaseDirectUrl: 'postgres://club:pw@db:5432/thirdshot?sslmode=verify-full',
    databasePool: 20,
    publicUrl: 'https://club.example',
    trustProxy: ['loopback', '10.0.0.0/8'],
    rateLimitScale: 0,
    metricsToken: 'a token of sixteen',
    backups: { days: 0, weeks: 4 },
    mail: { host: 'smtp.example', from: { name: 'Riverside', address: 'club@riverside.example' } },
  });
});

test('every wrong setting is named, a line each', () => {
  const wrong = {
    PORT: '99999',
    DATABASE_URL: 'mysql://x',
    DATABASE_DIRECT_URL: 'postgres://club@one,two/thirdshot',
    DATABASE_POOL: '1',
    REDIS_URL: 'http://x',
    PUBLIC_URL: 'ftp://x',
    SMTP_URL: 'smtp.example',
    MAIL_FROM: 'the club',
    TRUST_PROXY: 'on',
    RATE_LIMIT_SCALE: '-1',
    LOG_LEVEL: 'loud',
  };
  const lines = messageOf(() => readConfig(wrong)).split('\n');
  for (const name of Object.keys(wrong)) expect(lines.filter((line) => line.startsWith(name))).toHaveLength(1);
});

test('Redis is for what several processes share, and one file has one', () => {
  expect(messageOf(() => readConfig({ REDIS_URL: 'redis://cache' }))).toMatch(/^REDIS_URL is for .*: set DATABASE_URL/);
  const DATABASE_URL = 'postgres://club:pw@db/thirdshot';
  for (const REDIS_URL of ['redis://cache', 'rediss://club:pw@cache:6380/2']) {
    expect(readConfig({ DATABASE_URL, REDIS_URL }).redisUrl).toBe(REDIS_URL);
  }
});

test.each(['DATABASE_DIRECT_URL', 'DATABASE_POOL'])('%s alone would do nothing, and is refused', (name) => {
  const value = name === 'DATABASE_POOL' ? '20' : 'postgres://db/thirdshot';
  expect(messageOf(() => readConfig({ [name]: value }))).toBe(
    `${name} is of no use without DATABASE_URL: set that, too, or leave both out`,
  );
});

test.each([
  ['off', false],
  ['0', false],
  ['1', 1],
  ['12', 12],
  ['loopback', ['loopback']],
  ['10.0.0.1,2001:db8::/32', ['10.0.0.1', '2001:db8::/32']],
  ['::1', ['::1']],
])('TRUST_PROXY=%s trusts %j', (text, trusted) => {
  expect(readConfig({ TRUST_PROXY: text }).trustProxy).toEqual(trusted);
});

test.each(['on', 'true', 'yes', '*', '-1', '1.5', '0.0.0.0/0', '::/0', '10.0.0.0/33', '10.0.0.0/8/8', 'proxy.example'])(
  'TRUST_PROXY=%s is refused, and what it may be is named',
  (text) => {
    expect(messageOf(() => readConfig({ TRUST_PROXY: text }))).toMatch(
      /^TRUST_PROXY must be off, the number of proxies in front, .* addresses, networks and names \(loopback, /,
    );
  },
);

test.each([{ SMTP_URL: 'smtp://smtp.example' }, { MAIL_FROM: 'club@riverside.example' }])(
  'half of mail is refused',
  (half) => {
    expect(messageOf(() => readConfig(half))).toBe('MAIL_FROM and SMTP_URL belong together: set both, or neither');
  },
);

function messageOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('nothing was wrong');
}
