/** People who use the site over HTTP, so that only what a journey is about has to be clicked. */
import { type APIRequestContext, expect, request } from '@playwright/test';

export const password = 'third shot drop';

export class Caller {
  readonly name: string;
  readonly #calls: APIRequestContext;

  private constructor(name: string, calls: APIRequestContext) {
    this.name = name;
    this.#calls = calls;
  }

  /** Makes an account. @param site its address */
  static async signUp(site: string, name: string): Promise<Caller> {
    const caller = new Caller(name, await request.newContext({ baseURL: site }));
    await caller.post('/api/auth/register', { username: name, email: `${name}@example.org`, password });
    return caller;
  }

  async post(path: string, data: object = {}): Promise<{ id: number }> {
    const answer = await this.#calls.post(path, { data });
    expect(answer.ok(), `${path}: ${answer.status()}`).toBe(true);
    return answer.json();
  }

  async get(path: string): Promise<unknown> {
    const answer = await this.#calls.get(path);
    expect(answer.ok(), `${path}: ${answer.status()}`).toBe(true);
    return answer.json();
  }

  close(): Promise<void> {
    return this.#calls.dispose();
  }
}
