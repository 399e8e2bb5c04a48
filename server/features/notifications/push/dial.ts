import { type LookupAddress, lookup as resolve } from 'node:dns';
import { Agent, request } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPublic, isPushAddress } from './addresses.ts';

/** So long a push service may take. */
const maxMs = 10_000;
/** So much of its answer is read, for the log. */
const maxAnswerBytes = 1000;

export interface PushAnswer {
  status: number;
  /** As it says when to come again. */
  retryAfter: string | undefined;
  body: string;
}

/** A push service that tests have, at an address that no other may have. */
export interface TestPushService {
  origin: string;
  /** What it proves itself with. */
  ca: string;
  maxMs?: number;
}

type Resolve = (
  name: string,
  options: { all: true },
  then: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void;

/** Looks up a name, of which only addresses in the internet are dialled: whatever it stood for when it was checked before. */
export function publicLookup(resolveName: Resolve = resolve): LookupFunction {
  return (hostname, { all }, then) =>
    resolveName(hostname, { all: true }, (error, found) => {
      if (error) return then(error, '');
      const dialled = found.filter(({ address }) => isPublic(address));
      const [first] = dialled;
      if (first === undefined) return then(new Error(`${hostname} is not in the internet`), '');
      return all ? then(null, dialled) : then(null, first.address, first.family);
    });
}

export type Dial = ReturnType<typeof dialling>;

/** Reaches push services: over TLS, at port 443, in the internet, wherever they say that one should go instead. */
export function dialling(atOnce: number, test?: TestPushService, resolveName?: Resolve) {
  const kept = { keepAlive: true, maxSockets: atOnce, timeout: maxMs };
  const agent = new Agent({ ...kept, lookup: publicLookup(resolveName) });
  const testAgent = new Agent({ ...kept, ca: test?.ca });

  const isTest = (endpoint: string) => test !== undefined && new URL(endpoint).origin === test.origin;

  function post(endpoint: string, headers: Record<string, string | number>, body: Buffer): Promise<PushAnswer> {
    const isOwn = isTest(endpoint);
    return new Promise((resolve, reject) => {
      if (!isOwn && !isPushAddress(endpoint)) throw new Error('This is no address of a push service');
      const signal = AbortSignal.timeout(test?.maxMs ?? maxMs);
      const options = { method: 'POST', headers: { ...headers, 'Content-Length': body.length }, signal };
      const sent = request(endpoint, { ...options, agent: isOwn ? testAgent : agent }, (response) => {
        const { statusCode: status = 0, headers: answered } = response;
        // Whatever it goes on to say, and however slowly, it has taken it.
        if (status < 300) resolve({ status, retryAfter: undefined, body: '' });
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => {
          text += chunk;
          if (text.length > maxAnswerBytes) response.destroy();
        });
        response.on('error', () => undefined);
        response.on('close', () =>
          resolve({ status, retryAfter: answered['retry-after'], body: text.slice(0, maxAnswerBytes) }),
        );
      });
      sent.on('error', reject);
      sent.on('upgrade', ({ statusCode: status = 101 }, socket) => {
        socket.destroy();
        resolve({ status, retryAfter: undefined, body: '' });
      });
      sent.end(body);
    });
  }

  return {
    post,
    /** Whether a browser may name it. */
    mayBe: (endpoint: string) => isPushAddress(endpoint) || (URL.canParse(endpoint) && isTest(endpoint)),
    close() {
      agent.destroy();
      testAgent.destroy();
    },
  };
}
