import type { FastifyInstance, InjectOptions } from 'fastify';
import { authCalls } from '#contract/auth.ts';
import type { Answer, Endpoint, Request, Upload } from '#contract/endpoint.ts';
import { multipartOf } from '../../server/testing/multipart.ts';

interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: object;
}

type Credentials = { username: string; password: string };

/** Somebody of the made-up club, who uses the site as everyone does: over its calls. */
export class Visitor {
  readonly #credentials: Credentials;
  readonly #app: FastifyInstance;
  #cookies: Record<string, string> = {};
  #id = 0;

  private constructor(app: FastifyInstance, credentials: Credentials) {
    this.#app = app;
    this.#credentials = credentials;
  }

  static async register(
    app: FastifyInstance,
    credentials: Credentials,
    body: Request<typeof authCalls.register>['body'],
  ): Promise<Visitor> {
    const visitor = new Visitor(app, credentials);
    const { id } = await visitor.call(authCalls.register, { body });
    visitor.#id = id;
    return visitor;
  }

  get id(): number {
    return this.#id;
  }

  get username(): string {
    return this.#credentials.username;
  }

  /** @throws Error where the call is refused: the sample data would not be what it should be */
  call<E extends Endpoint>(endpoint: E, request: Request<E>): Promise<Answer<E>> {
    const parts = request as Parts;
    return this.#send(endpoint, parts, parts.body && { payload: parts.body });
  }

  /** Sends a file. @throws Error where it is refused */
  async upload<E extends Endpoint & { upload: Upload }>(
    endpoint: E,
    { file, ...request }: Request<E> & { file: Blob },
  ): Promise<Answer<E>> {
    const { type, payload } = await multipartOf([[endpoint.upload.field, file]]);
    return this.#send(endpoint, request as Parts, { payload, headers: { 'content-type': type } });
  }

  async #send<E extends Endpoint>(
    endpoint: E,
    { params = {}, query = {} }: Parts,
    content: Pick<InjectOptions, 'payload' | 'headers'> | undefined,
  ): Promise<Answer<E>> {
    const path = endpoint.path.replace(/:([a-zA-Z]+)/g, (_, name: string) => String(params[name]));
    const asked = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]);
    const url = `/api${path}?${new URLSearchParams(asked)}`;
    const send = () => this.#app.inject({ method: endpoint.method, url, cookies: this.#cookies, ...content });
    let response = await send();
    if (response.statusCode === 401 && endpoint.access === 'signed-in') {
      // Away for more than a month.
      await this.call(authCalls.login, { body: this.#credentials });
      response = await send();
    }
    if (response.statusCode >= 400) throw new Error(`${endpoint.method} ${path}: ${response.body}`);
    for (const { name, value } of response.cookies) this.#cookies[name] = value;
    return (response.body === '' ? undefined : response.json()) as Answer<E>;
  }
}
