import { Refusal } from '../../kernel/refusal.ts';
import { type Membership, mayTalk } from '../../membership/rules.ts';

/**
 * Decisions, Messages: only members of a group send and read in its conversation. For everybody else there is none.
 *
 * @throws Refusal `not_found`
 */
export function assertMayTalk<T extends Pick<Membership, 'role'>>(membership: T | undefined): asserts membership is T {
  if (membership === undefined || !mayTalk(membership)) throw notFound();
}

interface Said {
  groupId: number | null;
  content: string;
}

/**
 * A message whose `clientId` is known already must be the same message, sent again because its answer was lost.
 *
 * @throws Refusal `client_id_reused` where it is another one
 */
export function assertSameMessage(first: Said, again: Said): void {
  if (first.groupId !== again.groupId || first.content !== again.content) {
    throw new Refusal('client_id_reused', 'Another message was sent under this clientId.');
  }
}

export function notFound(): Refusal {
  return new Refusal('not_found', 'This conversation could not be found.');
}
