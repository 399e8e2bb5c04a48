/** Where a browser cannot say when it has nothing to do. In milliseconds. */
const aMoment = 500;

/** Does something that can wait, once there is nothing else to do. @returns what calls it off */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const waiting = setTimeout(work, aMoment);
    return () => clearTimeout(waiting);
  }
  const waiting = requestIdleCallback(work);
  return () => cancelIdleCallback(waiting);
}
