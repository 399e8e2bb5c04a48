import type { Changed, Outcome } from '#tournament/index.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { granted } from './play.ts';

/**
 * Carries out what may take results of other matches along, if that is meant.
 *
 * @param say what is refused, by the keys of the matches that would lose their results; else the engine's own words
 * @returns with the keys of the matches that lost their results
 * @throws Refusal `would_void` where some would, and it is not meant
 */
export function voidable(
  attempt: (voiding: boolean) => Outcome<Changed>,
  isVoiding: boolean,
  say?: (keys: readonly string[]) => string,
): { changed: Changed; voided: readonly string[] } {
  const outcome = attempt(false);
  if (outcome.ok) return { changed: outcome, voided: [] };
  const { code, message, matches = [] } = outcome.error;
  if (code !== 'would-void') return { changed: granted(outcome, 'conflict'), voided: [] };
  if (!isVoiding) throw new Refusal('would_void', say?.(matches) ?? message);
  return { changed: granted(attempt(true), 'conflict'), voided: matches };
}
