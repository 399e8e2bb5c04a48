import { guestUsername } from '#contract/guest-username.ts';
import { guestLimits } from '#contract/guests.ts';
import { readAs } from '#contract/names.ts';
import { Refusal } from '../../kernel/refusal.ts';

/** Unique: whoever has the same name in the same group is the same guest. No account can have such a key. */
export const keyOfGuest = (groupId: number, name: string): string => `${guestUsername} ${groupId} ${readAs(name)}`;

const usualLevel = 2.5;

/** How strong somebody is of whom nobody says it: as the members of the group on average, to the nearest half. */
export const middleLevel = (average: number | null): number =>
  average === null ? usualLevel : Math.min(5, Math.max(2, Math.round(2 * average) / 2));

/** @param counts `recent` is null where the day does not count. @throws Refusal `conflict` */
export function assertRoom({ all, recent }: { all: number; recent: number | null }, added: number): void {
  const { perGroup, perDay } = guestLimits;
  if (all + added > perGroup) {
    throw new Refusal('conflict', `A group has at most ${perGroup} guests. Remove some who have not played.`);
  }
  if (recent !== null && recent + added > perDay) {
    throw new Refusal('conflict', `A group adds at most ${perDay} new guests a day. Try again tomorrow.`);
  }
}
