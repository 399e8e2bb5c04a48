import type { z } from 'zod';
import { isMyLevel } from '#contract/group-levels.ts';
import { type groupChange, type MemberRole, type SkillLevel, skillLevel } from '#contract/groups.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { assertAdmin } from '../../membership/refusals.ts';
import { isOwner, type Membership, mayActOn, mayOwn } from '../../membership/rules.ts';

/** @throws Refusal `conflict` for somebody who is no member, `owner_cannot_leave` for the owner */
export function assertMayLeave(membership: Membership): void {
  if (membership.role === null) throw new Refusal('conflict', 'You are not a member of this group.');
  if (isOwner(membership)) {
    throw new Refusal('owner_cannot_leave', 'You own this group. Hand it over to another admin before you leave.');
  }
}

/** So many groups are named; the others are counted. */
const mostNamed = 5;

/**
 * An account with groups cannot go: they would be nobody's.
 *
 * @param isOneself whether it is its owner who deletes it
 * @throws Refusal `owns_groups`
 */
export function assertOwnsNone(owned: readonly { name: string }[], isOneself: boolean): void {
  if (owned.length === 0) return;
  const names = owned.slice(0, mostNamed).map(({ name }) => name);
  const more = owned.length > mostNamed ? ` and ${owned.length - mostNamed} more` : '';
  const who = isOneself ? 'You own' : 'They own';
  throw new Refusal('owns_groups', `${who} groups: ${names.join(', ')}${more}. Hand them over or delete them first.`);
}

/**
 * Which of a group's members stand for it.
 *
 * @param members in the order in which they joined
 * @param known the ids of those whom the viewer knows
 * @returns at most so many: those who are known before the others, each in that order
 */
export function knownFirst<Member extends { id: number }>(
  members: readonly Member[],
  known: ReadonlySet<number>,
  most: number,
): Member[] {
  const isKnown = ({ id }: Member) => known.has(id);
  return [...members.filter(isKnown), ...members.filter((member) => !isKnown(member))].slice(0, most);
}

type Details = Required<Omit<z.output<typeof groupChange>, 'imageUrl'>>;

type Stored = Partial<Details> & { notedById?: number; notedAt?: string };

/**
 * What is to be stored of what was given, and the names of the fields that are different then. A note carries who pinned
 * it, and when.
 */
export function changeOf(
  before: Details,
  given: z.output<typeof groupChange>,
  by: { userId: number; at: string },
): { change: Stored; changed: string[] } {
  const fields = Object.entries(given).filter(
    ([field, value]) => value !== undefined && value !== before[field as keyof Details],
  );
  const changed = fields.map(([field]) => field);
  const noted = changed.includes('note') ? { notedById: by.userId, notedAt: by.at } : {};
  return { change: { ...Object.fromEntries(fields), ...noted }, changed };
}

export const findable: ReadonlySet<string> = new Set(['name', 'description', 'location']);

/** Decisions, Groups: the owner names another admin. @throws Refusal `not_found`, `not_allowed` or `conflict` */
export function assertMayHandOver(actor: Membership, target: Membership): void {
  assertAdmin(actor, 'hand it over');
  if (!isOwner(actor)) throw new Refusal('not_allowed', 'Only the owner can hand the group over.');
  if (mayOwn(target)) return;
  throw new Refusal(
    'conflict',
    isOwner(target) ? 'You already own this group.' : 'Only another admin of the group can become its owner.',
  );
}

/**
 * What a member is to whom an administrator of the site gives the group.
 *
 * @throws Refusal `conflict`
 */
export function roleOfHeir(target: Membership): MemberRole {
  const role = roleOf(target);
  if (!isOwner(target)) return role;
  throw new Refusal('conflict', 'They already own this group.');
}

/** Decisions, Groups: whoever deletes a group types its name. @throws Refusal `invalid_input` */
export function assertIsName(typed: string, name: string): void {
  if (typed.normalize() === name.normalize()) return;
  const message = 'That’s not the name of the group.';
  throw new Refusal('invalid_input', message, { fields: { name: message } });
}

/**
 * The role that somebody has whose role an admin is about to change.
 *
 * @throws Refusal `not_found`, `not_allowed` or `conflict`
 */
export function roleToChange(actor: Membership, target: Membership): MemberRole {
  assertAdmin(actor, 'change roles');
  const role = roleOf(target);
  if (mayActOn(actor, target)) return role;
  throw new Refusal(
    'not_allowed',
    isOwner(target) ? 'The owner is always an admin.' : 'You can’t change your own role.',
  );
}

/** @throws Refusal `not_found`, `not_allowed` or `conflict` */
export function assertMayRemove(actor: Membership, target: Membership): void {
  assertAdmin(actor, 'remove members');
  roleOf(target);
  if (mayActOn(actor, target)) return;
  throw new Refusal(
    'not_allowed',
    isOwner(target) ? 'The owner can’t be removed.' : 'You can’t remove yourself. Leave the group instead.',
  );
}

function roleOf({ role }: Membership): MemberRole {
  if (role === null) throw new Refusal('conflict', 'This person is no longer a member of the group.');
  return role;
}

/** A part of the groups to discover, all of whose groups come before those of the next. */
export interface DiscoveredPart {
  order: number;
  isPrivate: boolean;
  isQuiet: boolean;
  skillLevel: SkillLevel;
  /** With people whom the viewer knows, or without; undefined where nobody is to know. */
  isKnown: boolean | undefined;
  /** Where the viewer plays, or elsewhere; undefined where that is not known, and of quiet groups. */
  isNear: boolean | undefined;
}

/** What the viewer asks for alone. */
export interface Narrowed {
  level?: 'mine' | undefined;
  people?: 'known' | undefined;
}

/**
 * Groups that one may join before private ones; of either those in which something is on before quiet ones, with people
 * one knows before others, of one's level before others, and where one plays before elsewhere.
 */
export function discoveredParts(rating: number, { level, people }: Narrowed, areSomeNear: boolean): DiscoveredPart[] {
  const rankOf = (each: SkillLevel) => (isMyLevel(each, rating) ? 0 : each === 'All Levels' ? 1 : 2);
  const shown = skillLevel.options.filter((each) => level === undefined || rankOf(each) < 2);
  const kinds = [
    { isPrivate: false, isQuiet: false, isKnown: true },
    { isPrivate: false, isQuiet: false, isKnown: false },
    { isPrivate: false, isQuiet: true, isKnown: people && true },
    { isPrivate: true, isQuiet: false, isKnown: undefined },
    { isPrivate: true, isQuiet: true, isKnown: undefined },
  ];
  return kinds
    .filter(({ isKnown }) => people === undefined || isKnown)
    .flatMap((kind, at) => shown.map((each) => ({ ...kind, skillLevel: each, order: 2 * (at * 3 + rankOf(each)) })))
    .flatMap((part) => {
      const sides = areSomeNear && !part.isQuiet ? [true, false] : [undefined];
      return sides.map((isNear) => ({ ...part, isNear, order: part.order + (isNear === false ? 1 : 0) }));
    });
}

const dayMs = 24 * 60 * 60_000;
const quietAfter = 60 * dayMs;

/**
 * Whether a group is quiet, and when that may be otherwise.
 *
 * @param moments when something was said, played or planned, or is to be
 */
export function quietOf(moments: readonly (string | null)[], now: Date): { isQuiet: boolean; quietCheckAt: string } {
  const last = Math.max(...moments.map((moment) => Date.parse(moment ?? '') || 0));
  const isQuiet = last + quietAfter <= now.getTime();
  // Something may be on again any day.
  return { isQuiet, quietCheckAt: new Date(isQuiet ? now.getTime() + dayMs : last + quietAfter).toISOString() };
}
