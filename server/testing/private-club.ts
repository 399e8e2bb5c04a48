import { groupCalls } from '#contract/groups.ts';
import { inviteCalls } from '#contract/invites.ts';
import type { Person } from './person.ts';
import { remembered } from './remembered.ts';
import type { Site } from './site.ts';

/** A private group of anna's with bob in it; carl and dora are outside. */
export const privateClub = (site: Site) => remembered('a private club', site, () => privateClubByCalls(site));

async function privateClubByCalls(site: Site) {
  const [anna, bob, carl, dora] = [
    await site.register('anna'),
    await site.register('bob'),
    await site.register('carl'),
    await site.register('dora'),
  ];
  const { id } = await anna.call(groupCalls.create, { body: { name: 'Dinkers' } });
  await bob.call(groupCalls.join, { params: { id } });
  await anna.call(groupCalls.update, { params: { id }, body: { isPrivate: true } });
  return { anna, bob, carl, dora, id, params: { id } };
}

/** Invites somebody. @returns the invitation */
export const invite = (by: Person, id: number, username: string) =>
  by.call(inviteCalls.send, { params: { id }, body: { username } });

/** What somebody is in a group, and may do there. */
export const viewerOf = async (person: Person, id: number) =>
  (await person.call(groupCalls.get, { params: { id } })).viewer;
