import { onLeave, onNextPerson } from '#client/lib/leaving.ts';
import { newUuid } from '#client/lib/uuid.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { CallError } from './call-error.ts';

/**
 * The changes that were asked for and of which nobody knows what became of them. Each has a key; whoever asks for the
 * same again, the client by itself or the person by pressing the button again, does so under the same key, and the
 * server answers what it did the first time. Once there is an answer, the same request is another one.
 */
export class Unfinished {
  readonly #keys = new Map<string, string>();

  /** @param act makes the call under the key */
  async carryOut<Answer>(endpoint: Endpoint, request: unknown, act: (key: string) => Promise<Answer>): Promise<Answer> {
    const name = JSON.stringify([endpoint.method, endpoint.path, request]);
    const key = this.#keys.get(name) ?? newUuid();
    this.#keys.set(name, key);
    try {
      const answer = await act(key);
      this.#keys.delete(name);
      return answer;
    } catch (error) {
      if (isDecided(error)) this.#keys.delete(name);
      throw error;
    }
  }

  /** Somebody else looks at the page from now on. */
  clear(): void {
    this.#keys.clear();
  }
}

/** Statuses that say nothing of what became of an earlier attempt. */
const undecided = [408, 429];

function isDecided(error: unknown): boolean {
  if (!(error instanceof CallError)) return false;
  return !error.isPassing && !error.isSignedOut && !undecided.includes(error.status);
}

export const unfinished = new Unfinished();
onLeave(() => unfinished.clear());
onNextPerson(() => unfinished.clear());
