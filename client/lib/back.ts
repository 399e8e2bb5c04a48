import type { AroundNavHandler } from 'wouter';
import { useLocation } from 'wouter';

/**
 * Writes into each entry of the history how many of ours lie before it. For the `aroundNav` of the router. An entry that
 * a link from outside or a typed address made has no number: before it lies nothing of ours.
 */
export const numberEntries: AroundNavHandler = (navigate, to, options) => {
  const before = entriesBefore() + (options?.replace ? 0 : 1);
  navigate(to, { ...options, state: { ...options?.state, before } });
};

/**
 * Goes where one came from: back, when that is a page of ours, which is then as it was left; otherwise to the page above.
 *
 * @param above the address to go to when there is nothing to go back to, as after a link was opened
 */
export function useBack(above: string): () => void {
  const [, navigate] = useLocation();
  return () => {
    if (hasEntryBefore()) history.back();
    else navigate(above, { replace: true });
  };
}

export const hasEntryBefore = (): boolean => entriesBefore() > 0;

/** Untrusted: whatever the entry holds, by us or by an earlier build. */
function entriesBefore(): number {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !('before' in state)) return 0;
  return typeof state.before === 'number' ? state.before : 0;
}
