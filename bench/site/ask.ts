import { setTimeout as pause } from 'node:timers/promises';
import { type AddressParts, addressOf } from '#client/data/call.ts';
import type { Answer, Endpoint, Request } from '#contract/endpoint.ts';

const betweenLooks = 2;

interface Question {
  method?: string;
  cookie: string;
  /** Sent as JSON. */
  body?: unknown;
  /** Of what is here already: then only what has changed is sent. */
  etag?: string | null;
}

interface Response {
  status: number;
  etag: string | null;
  /** Undefined where nothing came. */
  read(): unknown;
}

/** Asks as a browser of the site does. @throws where the response is neither a success nor 304 */
export async function ask(address: string, { method = 'GET', cookie, body, etag }: Question): Promise<Response> {
  const headers = {
    origin: new URL(address).origin,
    cookie,
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(etag && { 'if-none-match': etag }),
  };
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const response = await fetch(address, { method, headers, ...sent });
  const text = await response.text();
  if (response.status >= 400) throw new Error(`${method} ${address} responded ${response.status}: ${text}`);
  const read = () => (text === '' ? undefined : JSON.parse(text));
  return { status: response.status, etag: response.headers.get('etag'), read };
}

/** Somebody who is signed in at a site. */
export class Person {
  readonly id: number;
  readonly username: string;
  /** The value of the `Cookie` header. */
  readonly cookie: string;
  readonly #url: string;

  constructor(url: string, { id, username, cookie }: { id: number; username: string; cookie: string }) {
    this.id = id;
    this.username = username;
    this.cookie = cookie;
    this.#url = url;
  }

  /** The same, at another address of the site. */
  at(url: string): Person {
    return new Person(url, this);
  }

  /** @throws where the call is refused */
  async call<E extends Endpoint>(endpoint: E, request: Request<E>): Promise<Answer<E>> {
    const { params, query, body } = request as AddressParts & { body?: unknown };
    const { method, path } = endpoint;
    const hasBody = method !== 'GET' && method !== 'DELETE';
    const address = `${this.#url}${addressOf(path, { params, query })}`;
    const response = await ask(address, { method, cookie: this.cookie, ...(hasBody && { body: body ?? {} }) });
    // Cast: the server has written it by the same contract.
    return response.read() as Answer<E>;
  }
}

/** @returns false when it was given up after so many milliseconds */
export async function waitUntil(condition: () => boolean, milliseconds: number): Promise<boolean> {
  const deadline = performance.now() + milliseconds;
  while (!condition()) {
    if (performance.now() > deadline) return false;
    await pause(betweenLooks);
  }
  return true;
}
