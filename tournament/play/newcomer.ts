import { readEntrant } from '../door/read-setup.ts';
import { Unreadable } from '../door/readers.ts';
import { type Entrant, entrantsProblem } from '../entrants.ts';
import type { Id } from '../ids.ts';
import { type Outcome, refuse } from '../outcome.ts';

/** Who is to join these others, as read at the door. Refuses with `bad-entrants` or `already-in`. */
export function readNewcomer<I extends Id>(
  others: readonly Entrant<I>[],
  given: Entrant<I>,
): Outcome<{ newcomer: Entrant<I> }> {
  // It has ids of the kind that it came with.
  const newcomer = readEntrant(given) as Entrant<I> | Unreadable;
  if (newcomer instanceof Unreadable) return refuse('bad-entrants', newcomer.why);
  const players = new Set(newcomer.members);
  const same = others.find(({ id, members }) => id === newcomer.id || members.some((member) => players.has(member)));
  if (same !== undefined) {
    const message = `Entrant ${newcomer.id}, or a player of it, is in the tournament already.`;
    return refuse('already-in', message, { entrants: [same.id] });
  }
  return entrantsProblem([...others, newcomer]) ?? { ok: true, newcomer };
}
