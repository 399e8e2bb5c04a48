import { isReady } from '#client/features/tournaments/model/cards.ts';
import type { OnNow } from '#client/features/tournaments/pages/sections.ts';
import type { Event } from '#contract/events/facts.ts';
import type { Group } from '#contract/groups.ts';

/** What waits for the viewer, the one thing in yellow: at the door, a match, an event to answer, a tournament to enter. */
export type Loudest = 'door' | 'match' | 'event' | 'entry' | undefined;

type Next = Pick<Event, 'userResponse' | 'viewer'> | null;

/**
 * @param on undefined while it is not known
 * @param next when the group meets
 */
export function loudestOf({ viewer }: Pick<Group, 'viewer'>, on: OnNow | undefined, next: Next): Loudest {
  if (viewer.role === null) return 'door';
  if (on?.running && isReady(on.running)) return 'match';
  if (next?.viewer.mayAnswer && next.userResponse === null) return 'event';
  return on?.open?.viewer.mayJoin ? 'entry' : undefined;
}

/** Where nothing is on: what the viewer can begin themselves; undefined where something is, or they cannot. */
export type Beginning = 'plan' | 'hello' | undefined;

/** @param hasOther something else stands beside it: the next event, or what was said last */
export function beginningOf(
  { viewer }: Pick<Group, 'viewer'>,
  { running, open }: Pick<OnNow, 'running' | 'open'>,
  hasOther: { event: boolean; lines: boolean },
): Beginning {
  if (running || open || hasOther.event || viewer.role === null) return undefined;
  if (viewer.mayCreateTournaments) return 'plan';
  return hasOther.lines ? undefined : 'hello';
}
