import { mutationOptions } from '@tanstack/react-query';
import type { Answer, Endpoint, Request } from '#contract/endpoint.ts';
import { call } from './call.ts';
import { unfinished } from './unfinished.ts';

/**
 * A call that changes something, for `useMutation`. It may be made again where no answer came (`query-client.ts`): one
 * that must not happen twice is then found by its key.
 *
 * @example useMutation({ ...mutation(groupCalls.join), onSuccess: … }).mutate({ params: { id } })
 */
export const mutation = <E extends Endpoint>(endpoint: E) =>
  mutationOptions<Answer<E>, Error, Request<E>>({
    mutationFn: (request) =>
      endpoint.once
        ? unfinished.carryOut(endpoint, request, (idempotencyKey) => call(endpoint, request, { idempotencyKey }))
        : call(endpoint, request),
  });
