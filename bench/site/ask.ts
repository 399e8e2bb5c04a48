import { setTimeout as pause } from 'node:timers/promises';
import { type AddressParts, addressOf } from '#client/data/call.ts';
import type { Answer, Endpoint, Request } from '#contract/endpoint.ts';

const betweenLooks = 2;

interface Question {
  method?: string;
  cookie: string;
  /** Sent as JSON. */
  body?: unknown;
}

/** Asks as a browser of the site does. @returns the text of the response @throws where it is no success */
export async function ask(address: string, { method = 'GET', cookie, body }: Question): Promise<string> {
  const headers = {
    origin: new URL(address).origin,
    cookie,
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const response = await fetch(address, { method, headers, ...sent });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${address} responded ${response.status}: ${text}`);
  return text;
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
    const text = await ask(address, { method, cookie: this.cookie, ...(hasBody && { body: body ?? {} }) });
    // Cast: the server has written it by the same contract.
    return (text === '' ? undefined : JSON.parse(text)) as Answer<E>;
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
