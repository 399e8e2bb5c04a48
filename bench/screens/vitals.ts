/** What is said of a page by what was noted in it, as browsers define it: https://web.dev/articles/inp and /cls. */

/** All times in milliseconds of the page's own clock. */
export interface Interaction {
  /** Several events, such as the press and the click, make up one interaction. */
  id: number;
  at: number;
  /** From the input to the next frame on screen; what took less than 16 is not noted. */
  duration: number;
}

export interface Shift {
  at: number;
  value: number;
}

/** Interactions as quick as this, or quicker, are counted, but not noted, in milliseconds. */
export const leastNoted = 16;
/** One outlier is passed over for so many interactions. */
const perOutlier = 50;
const mostBetweenShifts = 1000;
const mostOfWindow = 5000;

/**
 * Interaction to next paint, in milliseconds: the slowest interaction, less one outlier for every fifty.
 *
 * @param count of all interactions, also of those too quick to be noted
 * @throws where there was none
 */
export function interactionToNextPaint(noted: readonly Interaction[], count: number): number {
  if (count === 0) throw new Error('Nobody has done anything on the page');
  const slowest = new Map<number, number>();
  for (const { id, duration } of noted) slowest.set(id, Math.max(duration, slowest.get(id) ?? 0));
  const durations = [...slowest.values()].sort((a, b) => b - a);
  return durations[Math.floor(count / perOutlier)] ?? leastNoted;
}

/** Cumulative layout shift: the worst window of shifts that follow each other within a second, and within five in all. */
export function cumulativeLayoutShift(shifts: readonly Shift[]): number {
  let worst = 0;
  let [sum, begun, last] = [0, 0, Number.NEGATIVE_INFINITY];
  for (const { at, value } of shifts) {
    const isNewWindow = at - last >= mostBetweenShifts || at - begun >= mostOfWindow;
    if (isNewWindow) [sum, begun] = [0, at];
    sum += value;
    last = at;
    worst = Math.max(worst, sum);
  }
  return worst;
}
