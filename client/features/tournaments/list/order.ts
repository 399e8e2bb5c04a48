import { useState } from 'react';

/**
 * What is shown keeps its order, so that nothing moves under the finger; what is new comes behind all that it follows.
 *
 * @param shown ids in the order in which they are on screen
 * @param now ids in the order that they have by now
 */
export function keepingOrder(shown: readonly number[], now: readonly number[]): number[] {
  const [before, after] = [new Set(shown), new Set(now)];
  const order = shown.filter((id) => after.has(id));
  for (const [at, id] of now.entries()) {
    if (before.has(id)) continue;
    const followed = now.slice(0, at).map((earlier) => order.indexOf(earlier));
    order.splice(Math.max(-1, ...followed) + 1, 0, id);
  }
  return order;
}

/** A list in the order that it had when the visit to the page began. */
export function useOrderOfVisit<Row extends { id: number }>(rows: readonly Row[]): Row[] {
  const [shown, setShown] = useState<readonly number[]>([]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const order = keepingOrder(shown, [...byId.keys()]);
  if (order.length !== shown.length || order.some((id, at) => id !== shown[at])) setShown(order);
  return order.flatMap((id) => byId.get(id) ?? []);
}
