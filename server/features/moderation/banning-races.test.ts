import { expect, test } from 'vitest';
import { authCalls } from '#contract/auth.ts';
import { linkCalls } from '#contract/group-links.ts';
import { memberCalls } from '#contract/group-members.ts';
import { groupCalls } from '#contract/groups.ts';
import { inviteCalls } from '#contract/invites.ts';
import { moderationCalls } from '#contract/moderation.ts';
import { openWith } from '../../testing/arranged.ts';
import { club } from '../../testing/club.ts';
import type { Person } from '../../testing/person.ts';
import { privateClub } from '../../testing/private-club.ts';
import { password, type Site } from '../../testing/site.ts';

const { ban, unban } = moderationCalls;

/** What must never be: somebody banned who is in, or about to come in. */
const contradictions = (site: Site) =>
  site.database.read(async ({ db }) => {
    const members = await db
      .selectFrom('group_bans')
      .innerJoin('group_members', (join) =>
        join
          .onRef('group_members.groupId', '=', 'group_bans.groupId')
          .onRef('group_members.userId', '=', 'group_bans.userId'),
      )
      .select('group_bans.userId')
      .execute();
    const open = await db
      .selectFrom('group_bans')
      .innerJoin('group_invites', (join) =>
        join
          .onRef('group_invites.groupId', '=', 'group_bans.groupId')
          .onRef('group_invites.inviteeId', '=', 'group_bans.userId'),
      )
      .where('group_invites.decidedAt', 'is', null)
      .select('group_bans.userId')
      .execute();
    return [...members, ...open];
  });

type Call = () => Promise<{ statusCode: number }>;

/** All at once, each second time in the opposite order. */
async function together(round: number, calls: Call[]): Promise<number[]> {
  const answers = await Promise.all((round % 2 === 0 ? calls : calls.toReversed()).map((call) => call()));
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  return statuses;
}

test('banned and joining at once: nobody is in who is banned', async () => {
  const { site, anna, bob, groupId } = await openWith(club);
  const of = { params: { groupId, userId: bob.id } };
  await bob.call(groupCalls.leave, { params: { id: groupId } });
  for (let round = 0; round < 50; round++) {
    await together(round, [
      () => bob.ask(groupCalls.join, { params: { id: groupId } }),
      () => anna.ask(ban, { ...of, body: {} }),
    ]);
    expect(await contradictions(site)).toEqual([]);
    await anna.call(unban, of);
  }
});

/** Ways into the private club for carl, each made ready before the ban. */
const ways: [
  what: string,
  prepare: (scene: { anna: Person; bob: Person; carl: Person; id: number }) => Promise<Call>,
][] = [
  [
    'using a link',
    async ({ anna, carl, id }) => {
      const { token } = await anna.call(linkCalls.create, { params: { id }, body: { mostUses: 1 } });
      return () => carl.ask(linkCalls.use, { params: { token } });
    },
  ],
  [
    'asking',
    async ({ carl, id }) =>
      () =>
        carl.ask(groupCalls.join, { params: { id } }),
  ],
  [
    'let in',
    async ({ anna, bob, carl, id }) => {
      await anna.call(memberCalls.setRole, { params: { groupId: id }, body: { userId: bob.id, role: 'admin' } });
      const requestId = (await carl.call(groupCalls.join, { params: { id } })).viewer.open?.inviteId ?? 0;
      const decision = { params: { id, requestId }, body: { status: 'accepted' as const } };
      return () => bob.ask(inviteCalls.processRequest, decision);
    },
  ],
  [
    'accepting an invitation',
    async ({ anna, carl, id }) => {
      const { id: inviteId } = await anna.call(inviteCalls.send, { params: { id }, body: { username: 'carl' } });
      return () => carl.ask(inviteCalls.respond, { params: { inviteId }, body: { status: 'accepted' } });
    },
  ],
  [
    'invited',
    async ({ bob, id }) =>
      () =>
        bob.ask(inviteCalls.send, { params: { id }, body: { username: 'carl' } }),
  ],
];

test.each(ways)('banned and %s at once: nobody is in who is banned, nor about to be', async (_, prepare) => {
  const { site, anna, bob, carl, id } = await openWith(privateClub);
  const of = { params: { groupId: id, userId: carl.id } };
  for (let round = 0; round < 8; round++) {
    const comeIn = await prepare({ anna, bob, carl, id });
    await together(round, [comeIn, () => anna.ask(ban, { ...of, body: {} })]);
    expect(await contradictions(site)).toEqual([]);
    await anna.call(unban, of);
  }
});

test('banned by several at once, and leaving: they are banned once, and out', async () => {
  const { site, anna, bob, carl, groupId } = await openWith(club);
  await anna.call(memberCalls.setRole, { params: { groupId }, body: { userId: bob.id, role: 'moderator' } });
  for (let round = 0; round < 5; round++) {
    await together(round, [
      ...[anna, bob, anna].map((by) => () => by.ask(ban, { params: { groupId, userId: carl.id }, body: {} })),
      () => carl.ask(groupCalls.leave, { params: { id: groupId } }),
    ]);
    expect(await contradictions(site)).toEqual([]);
    const log = await site.database.read(({ db }) =>
      db.selectFrom('group_activity').select('action').where('action', '=', 'member_banned').execute(),
    );
    expect(log).toHaveLength(round + 1);
    await anna.call(unban, { params: { groupId, userId: carl.id } });
    await carl.call(groupCalls.join, { params: { id: groupId } });
  }
});

test('of two admins who ban each other one is out', async () => {
  const { anna, bob, carl, groupId } = await openWith(club);
  for (let round = 0; round < 5; round++) {
    for (const { id: userId } of [bob, carl]) {
      await anna.call(memberCalls.setRole, { params: { groupId }, body: { userId, role: 'admin' } });
    }
    const asks = (by: Person, whom: Person) => () => by.ask(ban, { params: { groupId, userId: whom.id }, body: {} });
    const statuses = await together(0, [asks(bob, carl), asks(carl, bob)]);
    expect(statuses.toSorted()).toEqual([200, 403]);
    const out = statuses[0] === 200 ? carl : bob;
    await anna.call(unban, { params: { groupId, userId: out.id } });
    await out.call(groupCalls.join, { params: { id: groupId } });
  }
});

test('banned, muted and unbanned beside the deletion of the account: nothing is left of them, and nobody waits in a circle', async () => {
  const { site, anna, groupId } = await openWith(club);
  for (let round = 0; round < 6; round++) {
    const eve = await site.register(`eve${round}`);
    await eve.call(groupCalls.join, { params: { id: groupId } });
    const params = { groupId, userId: eve.id };
    if (round % 3 === 2) await anna.call(ban, { params, body: {} });
    await together(round, [
      () => anna.ask(moderationCalls.mute, { params, body: { minutes: 15 } }),
      () => anna.ask(round % 3 === 2 ? unban : ban, { params, body: {} } as never),
      () => eve.ask(authCalls.deleteAccount, { body: { password } }),
    ]);
    const left = await site.database.read(({ db }) =>
      db.selectFrom('group_bans').select('userId').where('userId', '=', eve.id).execute(),
    );
    expect(left).toEqual([]);
  }
});
