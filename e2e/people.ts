import { type APIRequestContext, expect } from '@playwright/test';

export const password = 'third shot drop';

/** Somebody who uses the site over HTTP, so that only what a journey is about has to be clicked. */
export class Caller {
  readonly password = password;
  readonly name: string;
  readonly calls: APIRequestContext;

  constructor(name: string, calls: APIRequestContext) {
    this.name = name;
    this.calls = calls;
  }

  /** Makes their account. */
  async registerByCall(): Promise<void> {
    const { name: username, password } = this;
    await this.post('/api/auth/register', { username, email: `${username}@example.org`, password, rating: 3.5 });
    await this.calls.patch('/api/auth/profile', { data: { isIntroduced: true } });
  }

  /** Makes a call as this person. @returns what it answers */
  async post(path: string, data: object = {}): Promise<{ id: number }> {
    const answer = await this.calls.post(path, { data });
    expect(answer.ok(), `${path}: ${answer.status()}`).toBe(true);
    return answer.json();
  }

  async get(path: string): Promise<unknown> {
    const answer = await this.calls.get(path);
    expect(answer.ok(), `${path}: ${answer.status()}`).toBe(true);
    return answer.json();
  }

  async ownId(): Promise<number> {
    return ((await this.get('/api/auth/me')) as { id: number }).id;
  }

  /** Makes a group, which these join. @returns its id */
  async makeGroup(members: readonly Caller[] = [], name = 'Dinkers'): Promise<number> {
    const { id } = await this.post('/api/groups', { name });
    for (const member of members) await member.post(`/api/groups/${id}/join`);
    return id;
  }
}
