import { isIP } from 'node:net';
import { z } from 'zod';
import { postgresUrl } from './database/postgres-url.ts';
import { addressOf, serverOf } from './mail/settings.ts';

const portText = z.coerce.number('PORT must be a number').int().min(0).max(65535);

const keptText = (name: string) => z.coerce.number(`${name} must be a number`).int().min(0).max(1000);

const publicUrl = z
  .url({ protocol: /^https?$/, error: 'PUBLIC_URL must be an http or https address' })
  .transform((text) => new URL(text).origin);

const mailServer = z.string().transform((text, context) => {
  const server = serverOf(text);
  if (server !== undefined) return server;
  context.addIssue(
    'SMTP_URL must look like smtp://user:password@host:587 or smtps://user:password@host, with %40 for an @ in the ' +
      'password; smtp://host:25?tls=off sends without encryption',
  );
  return z.NEVER;
});

const sender = z.string().transform((text, context) => {
  const address = addressOf(text);
  if (address !== undefined) return address;
  context.addIssue('MAIL_FROM must be an address such as club@example.org, or Riverside <club@example.org>');
  return z.NEVER;
});

/** The names that stand for networks: those of this machine, of one link, and the private ones. */
const namedNetworks = ['loopback', 'linklocal', 'uniquelocal'];

/** `off`, the number of proxies in front, or their addresses, networks and names, separated by commas. */
const proxies = z.string().transform((text, context): false | number | string[] => {
  if (/^(off|false|no|0)$/i.test(text)) return false;
  if (/^[1-9]\d?$/.test(text)) return Number(text);
  const parts = text.split(',').map((part) => part.trim());
  if (parts.every((part) => namedNetworks.includes(part) || isNetwork(part))) return parts;
  context.addIssue(
    'TRUST_PROXY must be off, the number of proxies in front, such as 1, or their addresses, networks and names ' +
      '(loopback, linklocal, uniquelocal), such as loopback,10.0.0.0/8; anyone else who connects could claim any address',
  );
  return z.NEVER;
});

/** An address, or one with the number of bits that its network has in common. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  const isInRange = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most && Number(bits) > 0);
  return most > 0 && isInRange && rest.length === 0;
}

const databaseUrl = (name: string) =>
  z.string().transform((text, context) => {
    try {
      return postgresUrl(text);
    } catch (error) {
      context.addIssue(`${name} ${error instanceof Error ? error.message : error}`);
      return z.NEVER;
    }
  });

const databasePool = z.coerce
  .number('DATABASE_POOL must be a number')
  .int('DATABASE_POOL must be a whole number')
  .min(2, 'DATABASE_POOL is at least 2: one connection to read with, and one to write')
  .max(200, 'DATABASE_POOL is at most 200');

/** Empty means absent, as in `PUBLIC_URL= npm start`. */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

const environment = z.object({
  PORT: optional(portText),
  HOST: optional(z.string()),
  DATA_DIR: optional(z.string()),
  DATABASE_URL: optional(databaseUrl('DATABASE_URL')),
  DATABASE_DIRECT_URL: optional(databaseUrl('DATABASE_DIRECT_URL')),
  DATABASE_POOL: optional(databasePool),
  REDIS_URL: optional(
    z.url({ protocol: /^rediss?$/, error: 'REDIS_URL must look like redis://user:password@host:6379' }),
  ),
  METRICS_TOKEN: optional(z.string().min(16, 'METRICS_TOKEN must have at least 16 characters')),
  BACKUP_DAYS: optional(keptText('BACKUP_DAYS')),
  BACKUP_WEEKS: optional(keptText('BACKUP_WEEKS')),
  SMTP_URL: optional(mailServer),
  MAIL_FROM: optional(sender),
  NODE_ENV: optional(z.string()),
  PUBLIC_URL: optional(publicUrl),
  TRUST_PROXY: optional(proxies),
  RATE_LIMIT_SCALE: optional(
    z.coerce.number('RATE_LIMIT_SCALE must be a number').min(0, 'RATE_LIMIT_SCALE is at least 0'),
  ),
  LOG_LEVEL: optional(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent',
    }),
  ),
});

const settings = environment
  .refine(({ REDIS_URL, DATABASE_URL }) => !REDIS_URL || DATABASE_URL, {
    path: ['REDIS_URL'],
    error: 'REDIS_URL is for several processes on PostgreSQL: set DATABASE_URL, too, or leave it out',
  })
  .refine(({ SMTP_URL, MAIL_FROM }) => !SMTP_URL === !MAIL_FROM, {
    path: ['MAIL_FROM'],
    error: 'MAIL_FROM and SMTP_URL belong together: set both, or neither',
  })
  .superRefine((given, context) => {
    for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_POOL'] as const) {
      if (given[name] === undefined || given.DATABASE_URL !== undefined) continue;
      context.addIssue(`${name} is of no use without DATABASE_URL: set that, too, or leave both out`);
    }
  });

/** One or more settings are wrong: the message lists every one, a line each. */
export class WrongSettings extends Error {}

/** Every setting, with its default. */
export type Config = ReturnType<typeof readConfig>;

/**
 * Reads the settings from environment variables.
 *
 * @throws WrongSettings
 */
export function readConfig(env: NodeJS.ProcessEnv) {
  const { success, data, error } = settings.safeParse(env);
  if (!success) throw new WrongSettings(error.issues.map(inWords).join('\n'));
  return {
    port: data.PORT ?? 3000,
    host: data.HOST ?? '127.0.0.1',
    dataDir: data.DATA_DIR ?? './data',
    databaseUrl: data.DATABASE_URL,
    /** Of PostgreSQL itself, where `databaseUrl` is that of a pooler that hands out connections for single transactions. */
    databaseDirectUrl: data.DATABASE_DIRECT_URL,
    /** How many connections to PostgreSQL serve calls. */
    databasePool: data.DATABASE_POOL,
    /** What the processes of a site speak over and count limits in, where it is not PostgreSQL and each of them. */
    redisUrl: data.REDIS_URL,
    /** The one origin that people use, where it is set; else whatever address a request came to. */
    publicUrl: data.PUBLIC_URL,
    /** Whose `X-Forwarded-*` headers count: those of so many proxies in front, of these addresses, or nobody's. */
    trustProxy: data.TRUST_PROXY ?? false,
    /** Multiplies every rate limit; 0 switches them off. */
    rateLimitScale: data.RATE_LIMIT_SCALE ?? 1,
    /** Whoever sends it may read the metrics from another machine. */
    metricsToken: data.METRICS_TOKEN,
    /** Of so many days, and of so many weeks, the last backup is kept; of none, there is none at night. */
    backups: { days: data.BACKUP_DAYS ?? 7, weeks: data.BACKUP_WEEKS ?? 4 },
    /** Through which server mail goes, and who it is from; without it there is none. */
    mail: data.SMTP_URL && data.MAIL_FROM && { ...data.SMTP_URL, from: data.MAIL_FROM },
    logLevel: data.LOG_LEVEL ?? 'info',
    /** Whether live events are checked against the contract: while it is worked on and tested. */
    checkEvents: data.NODE_ENV === 'development' || data.NODE_ENV === 'test',
  };
}

function inWords(issue: z.core.$ZodIssue): string {
  const name = issue.path.join('.');
  return issue.message.startsWith(name) ? issue.message : `${name}: ${issue.message}`;
}
