import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Answer, Endpoint, Request } from '#contract/endpoint.ts';
import { type ErrorAnswer, errorAnswer } from '#contract/errors.ts';
import { multipartOf } from './multipart.ts';

interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  file?: Blob;
}

/** Somebody who speaks HTTP to a site, with the cookies that a browser would keep. */
export class Person {
  /** Once registered. */
  id = 0;
  readonly cookies: Record<string, string> = {};
  readonly #app: FastifyInstance;

  constructor(app: FastifyInstance) {
    this.#app = app;
  }

  /** As a browser sends them. */
  get cookieHeader(): string {
    return Object.entries(this.cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
  }

  /** Any request; what it answers, whatever it is. */
  async send(options: InjectOptions): Promise<LightMyRequestResponse> {
    const response = await this.#app.inject({ cookies: this.cookies, ...options });
    for (const { name, value, maxAge } of response.cookies as { name: string; value: string; maxAge?: number }[]) {
      if (value === '' || maxAge === 0) delete this.cookies[name];
      else this.cookies[name] = value;
    }
    return response;
  }

  /** A call that has to succeed, with the status that the contract promises. */
  async call<E extends Endpoint>(endpoint: E, request: Request<E>): Promise<Answer<E>> {
    const response = await this.ask(endpoint, request);
    const statuses: number[] = [endpoint.status, ...(endpoint.otherStatuses ?? [])];
    if (!statuses.includes(response.statusCode)) {
      throw new Error(`${endpoint.method} ${endpoint.path} answered ${response.statusCode}: ${response.body}`);
    }
    // Its shape is the serialiser's business, and tested there.
    return (response.body === '' ? undefined : response.json()) as Answer<E>;
  }

  /** A call that has to be refused, and how it is. */
  async refused<E extends Endpoint>(
    endpoint: E,
    request: Request<E>,
  ): Promise<ErrorAnswer & { status: number; retryAfter?: number }> {
    const response = await this.ask(endpoint, request);
    if (response.statusCode < 400) throw new Error(`${endpoint.method} ${endpoint.path} was not refused`);
    const retryAfter = response.headers['retry-after'];
    return {
      status: response.statusCode,
      ...errorAnswer.parse(response.json()),
      ...(retryAfter !== undefined && { retryAfter: Number(retryAfter) }),
    };
  }

  /** Every page of a list, one after the other, and how many there were. @throws where one leads back to another */
  async pages<E extends Endpoint & { paged: true }>(endpoint: E, request: Request<E>): Promise<Answer<E>[]> {
    const pages: Answer<E>[] = [];
    const asked = new Set<string>();
    let url: string | undefined = addressOf(endpoint, request);
    while (url !== undefined) {
      if (asked.has(url)) throw new Error(`A page leads back to ${url}`);
      asked.add(url);
      const response: LightMyRequestResponse = await this.send({ method: 'GET', url });
      pages.push(response.json());
      url = /<([^>]+)>; rel="next"/.exec(String(response.headers.link ?? ''))?.[1];
    }
    return pages;
  }

  /** Any call of the contract; what it answers, whatever it is. */
  async ask<E extends Endpoint>(
    endpoint: E,
    request: Request<E>,
    headers: Record<string, string> = {},
  ): Promise<LightMyRequestResponse> {
    const { body, file } = request as Parts;
    const { method, upload } = endpoint;
    const url = addressOf(endpoint, request);
    if (upload === undefined || file === undefined) {
      return this.send({ method, url, headers, ...(body !== undefined && { payload: body as object }) });
    }
    const { type, payload } = await multipartOf([[upload.field, file]]);
    return this.send({ method, url, headers: { 'content-type': type, ...headers }, payload });
  }

  /** The same browser on another process of the site. */
  on({ app }: { app: FastifyInstance }): Person {
    const person = new Person(app);
    person.id = this.id;
    Object.assign(person.cookies, this.cookies);
    return person;
  }
}

function addressOf(endpoint: Endpoint, request: unknown): string {
  const { params = {}, query = {} } = request as Parts;
  const path = endpoint.path.replace(/:([a-zA-Z]+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return `/api${path}${search.size > 0 ? `?${search}` : ''}`;
}
