import { createServer } from 'node:https';
import { onTestFinished } from 'vitest';
import { type PushDevice, pushCalls } from '#contract/notifications/push.ts';
import type { PushPayload } from '#contract/notifications/push-payload.ts';
import type { TestPushService } from '../features/notifications/push/dial.ts';
import type { Person } from './person.ts';
import { ca, key } from './push-certificate.ts';
import { type BrowserKeys, browserKeys, decrypt, toldOf } from './push-decryption.ts';

export interface Shown {
  /** The browser’s label. */
  on: string;
  headers: NodeJS.Dict<string | string[]>;
  payload: PushPayload;
}

/** How a push service answers: with a status, with headers beside it, not at all, or without an end. */
type Answer = number | [status: number, headers: Record<string, string>] | 'silence' | 'endless';

export interface PushService extends TestPushService {
  /** What it took, in order. */
  shown: Shown[];
  /** By label, what it answers in the place of 201. */
  answers: Record<string, Answer>;
  /** How many came, whatever was answered. */
  asked: () => number;
  /** A browser, in which somebody turns pushes on. */
  subscribe(person: Person, label: string, timeZone?: string): Promise<PushDevice>;
  /** What such a browser tells the site, without telling it. */
  browser(label: string): { endpoint: string; keys: { p256dh: string; auth: string } };
}

/** A push service of a test’s own, with the browsers behind it. */
export async function openPushService({ maxMs = 10_000 } = {}): Promise<PushService> {
  const browsers = new Map<string, { label: string; keys: BrowserKeys }>();
  const shown: Shown[] = [];
  const answers: Record<string, Answer> = {};
  let asked = 0;
  const server = createServer({ cert: ca, key }, async (request, response) => {
    asked += 1;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const browser = browsers.get(request.url ?? '');
    const answer = browser === undefined ? 404 : (answers[browser.label] ?? 201);
    if (answer === 'silence') return;
    if (answer === 'endless') return response.writeHead(201).flushHeaders();
    const [status, headers] = typeof answer === 'number' ? [answer, {}] : answer;
    if (browser !== undefined && status === 201) {
      const payload: PushPayload = JSON.parse(decrypt(Buffer.concat(chunks), browser.keys));
      shown.push({ on: browser.label, headers: request.headers, payload });
    }
    response.writeHead(status, headers).end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const origin = `https://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  const browser: PushService['browser'] = (label) => {
    const path = `/${encodeURIComponent(label)}/${browsers.size}`;
    const keys = browserKeys();
    browsers.set(path, { label, keys });
    return { endpoint: `${origin}${path}`, keys: toldOf(keys) };
  };
  return {
    origin,
    ca,
    maxMs,
    shown,
    answers,
    asked: () => asked,
    browser,
    subscribe: (person, label, timeZone = 'Europe/Berlin') =>
      person.call(pushCalls.subscribe, { body: { ...browser(label), label, timeZone } }),
  };
}
