import { setTimeout as pause } from 'node:timers/promises';

const betweenLooks = 2;

/** Waits until something is so. @returns false when it was given up after so many milliseconds */
export async function until(condition: () => boolean, milliseconds: number): Promise<boolean> {
  const deadline = performance.now() + milliseconds;
  while (!condition()) {
    if (performance.now() > deadline) return false;
    await pause(betweenLooks);
  }
  return true;
}
