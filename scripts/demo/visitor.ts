import type { FastifyInstance } from 'fastify';
import { authCalls } from '#contract/auth.ts';
import type { Answer, Endpoint, Request } from '#contract/endpoint.ts';

interface Parts {
  params?: Record<string, unknown>;
  body?: object;
}

/** Somebody of the made-up club, who uses the site as everyone does: over its calls. */
export class Visitor {
  readonly credentials: { username: string; password: string };
  #cookies: Record<string, string> = {};
  readonly #app: FastifyInstance;

  constructor(app: FastifyInstance, credentials: { username: string; password: string }) {
    this.#app = app;
    this.credentials = credentials;
  }

  /** @throws Error where the call is refused: the sample data would not be what it should be */
  async call<E extends Endpoint>(endpoint: E, request: Request<E>): Promise<Answer<E>> {
    const { params = {}, body } = request as Parts;
    const path = endpoint.path.replace(/:([a-zA-Z]+)/g, (_, name: string) => String(params[name]));
    const send = () =>
      this.#app.inject({
        method: endpoint.method,
        url: `/api${path}`,
        cookies: this.#cookies,
        ...(body && { payload: body }),
      });
    let response = await send();
    if (response.statusCode === 401 && endpoint.access === 'signed-in') {
      // Away for more than a month.
      await this.call(authCalls.login, { body: this.credentials });
      response = await send();
    }
    if (response.statusCode >= 400) throw new Error(`${endpoint.method} ${path}: ${response.body}`);
    for (const { name, value } of response.cookies) this.#cookies[name] = value;
    return (response.body === '' ? undefined : response.json()) as Answer<E>;
  }
}
