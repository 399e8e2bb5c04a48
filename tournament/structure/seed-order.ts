/** The smallest power of two that holds so many entrants. */
export const bracketSize = (entrants: number): number => 2 ** Math.ceil(Math.log2(entrants));

/** Seeds from the top of a bracket to its bottom: 1, 8, 4, 5, 2, 7, 3, 6 for eight. `size` is a power of two. */
export function seedOrder(size: number): number[] {
  let order = [1];
  while (order.length < size) {
    const sum = 2 * order.length + 1;
    order = order.flatMap((seed) => [seed, sum - seed]);
  }
  return order;
}
