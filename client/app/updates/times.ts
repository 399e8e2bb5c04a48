/** Specification section 9, 'Update toast', in milliseconds. */
export const times = {
  toast: 30_000,
  /** After a notice there is no other for so long. */
  suppression: 30_000,
  /** How long the profile says that it checks. */
  check: 2_000,
  betweenChecks: 15 * 60_000,
  betweenChecksWhileVisible: 5 * 60_000,
  /** Between the notice and the reload: enough to read it, to press it, or to start typing. */
  grace: 3_000,
} as const;

/** Whether it is time to ask for a newer build. */
export function isCheckDue(sinceLast: number, isVisible: boolean): boolean {
  return sinceLast >= (isVisible ? times.betweenChecksWhileVisible : times.betweenChecks);
}
