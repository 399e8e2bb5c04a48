import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { authCalls } from '#contract/auth.ts';
import type { Request } from '#contract/endpoint.ts';
import { Person } from '../../server/testing/person.ts';

type Credentials = { username: string; password: string };

/** Somebody of the made-up club, who uses the site as everyone does: over its calls. */
export class Visitor extends Person {
  readonly #credentials: Credentials;

  constructor(app: FastifyInstance, credentials: Credentials) {
    super(app);
    this.#credentials = credentials;
  }

  static async register(
    app: FastifyInstance,
    credentials: Credentials,
    body: Request<typeof authCalls.register>['body'],
  ): Promise<Visitor> {
    const visitor = new Visitor(app, credentials);
    const { id } = await visitor.call(authCalls.register, { body });
    visitor.id = id;
    return visitor;
  }

  get username(): string {
    return this.#credentials.username;
  }

  /** Whoever was away for more than a month signs in again first. */
  override async send(options: InjectOptions): Promise<LightMyRequestResponse> {
    const response = await super.send(options);
    if (response.statusCode !== 401 || this.id === 0 || String(options.url).startsWith('/api/auth/login'))
      return response;
    await this.call(authCalls.login, { body: this.#credentials });
    return super.send(options);
  }
}
