import type { Id } from './ids.ts';

/** A stream of reproducible numbers: the same seed gives the same stream on every machine. */
export interface Random {
  /** A whole number from 0 to `bound - 1`, each equally likely. `bound` is at most 2^32. */
  below(bound: number): number;
  /** A shuffled copy. */
  shuffled<T>(items: readonly T[]): T[];
}

const TWO_32 = 0x1_0000_0000;

/** Mixes 32 bits so that neighbouring inputs give unrelated outputs (the finaliser of MurmurHash3). */
function mix(bits: number): number {
  let h = bits;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** A number from 0 to 2^32 - 1 that belongs to this seed and this id, whatever the order they are asked in. */
export function lot(seed: number, id: Id): number {
  if (typeof id === 'string') {
    let drawn = mix(seed | 0);
    for (let at = 0; at < id.length; at++) drawn = mix(drawn ^ id.charCodeAt(at)) + at;
    return drawn >>> 0;
  }
  const high = Math.trunc(id / TWO_32) | 0;
  return mix(mix(mix(seed | 0) ^ (id | 0)) + high);
}

/** The generator: Tommy Ettinger's mulberry32, 32 bits of state, more than enough to draw 1,024 entrants. */
export function randomFrom(seed: number): Random {
  let state = seed | 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return (t ^ (t >>> 14)) >>> 0;
  };
  const below = (bound: number): number => {
    const fair = TWO_32 - (TWO_32 % bound);
    let drawn = next();
    while (drawn >= fair) drawn = next();
    return drawn % bound;
  };
  const shuffled = <T>(items: readonly T[]): T[] => {
    const left = items.slice();
    const out: T[] = [];
    while (left.length > 0) {
      const at = below(left.length);
      const [last] = left.splice(left.length - 1, 1);
      if (last === undefined) break;
      const chosen = at === left.length ? last : left[at];
      if (at < left.length) left[at] = last;
      if (chosen !== undefined) out.push(chosen);
    }
    return out;
  };
  return { below, shuffled };
}
