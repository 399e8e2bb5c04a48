import { expect, test } from 'vitest';
import { authCalls } from '#contract/auth.ts';
import { linkCalls } from '#contract/group-links.ts';
import { memberCalls } from '#contract/group-members.ts';
import { groupCalls } from '#contract/groups.ts';
import { inviteCalls } from '#contract/invites.ts';
import { openFor } from '../../testing/arranged.ts';
import type { Person } from '../../testing/person.ts';
import { password, type Site } from '../../testing/site.ts';

/** Anna's group, and carl outside. */
interface Scene {
  anna: Person;
  carl: Person;
  id: number;
  /** What carl is called. */
  username: string;
}

type Call = () => Promise<{ statusCode: number }>;

const join = ({ carl, id }: Scene) => carl.ask(groupCalls.join, { params: { id } });
const invite = ({ anna, id, username }: Scene) => anna.ask(inviteCalls.send, { params: { id }, body: { username } });
const use = ({ carl }: Scene, token: string) => carl.ask(linkCalls.use, { params: { token } });
const deleteAccount = ({ carl }: Scene) => carl.ask(authCalls.deleteAccount, { body: { password } });
const change = ({ anna, id }: Scene, isPrivate: boolean) =>
  anna.call(groupCalls.update, { params: { id }, body: { isPrivate } });

async function requestOf({ carl, id }: Scene): Promise<number> {
  return (await carl.call(groupCalls.join, { params: { id } })).viewer.open?.inviteId ?? 0;
}

async function acceptanceOf(scene: Scene): Promise<Call> {
  const { anna, id } = scene;
  const params = { id, requestId: await requestOf(scene) };
  return () => anna.ask(inviteCalls.processRequest, { params, body: { status: 'accepted' } });
}

async function answerOf({ anna, carl, id, username }: Scene): Promise<Call> {
  const { id: inviteId } = await anna.call(inviteCalls.send, { params: { id }, body: { username } });
  return () => carl.ask(inviteCalls.respond, { params: { inviteId }, body: { status: 'accepted' } });
}

async function tokenOf({ anna, id }: Scene, needsApproval: boolean): Promise<string> {
  return (await anna.call(linkCalls.create, { params: { id }, body: { needsApproval } })).token;
}

/** Anna has made carl an admin. */
async function promote(scene: Scene): Promise<void> {
  const { anna, carl, id } = scene;
  await use(scene, await tokenOf(scene, false));
  await anna.call(memberCalls.setRole, { params: { groupId: id }, body: { userId: carl.id, role: 'admin' } });
}

const races: [what: string, prepare: (scene: Scene) => Promise<Call[]>][] = [
  ['let in and asking again', async (scene) => [await acceptanceOf(scene), () => join(scene), () => join(scene)]],
  ['accepting and joining', async (scene) => [await answerOf(scene), () => join(scene), () => join(scene)]],
  [
    'using a link, asking and being invited',
    async (scene) => {
      const token = await tokenOf(scene, false);
      return [() => use(scene, token), () => join(scene), () => invite(scene)];
    },
  ],
  [
    'using two links',
    async (scene) => {
      const tokens = [await tokenOf(scene, false), await tokenOf(scene, true)];
      return tokens.map((token) => () => use(scene, token));
    },
  ],
  [
    'joining and being invited',
    async (scene) => {
      await change(scene, false);
      return [() => join(scene), () => invite(scene)];
    },
  ],
  ['let in and deleting the account', async (scene) => [await acceptanceOf(scene), () => deleteAccount(scene)]],
  ['invited and deleting the account', async (scene) => [() => invite(scene), () => deleteAccount(scene)]],
  [
    'made the owner and deleting the account',
    async (scene) => {
      const { anna, carl, id } = scene;
      await promote(scene);
      const handOver = () => anna.ask(groupCalls.handOver, { params: { id }, body: { userId: carl.id } });
      return [handOver, () => deleteAccount(scene)];
    },
  ],
];

/** What must never be: who is in and has something open, who is gone and has a place or something open, a group of nobody. */
async function contradictions(site: Site) {
  return site.database.read(async ({ db }) => {
    const open = db.selectFrom('group_invites').where('decidedAt', 'is', null);
    const gone = db.selectFrom('users').where('deletedAt', 'is not', null).select('id');
    return {
      open: await open
        .innerJoin('group_members', (members) =>
          members
            .onRef('group_members.groupId', '=', 'group_invites.groupId')
            .onRef('group_members.userId', '=', 'group_invites.inviteeId'),
        )
        .select(['group_invites.type', 'inviteeId'])
        .execute(),
      members: await db.selectFrom('group_members').where('userId', 'in', gone).selectAll().execute(),
      invitees: await open.where('inviteeId', 'in', gone).select('inviteeId').execute(),
      owners: await db.selectFrom('groups').where('ownerId', 'in', gone).select('id').execute(),
    };
  });
}

test.each(races)('%s at once: nobody is in and outside, and nothing is left of who is gone', async (_, prepare) => {
  const [site, anna] = await openFor('anna');
  for (let round = 0; round < 6; round++) {
    const carl = await site.register(`carl${round}`);
    const { id } = await anna.call(groupCalls.create, { body: { name: 'Dinkers', isPrivate: true } });
    const calls = await prepare({ anna, carl, id, username: `carl${round}` });
    const answers = await Promise.all((round % 2 === 0 ? calls : calls.reverse()).map((call) => call()));
    expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
    expect(answers.some(({ statusCode }) => statusCode < 300)).toBe(true);
  }
  expect(await contradictions(site)).toEqual({ open: [], members: [], invitees: [], owners: [] });
});
