import { type LinkedGroup, maxLinks } from '#contract/group-links.ts';
import type { Preview, PreviewImage } from '../../kernel/preview-tags.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Membership, Open } from '../../membership/rules.ts';

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

type Previewed = Pick<LinkedGroup, 'name' | 'description' | 'location' | 'memberCount' | 'imageUrl' | 'imageSize'>;

/**
 * What is said of a link where its address is passed on.
 *
 * @param site the address of the site, such as `https://thirdshot.example`
 */
export function previewOf(group: Previewed, site: string): Preview & { image: PreviewImage | null } {
  const { name, description, location, memberCount, imageUrl, imageSize } = group;
  const members = `${memberCount} ${memberCount === 1 ? 'member' : 'members'}`;
  const said = [...description.replaceAll(/\s+/g, ' ')].slice(0, longestDescription).join('');
  return {
    title: name,
    description: said || (location ? `${members} · ${location}` : members),
    image: imageUrl && imageSize ? { url: `${site}${imageUrl}`, type: 'image/webp', ...imageSize } : null,
  };
}
