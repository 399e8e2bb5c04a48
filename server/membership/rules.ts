import type { Group, MemberRole } from '#contract/groups.ts';

/** What a person is in a group: all that any rule about groups has to know of them. */
export interface Membership {
  userId: number;
  groupId: number;
  groupName: string;
  isPrivate: boolean;
  ownerId: number;
  /** Null for somebody who is no member. */
  role: MemberRole | null;
  /** Until when staff have muted them; it may be over. Null unless they did. */
  mutedUntil: string | null;
}

/** What is open between a person and a group: their request that waits for an admin, or an invitation for them. */
export type Open = Group['viewer']['open'];

/** What leads somebody who is no member into a group, or keeps them out of it. */
export interface WayIn {
  open: Open;
  isBanned: boolean;
}

const nothingBetween: WayIn = { open: null, isBanned: false };

/** What happens in a private group exists only for its members; what happens in a public one, for everyone signed in. */
export function mayReadInside({ isPrivate, role }: Pick<Membership, 'isPrivate' | 'role'>): boolean {
  return !isPrivate || role !== null;
}

/** The owner is always an admin. */
export function isAdmin({ role }: Pick<Membership, 'role'>): boolean {
  return role === 'admin';
}

export function isStaff({ role }: Pick<Membership, 'role'>): boolean {
  return role === 'admin' || role === 'moderator';
}

export function isOwner({ ownerId, userId }: Pick<Membership, 'ownerId' | 'userId'>): boolean {
  return ownerId === userId;
}

/** Decisions, Messages: only members send and read in a group's conversation. */
export function mayTalk({ role }: Pick<Membership, 'role'>): boolean {
  return role !== null;
}

export function isStillMuted({ mutedUntil }: Pick<Membership, 'mutedUntil'>, now: Date): boolean {
  return mutedUntil !== null && Date.parse(mutedUntil) > now.getTime();
}

interface Cooldown {
  cooldownSeconds: number;
  /** Null where it never expires. */
  expiresAt: string | null;
}

/**
 * For how many milliseconds a plain member has to wait before they may say something again; 0 where they need not.
 *
 * @param lastSentAt when they last said something; null before
 */
export function waitOf({ cooldownSeconds, expiresAt }: Cooldown, lastSentAt: string | null, now: Date): number {
  if (lastSentAt === null) return 0;
  const cooldownMs = cooldownSeconds * 1000;
  const untilExpiry = expiresAt === null ? Number.POSITIVE_INFINITY : Date.parse(expiresAt) - now.getTime();
  // Clocks of two processes may differ: nobody waits longer than a whole cooldown.
  const left = Math.min(Date.parse(lastSentAt) + cooldownMs - now.getTime(), cooldownMs);
  return Math.max(0, Math.min(left, untilExpiry));
}

/** Who of a group is here now is for its members alone. */
export function maySeeWhoIsHere({ role }: Pick<Membership, 'role'>): boolean {
  return role !== null;
}

/** Any member invites; what is not by an admin waits for one. */
export function mayInvite({ role }: Pick<Membership, 'role'>): boolean {
  return role !== null;
}

/** Pass on the link by which others join: admins, and members where the group allows it. */
export function mayShareLink({ role }: Pick<Membership, 'role'>, { membersShareLink }: Sharing): boolean {
  return isAdmin({ role }) || (role !== null && membersShareLink);
}

export interface Sharing {
  membersShareLink: boolean;
}

/**
 * Change a member's role or remove them: admins, but never in their own row, and nobody in the owner's.
 */
export function mayActOn(actor: Membership, target: Membership): boolean {
  return isAdmin(actor) && target.role !== null && target.userId !== actor.userId && !isOwner(target);
}

/** Mute a member, and let them speak again: admins whomever they may act on, moderators plain members. */
export function mayMute(actor: Membership, target: Membership): boolean {
  if (isAdmin(actor)) return mayActOn(actor, target);
  return isStaff(actor) && target.role === 'member' && target.userId !== actor.userId;
}

/** The same people ban, and also whoever is not in, so that they do not come. */
export function mayBan(actor: Membership, target: Membership): boolean {
  return target.role === null ? isStaff(actor) : mayMute(actor, target);
}

/** The owner hands the group over to another of its admins. */
export function mayOwn(target: Membership): boolean {
  return isAdmin(target) && !isOwner(target);
}

/** What a person may do in a group, as the server enforces and the client shows it. */
export function permissions(
  membership: Membership & Sharing,
  now: Date,
  { open, isBanned }: WayIn = nothingBetween,
): Group['viewer'] {
  const { role, isPrivate } = membership;
  const isStranger = role === null;
  const mayCome = isStranger && !isBanned;
  return {
    role,
    isOwner: isOwner(membership),
    mayJoin: mayCome && (!isPrivate || open?.kind === 'invite'),
    mayAsk: mayCome && isPrivate && open === null,
    mayLeave: !isStranger && !isOwner(membership),
    mayTalk: mayTalk(membership),
    mutedUntil: isStillMuted(membership, now) ? membership.mutedUntil : null,
    mayInvite: mayInvite(membership),
    mayShareLink: mayShareLink(membership, membership),
    mayModerate: isStaff(membership),
    mayManage: isAdmin(membership),
    mayHandOver: isOwner(membership),
    mayCreateTournaments: isAdmin(membership),
    open: isStranger ? open : null,
  };
}
