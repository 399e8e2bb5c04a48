import { createHash } from 'node:crypto';

/** A lot for each person: the same for everybody who knows the seed, and by nothing that anybody can choose. */
export const lotsOf =
  (seed: string) =>
  (userId: number): string =>
    createHash('sha256').update(`${seed} ${userId}`).digest('hex');
