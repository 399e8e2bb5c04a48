import type { Invite } from '#contract/invites.ts';

/** Milliseconds that one can read what follows from it (specification, section 8). */
export const sentFor = 6000;

type Waiting = Pick<Invite, 'type' | 'status'> & { invitee: { username: string } };

/** A member's invitation waits for an admin before the invitee hears of it. */
const waitsForAdmin = ({ type, status }: Waiting): boolean => type === 'member_invite' && status === 'pending';

/** What an open invitation waits for. */
export const waitsFor = (invite: Waiting): string =>
  waitsForAdmin(invite) ? 'Waits for an admin' : `Waits for ${invite.invitee.username}`;

/** What follows from an invitation that was just sent. */
export function afterSending(invite: Waiting): string {
  const seen = `${invite.invitee.username} will see the invite on their dashboard at next login`;
  return waitsForAdmin(invite) ? `${seen}, once an admin has approved it.` : `${seen}.`;
}
