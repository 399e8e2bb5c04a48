import { type AddressParts, addressOf } from '#client/data/address.ts';
import type { Answer, Endpoint, Request } from '#contract/endpoint.ts';
import { ask } from './ask.ts';

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

  /** @throws where the call is refused */
  async call<E extends Endpoint>(endpoint: E, request: Request<E>): Promise<Answer<E>> {
    const { params, query, body } = request as AddressParts & { body?: unknown };
    const { method, path } = endpoint;
    const hasBody = method !== 'GET' && method !== 'DELETE';
    const address = `${this.#url}${addressOf(path, { params, query })}`;
    const answer = await ask(address, { method, cookie: this.cookie, ...(hasBody && { body: body ?? {} }) });
    // The server has written it by the same contract.
    return (await answer.read()) as Answer<E>;
  }
}
