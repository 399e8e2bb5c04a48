import { isReady } from '#client/features/tournaments/list/words.ts';
import type { OnNow } from '#client/features/tournaments/now/on-now.ts';
import type { Group } from '#contract/groups.ts';

/** What waits for the viewer, the one thing in yellow: at the door, a match, a tournament to enter. */
export type Loudest = 'door' | 'match' | 'entry' | undefined;

/** @param on undefined while it is not known */
export function loudestOf({ viewer }: Pick<Group, 'viewer'>, on: OnNow | undefined): Loudest {
  if (viewer.role === null) return 'door';
  if (on?.running && isReady(on.running)) return 'match';
  return on?.open?.viewer.mayJoin ? 'entry' : undefined;
}

/** Where nothing is on: what the viewer can begin themselves; undefined where something is, or they cannot. */
export type Beginning = 'plan' | 'hello' | undefined;

/** @param hasLines what was said last stands beside it */
export function beginningOf(
  { viewer }: Pick<Group, 'viewer'>,
  { running, open }: Pick<OnNow, 'running' | 'open'>,
  hasLines: boolean,
): Beginning {
  if (running || open || viewer.role === null) return undefined;
  if (viewer.mayCreateTournaments) return 'plan';
  return hasLines ? undefined : 'hello';
}
