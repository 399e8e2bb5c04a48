import { z } from 'zod';

/** Under which header a caller names a request, so that it may be sent again where its answer was lost. */
export const idempotencyHeader = 'idempotency-key';

/**
 * The name: made by the caller, one for each thing to be done, the same when it is sent again. It has to be random, for
 * whoever knows it and the request is given the answer.
 */
export const idempotencyKey = z.uuidv4('Idempotency-Key must be a random UUID (version 4)').toLowerCase();
