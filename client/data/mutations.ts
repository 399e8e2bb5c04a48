import { mutationOptions } from '@tanstack/react-query';
import { onLeave, onNextPerson } from '#client/lib/leaving.ts';
import { newUuid } from '#client/lib/uuid.ts';
import type { Answer, Endpoint, Request } from '#contract/endpoint.ts';
import { call } from './call.ts';
import { mutationKeyOf } from './keys.ts';
import { isRefusal } from './outbox/outbox.ts';

/** Makes a call together with what has to come before it, or follows from its failure. */
export type Around<E extends Endpoint> = (make: () => Promise<Answer<E>>) => Promise<Answer<E>>;

/**
 * A call that changes something, for `useMutation`. It may be made again where no answer came (`query-client.ts`): one
 * that must not happen twice is then found by its key.
 *
 * @param around makes each attempt
 * @example useMutation({ ...mutation(groupCalls.join), onSuccess: … }).mutate({ params: { id } })
 */
export const mutation = <E extends Endpoint>(endpoint: E, around: Around<E> = (make) => make()) =>
  mutationOptions<Answer<E>, Error, Request<E>>({
    mutationKey: mutationKeyOf(endpoint),
    mutationFn: (request) =>
      around(() =>
        endpoint.idempotent
          ? idempotencyKeys.carryOut(endpoint, request, (idempotencyKey) => call(endpoint, request, { idempotencyKey }))
          : call(endpoint, request),
      ),
  });

/**
 * The changes that were asked for and of which nobody knows what became of them. Each has a key; whoever asks for the
 * same again, the client by itself or the person by pressing the button again, does so under the same key, and the
 * server answers what it did the first time. Once there is an answer, the same request is another one.
 */
export class IdempotencyKeys {
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
      if (isRefusal(error)) this.#keys.delete(name);
      throw error;
    }
  }

  /** Somebody else looks at the page from now on. */
  clear(): void {
    this.#keys.clear();
  }
}

export const idempotencyKeys = new IdempotencyKeys();
onLeave(() => idempotencyKeys.clear());
onNextPerson(() => idempotencyKeys.clear());
