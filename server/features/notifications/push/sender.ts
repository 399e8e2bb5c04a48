import { createHash } from 'node:crypto';
import type { PushTest } from '#contract/notifications/push.ts';
import type { PushPayload } from '#contract/notifications/push-payload.ts';
import type { Database } from '../../../database/types.ts';
import { findSecret, takeSecret } from '../secret-queries.ts';
import type { Dial, PushAnswer } from './dial.ts';
import { authorization, encrypt, newSiteKeys, type SiteKeys, siteKeysOf } from './encrypt.ts';
import * as queries from './queries.ts';
import { type Outcome, outcomeOf, written } from './rules.ts';

/** Is told what goes wrong for good. */
export interface SendingLog {
  warn(details: object, message: string): void;
}

const hourMs = 60 * 60_000;
/** Push services take no more than a day. */
const authorizedMs = 12 * hourMs;
const secretName = 'push_keys';

export interface Device {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** How a push is handled on its way. */
export interface Handling {
  isUrgent: boolean;
  /** For how long it is kept for a device that is off. */
  keptMs: number;
  /** How often it was tried before, and until when it is of use. */
  attempts: number;
  until: number;
}

interface Deps {
  database: Database;
  clock: () => Date;
  dial: Dial;
  log: SendingLog;
  /** The address of the site, where it is known. */
  site: string | undefined;
  /** Whom push services may write to, where that is no site: who mail is from. */
  mailFrom: string | undefined;
}

export type PushSender = ReturnType<typeof pushSender>;

/** Sends single pushes to the push services of browsers. */
export function pushSender({ database, clock, dial, log, site, mailFrom }: Deps) {
  const contact = site?.startsWith('https:') ? site : `mailto:${mailFrom ?? 'nobody@thirdshot.invalid'}`;
  let known: Promise<SiteKeys> | undefined;
  const authorizations = new Map<string, { text: string; until: number }>();

  async function findKeys(): Promise<SiteKeys> {
    const stored = await database.read((tx) => findSecret(tx, secretName));
    return siteKeysOf(stored ?? (await database.write((tx) => takeSecret(tx, secretName, newSiteKeys()))));
  }

  /** Made when they are first needed, and the same from then on. */
  function keys(): Promise<SiteKeys> {
    known ??= findKeys().catch((error) => {
      known = undefined;
      throw error;
    });
    return known;
  }

  function authorized(audience: string, siteKeys: SiteKeys): string {
    const now = clock().getTime();
    const had = authorizations.get(audience);
    if (had !== undefined && had.until > now) return had.text;
    const expiresAt = new Date(now + authorizedMs);
    const text = authorization(siteKeys, { audience, subject: contact, expiresAt });
    // Endpoints are what browsers say: not without end.
    if (authorizations.size > 1000) authorizations.clear();
    authorizations.set(audience, { text, until: now + authorizedMs / 2 });
    return text;
  }

  /** Never rejects for what lies with the device or its push service. */
  async function send(device: Device, payload: PushPayload, handling: Handling): Promise<Outcome> {
    const { isUrgent, keptMs } = handling;
    const { origin } = new URL(device.endpoint);
    const siteKeys = await keys();
    let answer: PushAnswer | undefined;
    try {
      const headers = {
        Authorization: authorized(origin, siteKeys),
        'Content-Encoding': 'aes128gcm',
        'Content-Type': 'application/octet-stream',
        TTL: keptMs / 1000,
        Urgency: isUrgent ? 'high' : 'normal',
        Topic: topicOf(payload),
      };
      answer = await dial.post(device.endpoint, headers, encrypt(written(payload), device));
    } catch (error) {
      log.warn({ err: error, origin }, 'a push service was not reached');
    }
    const outcome = outcomeOf(answer, handling, clock());
    if (outcome.is === 'dropped') log.warn({ origin, why: outcome.why, body: answer?.body }, 'a push was dropped');
    return outcome;
  }

  return {
    publicKey: async () => (await keys()).publicKey,
    mayReach: dial.mayBe,
    site,
    send,

    /** Sends one now, and says what became of it. */
    async test(device: Device, payloadOf: (site: string | undefined) => PushPayload): Promise<PushTest> {
      const payload = payloadOf(site);
      const outcome = await send(device, payload, { isUrgent: true, keptMs: 60_000, attempts: 0, until: 0 });
      const now = clock().toISOString();
      if (outcome.is === 'sent') await database.write((tx) => queries.markReached(tx, [device.endpoint], now));
      if (outcome.is === 'lost') await database.write((tx) => queries.markLost(tx, [device.endpoint], now));
      return outcome.is === 'sent' || outcome.is === 'lost' ? outcome.is : 'failed';
    },
  };
}

/** By which a push service puts the newer in the place of the older. */
const topicOf = ({ notification: { tag } }: PushPayload) =>
  createHash('sha256').update(`thirdshot ${tag}`).digest('base64url').slice(0, 32);
