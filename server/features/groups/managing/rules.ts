import type { z } from 'zod';
import type { groupChange } from '#contract/groups.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { assertAdmin } from '../../../membership/refusals.ts';
import { isOwner, type Membership, mayOwn } from '../../../membership/rules.ts';

type Details = Required<Omit<z.output<typeof groupChange>, 'imageUrl'>>;

/** What is stored: the fields that were given, and of a note who pinned it and when. */
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

interface Findable {
  name: string;
  description: string;
  location: string;
}

/** What a search finds the group by after a change; undefined where that has stayed as it was. */
export function findableAfter(
  before: Findable,
  change: { [Field in keyof Findable]?: string | undefined },
): Findable | undefined {
  const { name, description, location } = change;
  if (name === undefined && description === undefined && location === undefined) return undefined;
  return {
    name: name ?? before.name,
    description: description ?? before.description,
    location: location ?? before.location,
  };
}

/** Decisions, Groups: the owner names another admin. @throws Refusal `not_found`, `not_allowed` or `conflict` */
export function assertMayHandOver(actor: Membership, target: Membership): void {
  assertAdmin(actor, 'hand it over');
  if (!isOwner(actor)) throw new Refusal('not_allowed', 'Only the owner can hand the group over.');
  if (mayOwn(target)) return;
  throw new Refusal(
    'conflict',
    isOwner(target) ? 'You own this group already.' : 'Only another admin of the group can become its owner.',
  );
}

/** Decisions, Groups: whoever deletes a group types its name. @throws Refusal `invalid_input` */
export function assertIsName(typed: string, name: string): void {
  if (typed.normalize() === name.normalize()) return;
  const message = 'This is not the name of the group.';
  throw new Refusal('invalid_input', message, { fields: { name: message } });
}
