import { expect, test, vi } from 'vitest';
import { authCalls } from '#contract/auth.ts';
import { memberCalls } from '#contract/group-members.ts';
import { groupCalls } from '#contract/groups.ts';
import { topics } from '../../../live/topics.ts';
import { addMembers, club } from '../../../testing/club.ts';
import type { Person } from '../../../testing/person.ts';
import { openSite, password } from '../../../testing/site.ts';
import { listening } from '../../../testing/socket-client.ts';

/** Only PostgreSQL may have several processes around it. */
const testTwo = test.runIf(process.env.TEST_DATABASE === 'postgres');

/** Longer than a reload takes, and than others wait for a process that says nothing any longer. */
const goneForSure = 21_000;

/** Sooner than whoever closes their last window is gone by themselves. */
const soon = 15_000;

const here = (viewer: Person, groupId: number) => viewer.call(memberCalls.here, { params: { id: groupId } });
const names = async (viewer: Person, groupId: number) =>
  (await here(viewer, groupId)).people.map(({ username }) => username);
const showMe = (person: Person, isPresenceShown: boolean) =>
  person.call(authCalls.patchProfile, { body: { isPresenceShown } });

/** A group of four, of whom carl has a window open; anna looks at the group. */
async function openClub() {
  const site = await openSite();
  const people = await club(site);
  const address = await site.listen();
  const watched = topics.here(people.groupId);
  const annas = await listening(address, people.anna, watched);
  const carls = await listening(address, people.carl);
  const toldOf = ({ id }: Person) => annas.hears('presence', ({ userIds }) => userIds.includes(id));
  await toldOf(people.carl);
  return { site, ...people, address, watched, annas, carls, toldOf };
}

test('members see who else has a window open, and hear who comes and goes', async () => {
  const { site, anna, bob, carl, dora, groupId, address, carls, toldOf } = await openClub();
  expect(await here(anna, groupId)).toEqual({ count: 1, people: [{ id: carl.id, username: 'carl', name: 'carl' }] });
  expect(await names(dora, groupId)).toEqual(['anna', 'carl']);
  await listening(address, bob);
  await toldOf(bob);
  expect(await names(anna, groupId)).toEqual(['bob', 'carl']);

  carls.socket.close();
  await carls.closed;
  expect(await names(anna, groupId), 'it may have been a reload').toEqual(['bob', 'carl']);
  await vi.waitFor(async () => {
    site.wait(goneForSure);
    expect(await names(anna, groupId)).toEqual(['bob']);
  }, 10_000);
  await toldOf(carl);
});

test('whoever switches it off is seen by nobody from that moment on, until they switch it on again', async () => {
  const { anna, carl, dora, groupId, carls, toldOf } = await openClub();
  expect(await showMe(carl, false)).toMatchObject({ isPresenceShown: false });
  expect(await here(anna, groupId)).toMatchObject({ people: [] });
  await toldOf(carl);
  expect(await here(anna, groupId)).toEqual({ count: 0, people: [] });
  expect(await names(carl, groupId), 'they see the others all the same').toEqual(['anna']);
  expect((await carl.ask(authCalls.exportData, {})).json()).toMatchObject({ account: { isPresenceShown: false } });
  await showMe(carl, true);
  await toldOf(carl);
  expect(await names(anna, groupId)).toEqual(['carl']);

  carls.socket.close();
  await carls.closed;
  await showMe(carl, false);
  expect(await here(dora, groupId), 'not even for the moment that a reload may take').toMatchObject({
    people: [{ username: 'anna' }],
  });
});

test('who leaves or is removed is not here any longer, nor do they hear who is', async () => {
  const { anna, bob, carl, dora, groupId, address, watched, annas, carls, toldOf } = await openClub();
  const own = await carl.call(groupCalls.create, { body: { name: 'Carl’s' } });
  carls.say({ type: 'watch', topic: watched });
  await carls.hears('watching');
  await anna.call(memberCalls.remove, { params: { groupId, userId: carl.id } });
  expect(await names(anna, groupId)).toEqual([]);
  await toldOf(carl);
  expect(await here(anna, groupId)).toEqual({ count: 0, people: [] });
  expect(await carl.refused(memberCalls.here, { params: { id: groupId } })).toMatchObject({ status: 403 });
  await listening(address, bob);
  await toldOf(bob);
  await carls.settle(topics.group(own.id));
  expect(carls.all('presence').flatMap(({ userIds }) => userIds)).not.toContain(bob.id);

  await bob.call(groupCalls.leave, { params: { id: groupId } });
  await toldOf(bob);
  expect(await here(dora, groupId)).toEqual({ count: 1, people: [{ id: anna.id, username: 'anna', name: 'anna' }] });
  await carl.call(groupCalls.join, { params: { id: groupId } });
  await toldOf(carl);
  expect(annas.all('missed')).toEqual([]);
});

test(
  'who signs out or deletes their account is gone at once',
  async () => {
    const { anna, bob, carl, groupId, address, toldOf } = await openClub();
    const bobs = await listening(address, bob);
    await toldOf(bob);
    await carl.call(authCalls.logout, {});
    await toldOf(carl);
    expect(await names(anna, groupId)).toEqual(['bob']);
    bobs.socket.close();
    await bobs.closed;
    await bob.call(authCalls.deleteAccount, { body: { password } });
    await toldOf(bob);
    expect(await here(anna, groupId)).toEqual({ count: 0, people: [] });
  },
  soon,
);

test('strangers neither see nor hear who is here, of a public group or of one that becomes private', async () => {
  const { site, anna, bob, groupId, address, watched, annas, toldOf } = await openClub();
  const eve = await site.register('eve');
  const { id: own } = await eve.call(groupCalls.create, { body: { name: 'Eve’s' } });
  const eves = await listening(address, eve);
  const refusal = () => eve.refused(memberCalls.here, { params: { id: groupId } });
  eves.say({ type: 'watch', topic: watched });
  expect(await refusal()).toMatchObject({ status: 403, error: 'Only members of the group see who is here.' });
  await anna.call(groupCalls.update, { params: { id: groupId }, body: { isPrivate: true } });
  expect(await refusal()).toMatchObject({ status: 404 });
  await listening(address, bob);
  await toldOf(bob);
  await eves.settle(topics.group(own));
  expect([eves.all('watching'), eves.all('presence')]).toEqual([[], []]);
  expect(annas.all('presence').flatMap(({ userIds }) => userIds)).not.toContain(eve.id);
});

test('of two thousand a dozen are named, with as many statements as of one', async () => {
  const { site, anna, carl, groupId } = await openClub();
  const made = await addMembers(site, groupId, 50);
  const statementsOf = async () => {
    site.statements.length = 0;
    const answer = await here(anna, groupId);
    return { answer, count: site.statements.length };
  };
  const { count } = await statementsOf();
  const others = Array.from({ length: 1_949 }, (_, at) => 1_000_000 + at);
  const people = [...made, ...others].map((id) => [id, [groupId]] as const);
  site.bus.publish({ kind: 'here', process: 'another', isWhole: true, people });
  const crowded = await statementsOf();
  expect(crowded.count).toBe(count);
  expect(crowded.answer.count).toBe(2_000);
  expect(crowded.answer.people.map(({ id }) => id)).toEqual([carl.id, ...made.slice(0, 11)]);
});

/** The same club around two processes: anna’s window is open to the one, bob’s to the other. */
async function openTwo() {
  const one = await openSite();
  const other = await one.anotherProcess();
  const people = await club(one);
  const [addressOfOne, addressOfOther] = [await one.listen(), await other.listen()];
  const annas = await listening(addressOfOne, people.anna, topics.here(people.groupId));
  const bobs = await listening(addressOfOther, people.bob);
  const toldOf = ({ id }: Person) => annas.hears('presence', ({ userIds }) => userIds.includes(id));
  await toldOf(people.bob);
  return { one, other, ...people, addressOfOne, annas, bobs, toldOf };
}

testTwo('who is here through another process is seen and heard of, and who goes there', async () => {
  const { one, anna, bob, groupId, toldOf } = await openTwo();
  expect(await names(anna, groupId)).toEqual(['bob']);
  await anna.call(memberCalls.remove, { params: { groupId, userId: bob.id } });
  expect(await names(anna, groupId)).toEqual([]);
  await toldOf(bob);
  await bob.call(groupCalls.join, { params: { id: groupId } });
  await toldOf(bob);
  expect(await names(anna, groupId)).toEqual(['bob']);
  await showMe(bob, false);
  await toldOf(bob);
  expect(await here(anna, groupId)).toEqual({ count: 0, people: [] });
  const late = await one.anotherProcess();
  await showMe(bob, true);
  await toldOf(bob);
  const annaThere = Object.assign(late.stranger(), { id: anna.id });
  await annaThere.call(authCalls.login, { body: { username: 'anna', password } });
  await vi.waitFor(async () => expect(await names(annaThere, groupId)).toEqual(['bob']), 10_000);
});

testTwo('nobody is here for long through a process that was killed', async () => {
  const { one, other, anna, bob, groupId, addressOfOne, toldOf } = await openTwo();
  // What it says reaches nobody any longer.
  await other.bus.close();
  expect(await names(anna, groupId)).toEqual(['bob']);
  one.wait(goneForSure);
  expect(await names(anna, groupId)).toEqual([]);
  await toldOf(bob);
  await listening(addressOfOne, bob);
  await toldOf(bob);
  expect(await names(anna, groupId)).toEqual(['bob']);
});
