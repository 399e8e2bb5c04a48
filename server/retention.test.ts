import { expect, test } from 'vitest';
import { authCalls } from '#contract/auth.ts';
import { linkCalls } from '#contract/group-links.ts';
import { groupCalls } from '#contract/groups.ts';
import { inviteCalls } from '#contract/invites.ts';
import { moderationCalls } from '#contract/moderation.ts';
import { passwordResets } from './features/auth/link-queries.ts';
import * as queries from './features/auth/queries.ts';
import { resetEnd, sessionEnd } from './features/auth/rules.ts';
import { purgeExpired } from './retention.ts';
import { openFor } from './testing/arranged.ts';
import { openSite, type Site } from './testing/site.ts';

const now = new Date('2026-05-04T18:00:00.000Z');
const before = (ms: number) => new Date(now.getTime() - ms);
const day = 24 * 60 * 60 * 1000;

async function addSession(site: Site, userId: number, tokenHash: string, lastSeen: Date): Promise<void> {
  await site.database.write((tx) =>
    queries.insertSession(tx, {
      userId,
      tokenHash,
      userAgent: '',
      createdAt: lastSeen.toISOString(),
      lastSeenAt: lastSeen.toISOString(),
      expiresAt: sessionEnd(lastSeen),
    }),
  );
}

async function addLink(site: Site, userId: number, tokenHash: string, made: Date): Promise<void> {
  await site.database.write((tx) => passwordResets.replace(tx, { userId, tokenHash, expiresAt: resetEnd(made) }));
}

/** Of the sessions and links that a test has put there. */
const left = (site: Site, ...tokenHashes: string[]) =>
  site.database.read(async ({ db }) => {
    const sessions = db.selectFrom('sessions').select('tokenHash').where('tokenHash', 'in', tokenHashes);
    const links = db.selectFrom('password_resets').select('tokenHash').where('tokenHash', 'in', tokenHashes);
    const rows = [...(await sessions.execute()), ...(await links.execute())];
    return rows.map(({ tokenHash }) => tokenHash).sort();
  });

test('what has expired is deleted, and nothing else', async () => {
  const [site, anna, bob] = await openFor('anna', 'bob');
  await addSession(site, anna.id, 'expired', before(30 * day));
  await addSession(site, bob.id, 'older', before(90 * day));
  await addSession(site, anna.id, 'live', before(30 * day - 1));
  await addLink(site, anna.id, 'used up', before(60 * 60 * 1000));
  await addLink(site, bob.id, 'open', before(60 * 60 * 1000 - 1));
  expect(await purgeExpired(site.database, now)).toBe(false);
  expect(await left(site, 'expired', 'older', 'live', 'used up', 'open')).toEqual(['live', 'open']);
  await bob.call(authCalls.me, {});
});

test('a link into a group is forgotten a month after it was over, by its time or its last use', async () => {
  const [site, anna, bob] = await openFor('anna', 'bob');
  const { id: groupId } = await anna.call(groupCalls.create, { body: { name: 'Dinkers' } });
  const params = { id: groupId };
  const make = (body: object) => anna.call(linkCalls.create, { params, body });
  const links = [
    await make({ expiresIn: 1 }),
    await make({ mostUses: 1 }),
    await make({}),
    await make({ mostUses: 2 }),
  ];
  await bob.call(linkCalls.use, { params: { token: links[1]?.token ?? '' } });
  const ids = async () => {
    const rows = await site.database.read(({ db }) =>
      db.selectFrom('group_links').select('id').orderBy('id').execute(),
    );
    return rows.map(({ id }) => id);
  };
  const inDays = (days: number) => new Date(Date.now() + days * day);
  await purgeExpired(site.database, inDays(29.9));
  expect(await ids()).toEqual(links.map(({ id }) => id));
  await purgeExpired(site.database, inDays(30.1));
  expect(await ids()).toEqual(links.slice(2).map(({ id }) => id));
});

test('an invitation is forgotten three months after it was decided, and never while it is open', async () => {
  const [site, anna, bob] = await openFor('anna', 'bob');
  await site.register('carl');
  const { id } = await anna.call(groupCalls.create, { body: { name: 'Dinkers' } });
  const invite = (username: string) => anna.call(inviteCalls.send, { params: { id }, body: { username } });
  const decided = await invite('bob');
  const open = await invite('carl');
  await bob.call(inviteCalls.respond, { params: { inviteId: decided.id }, body: { status: 'rejected' } });
  const ids = async () => {
    const rows = await site.database.read(({ db }) =>
      db.selectFrom('group_invites').select('id').orderBy('id').execute(),
    );
    return rows.map((row) => row.id);
  };
  const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000);
  await purgeExpired(site.database, inDays(89));
  expect(await ids()).toEqual([decided.id, open.id]);
  await purgeExpired(site.database, inDays(91));
  expect(await ids()).toEqual([open.id]);
});

test('a cooldown is deleted once it has expired, and one that never expires stays', async () => {
  const [site, anna] = await openFor('anna');
  const set = async (name: string, expiresIn: number) => {
    const { id: groupId } = await anna.call(groupCalls.create, { body: { name } });
    const body = { cooldownSeconds: 10, expiresIn };
    return (await anna.call(moderationCalls.setCooldown, { params: { groupId }, body })).id;
  };
  const [soon, later, never] = [await set('Dinkers', 5), await set('Drivers', 10), await set('Droppers', 0)];
  const ids = () =>
    site.database.read(async ({ db }) => {
      const rows = await db.selectFrom('cooldowns').select('id').orderBy('id').execute();
      return rows.map(({ id }) => id);
    });
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60 * 1000);
  await purgeExpired(site.database, inMinutes(4.5));
  expect(await ids()).toEqual([soon, later, never]);
  await purgeExpired(site.database, inMinutes(7));
  expect(await ids()).toEqual([later, never]);
  await purgeExpired(site.database, inMinutes(1e6));
  expect(await ids()).toEqual([never]);
});

test('much is deleted in rounds, those first that expired first, also by several processes at once', async () => {
  const [site, anna] = await openFor('anna');
  const names = Array.from({ length: 700 }, (_, at) => `session ${at}`);
  await site.database.write(async (tx) => {
    const rows = names.map((tokenHash, at) => ({
      userId: anna.id,
      tokenHash,
      userAgent: '',
      createdAt: before(90 * day).toISOString(),
      lastSeenAt: before(90 * day).toISOString(),
      expiresAt: before(at + 1).toISOString(),
    }));
    await tx.db.insertInto('sessions').values(rows).execute();
  });
  expect(await purgeExpired(site.database, now)).toBe(true);
  expect(await left(site, ...names)).toEqual(names.slice(0, 200).sort());
  await Promise.all([purgeExpired(site.database, now), purgeExpired(site.database, now)]);
  expect(await left(site, ...names)).toEqual([]);
});

/** On SQLite a write has the whole file to itself. */
const testOnPostgres = test.runIf(process.env.TEST_DATABASE === 'postgres');

testOnPostgres('it waits for nobody: what another transaction holds is deleted the next time', async () => {
  const [site, anna] = await openFor('anna');
  for (const name of ['held', 'free']) await addSession(site, anna.id, name, before(30 * day));
  const [isHeld, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = site.database.write(async ({ db }) => {
    await db.selectFrom('sessions').select('id').where('tokenHash', '=', 'held').forUpdate().execute();
    isHeld.resolve();
    await goOn.promise;
  });
  await isHeld.promise;
  await purgeExpired(site.database, now);
  expect(await left(site, 'held', 'free')).toEqual(['held']);
  goOn.resolve();
  await holding;
  await purgeExpired(site.database, now);
  expect(await left(site, 'held', 'free')).toEqual([]);
});

/** So many decided invitations and links into a group, all of which have long been over. */
async function plantOver(site: Site, invitations: number, links: number): Promise<void> {
  const [anna, bob] = [await site.register('anna'), await site.register('bob')];
  const { id: groupId } = await anna.call(groupCalls.create, { body: { name: 'Dinkers' } });
  const long = before(100 * day).toISOString();
  const people = { groupId, inviterId: anna.id, inviteeId: bob.id, message: '' };
  const invite = { ...people, type: 'admin_invite', status: 'rejected', createdAt: long, decidedAt: long } as const;
  const link = { groupId, creatorId: anna.id, needsApproval: false, mostUses: null, createdAt: long, expiresAt: long };
  const invites = Array.from({ length: invitations }, () => invite);
  const tokens = Array.from({ length: links }, (_, at) => ({ ...link, token: `token ${at}` }));
  await site.database.write(async ({ db }) => {
    await db.insertInto('group_invites').values(invites).execute();
    await db.insertInto('group_links').values(tokens).execute();
  });
}

test.each([
  ['invitations', 501, 1],
  ['links', 1, 501],
])('of %s, too, there may be more than one round takes', async (_, invitations, links) => {
  const site = await openSite();
  await plantOver(site, invitations, links);
  expect(await purgeExpired(site.database, now)).toBe(true);
  expect(await purgeExpired(site.database, now)).toBe(false);
});

testOnPostgres.each(['group_invites', 'group_links'] as const)('nor does it wait for anybody in %s', async (table) => {
  const site = await openSite();
  await plantOver(site, 2, 2);
  const ids = async () =>
    (await site.database.read(({ db }) => db.selectFrom(table).select('id').orderBy('id').execute())).map(
      ({ id }) => id,
    );
  const [held = 0] = await ids();
  const [isHeld, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = site.database.write(async ({ db }) => {
    await db.selectFrom(table).select('id').where('id', '=', held).forUpdate().execute();
    isHeld.resolve();
    await goOn.promise;
  });
  await isHeld.promise;
  await purgeExpired(site.database, now);
  expect(await ids()).toEqual([held]);
  goOn.resolve();
  await holding;
  await purgeExpired(site.database, now);
  expect(await ids()).toEqual([]);
});
