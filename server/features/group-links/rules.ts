import { type LinkedGroup, maxLinks } from '#contract/group-links.ts';
import type { Preview, PreviewImage } from '../../kernel/preview-tags.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { assertMember } from '../../membership/refusals.ts';
import { isAdmin, type Membership, mayShareLink, type Open } from '../../membership/rules.ts';

export interface Reach {
  mostUses: number | null;
  uses: number;
  expiresAt: string | null;
}

const hour = 60 * 60 * 1000;

/** @param hours null for a link that does not expire */
export function expiryAfter(hours: number | null, now: Date): string | null {
  return hours === null ? null : new Date(now.getTime() + hours * hour).toISOString();
}

/** @param open how many of a group's links can be used. @throws Refusal `conflict` */
export function assertRoom(open: number): void {
  if (open < maxLinks) return;
  throw new Refusal('conflict', `A group can have at most ${maxLinks} links. Revoke one you no longer need.`);
}

/**
 * Read the link to pass on, and have it made: admins, and members where the group allows it.
 *
 * @throws Refusal `not_found` for whoever may not even know of the group, `not_allowed` for others
 */
export function assertMayShare(own: Membership, group: { membersShareLink: boolean }): void {
  assertMember(own, 'share its link');
  if (mayShareLink(own, group)) return;
  throw new Refusal('not_allowed', 'In this group only administrators share the link. You can invite people by name.');
}

/** @param links those that can be used, newest first. @returns the one to pass on: not one for a few people, while there is room for another */
export function currentOf<Link extends { mostUses: number | null }>(links: readonly Link[]): Link | undefined {
  return links.find(({ mostUses }) => mostUses === null) ?? (links.length < maxLinks ? undefined : links[0]);
}

/** In hours: a poster is read for weeks. */
const sharedFor = 30 * 24;

/** The link that is made to be passed on: by it an admin says yes to all who come, a member of a private group does not. */
export const sharedTerms = (own: Pick<Membership, 'role' | 'isPrivate'>) => ({
  needsApproval: own.isPrivate && !isAdmin(own),
  mostUses: null,
  expiresIn: sharedFor,
});

/** Whoever is in needs no link: none of its uses is for them. @throws Refusal `already_member` */
export function assertOutside({ role }: Pick<Membership, 'role'>): void {
  if (role !== null) throw new Refusal('already_member', 'You are already a member of this group.');
}

/** Why a link leads nowhere any longer; undefined while it does. */
export function endOf({ mostUses, uses, expiresAt }: Reach, now: Date): Refusal | undefined {
  if (mostUses !== null && uses >= mostUses) {
    return new Refusal('link_used_up', 'This invite link has reached its limit of uses.');
  }
  if (expiresAt !== null && Date.parse(expiresAt) <= now.getTime()) {
    return new Refusal('link_expired', 'This invite link has expired.');
  }
  return undefined;
}

/**
 * What a link's group is to the viewer already. Whoever asked for themselves may still walk in by a link that needs no
 * approval.
 */
export function ownStanding(
  { role, open }: { role: Membership['role']; open: Open },
  needsApproval: boolean,
): 'member' | 'asked' | null {
  if (role !== null) return 'member';
  return needsApproval && open?.kind === 'request' ? 'asked' : null;
}

/** Taken back, or there never was one: nobody learns which. */
export function noSuchLink(): Refusal {
  return new Refusal('not_found', 'This invite link no longer works. It may have been revoked.');
}

const longestDescription = 200;

type Previewed = Pick<LinkedGroup, 'name' | 'description' | 'location' | 'memberCount' | 'imageUrl' | 'imageSize'> &
  Pick<LinkedGroup, 'inviter' | 'nextEvent'>;

const dayAndTime = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  // It is given as the clock there shows it.
  timeZone: 'UTC',
});

/** 'Ladder night, Tue 24 Nov, 18:00.' */
const nextWords = ({ name, localStart }: NonNullable<Previewed['nextEvent']>): string =>
  `${name}, ${dayAndTime.format(new Date(`${localStart}Z`))}.`;

/**
 * What is said of a link where its address is passed on.
 *
 * @param site the address of the site, such as `https://thirdshot.example`
 */
export function previewOf(group: Previewed, site: string): Preview & { image: PreviewImage | null } {
  const { name, description, location, memberCount, imageUrl, imageSize, inviter, nextEvent } = group;
  const members = `${memberCount} ${memberCount === 1 ? 'member' : 'members'}`;
  const said = [...description.replaceAll(/\s+/g, ' ')].slice(0, longestDescription).join('');
  return {
    title: `${inviter.name} invites you to ${name}`,
    description: [nextEvent && nextWords(nextEvent), said || (location ? `${members} · ${location}` : members)]
      .filter(Boolean)
      .join(' '),
    image: imageUrl && imageSize ? { url: `${site}${imageUrl}`, type: 'image/webp', ...imageSize } : null,
  };
}
