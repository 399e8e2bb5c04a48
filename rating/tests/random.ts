/** A stream of reproducible numbers. */
export interface Random {
  /** From 0 to less than 1. */
  fraction(): number;
  /** Around 0, with a standard deviation of 1. */
  normal(): number;
  shuffled<T>(items: readonly T[]): T[];
}

/** Tommy Ettinger’s mulberry32. */
export function randomFrom(seed: number): Random {
  let state = seed | 0;
  const fraction = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    fraction,
    // Box and Muller.
    normal: () => Math.sqrt(-2 * Math.log(1 - fraction())) * Math.cos(2 * Math.PI * fraction()),
    shuffled: (items) =>
      items
        .map((item) => ({ item, at: fraction() }))
        .sort((one, two) => one.at - two.at)
        .map(({ item }) => item),
  };
}
