import type { BadgeTone } from '#client/ui/Badge.tsx';
import type { InviteStatus } from '#contract/invites.ts';

/** A word of the server's as people read it: 'join request' for `join_request` (specification section 3, Invite). */
export const spaced = (word: string): string => word.replaceAll('_', ' ');

export const statusTones: Readonly<Record<InviteStatus, BadgeTone>> = {
  pending: 'amber',
  approved: 'blue',
  accepted: 'green',
  rejected: 'red',
};
