import { mutationOptions } from '@tanstack/react-query';
import type { Answer, Endpoint, Request } from '#contract/endpoint.ts';
import { call } from './call.ts';
import { mutationKeyOf } from './keys.ts';
import { unfinished } from './unfinished.ts';

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
        endpoint.once
          ? unfinished.carryOut(endpoint, request, (idempotencyKey) => call(endpoint, request, { idempotencyKey }))
          : call(endpoint, request),
      ),
  });
