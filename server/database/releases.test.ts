import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { achievementCalls } from '#contract/achievements.ts';
import { adminLogCalls } from '#contract/administration/log.ts';
import { reportCalls } from '#contract/administration/reports.ts';
import { adminSiteCalls } from '#contract/administration/site.ts';
import { authCalls } from '#contract/auth.ts';
import { blockCalls } from '#contract/blocks.ts';
import { calendarCalls } from '#contract/calendar.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { eveningCalls } from '#contract/evenings.ts';
import { attendanceCalls } from '#contract/events/attendance.ts';
import { eventCalls } from '#contract/events.ts';
import { gameCalls } from '#contract/games.ts';
import { linkCalls } from '#contract/group-links.ts';
import { memberCalls } from '#contract/group-members.ts';
import { groupCalls } from '#contract/groups.ts';
import { inviteCalls } from '#contract/invites.ts';
import { matchmakingCalls } from '#contract/matchmaking.ts';
import { messageSearchCalls } from '#contract/message-search.ts';
import { messageCalls } from '#contract/messages.ts';
import { moderationCalls } from '#contract/moderation.ts';
import { pushCalls } from '#contract/notifications/push.ts';
import { notificationSettingsCalls } from '#contract/notifications/settings.ts';
import { notificationCalls } from '#contract/notifications.ts';
import { ratingCalls } from '#contract/ratings.ts';
import { siteCalls } from '#contract/site.ts';
import { publicCalls } from '#contract/tournaments/public.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { userPictureCalls } from '#contract/user-pictures.ts';
import { allCalls, named } from '../testing/all-calls.ts';
import type { Person } from '../testing/person.ts';
import { emptyDatabase } from '../testing/postgres-databases.ts';
import { freshDirectory } from '../testing/process.ts';
import { openSite, password, type Site } from '../testing/site.ts';
import { backUp, restore } from './backup/backup.ts';

const folder = join(import.meta.dirname, 'releases');
/** A day after what was done last (scripts/keep-release.ts). */
const dayAfter = Date.parse('2026-06-03T20:00:00.000Z');

/** The site that was kept of a release, opened by what there is now. */
async function opened(release: string): Promise<Site> {
  const directory = freshDirectory();
  writeFileSync(join(directory, 'thirdshot.sqlite'), gunzipSync(readFileSync(join(folder, release))));
  const at = process.env.TEST_DATABASE === 'postgres' ? await onPostgres(directory) : { DATA_DIR: directory };
  return openSite(at, { openedAt: dayAfter });
}

/** By the way of a backup, which takes the steps that are new as opening does. */
async function onPostgres(dataDir: string) {
  const file = join(dataDir, 'release.backup');
  await backUp({ databaseUrl: undefined, dataDir }, file, new Date(dayAfter));
  const { url, giveBack } = await emptyDatabase();
  onTestFinished(giveBack);
  await restore({ databaseUrl: url, dataDir }, file);
  return { DATABASE_URL: url, DATA_DIR: dataDir };
}

async function peopleOf(site: Site) {
  const person = async (username: string): Promise<Person> => {
    const own = site.stranger();
    own.id = (await own.call(authCalls.login, { body: { username, password } })).id;
    return own;
  };
  // In turn, as they registered; bob has called himself bobby since.
  return {
    anna: await person('anna'),
    bob: await person('bobby'),
    carl: await person('carl'),
    dora: await person('dora'),
    eve: await person('eve'),
    finn: await person('finn'),
    gwen: await person('gwen'),
  };
}

const makeSiteAdmin = ({ database }: Site, { id }: Person) =>
  database.write(({ db }) => db.updateTable('users').set({ isSiteAdmin: true }).where('id', '=', id).execute());

const releases = readdirSync(folder);

test('a site of each release is kept', () => {
  expect(releases).toContain('0.1.0.sqlite.gz');
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'));
  expect(releases, 'npm run keep-release').toContain(`${version}.sqlite.gz`);
});

const [dinkers, nightOwls] = [{ params: { id: 1 } }, { params: { id: 2 } }];
const inDinkers = { params: { groupId: 1 } };

test.each(releases)('%s: people, groups and what was said are as they were', async (release) => {
  const site = await opened(release);
  const { anna, bob, carl, dora, eve, finn, gwen } = await peopleOf(site);
  expect(await dora.call(groupCalls.get, dinkers)).toMatchObject({
    name: 'Dinkers',
    location: 'Riverside Park',
    isPrivate: false,
    memberCount: 4,
    note: { text: 'Bring a friend', by: { name: 'Anna Archer' } },
    viewer: { role: 'member', mayTalk: true, mayManage: false },
  });
  const roles = (await dora.call(memberCalls.list, { ...dinkers, query: {} })).map(({ userId, role, isOwner }) => [
    userId,
    isOwner ? 'owner' : role,
  ]);
  expect(new Map(roles as [number, string][])).toEqual(
    new Map([
      [anna.id, 'owner'],
      [bob.id, 'admin'],
      [carl.id, 'member'],
      [dora.id, 'member'],
    ]),
  );
  const pictures = [
    (await dora.call(userPictureCalls.list, { query: { ids: `${anna.id}` } }))[0]?.imageUrl,
    (await dora.call(groupCalls.get, dinkers)).imageUrl,
  ];
  for (const url of pictures) {
    const { statusCode, headers } = await dora.send({ method: 'GET', url: url ?? '' });
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp']);
  }
  expect(await gwen.call(inviteCalls.mine, { query: {} })).toMatchObject([{ group: { name: 'Dinkers' } }]);
  expect(await dora.call(inviteCalls.requests, nightOwls)).toMatchObject([{ invitee: { username: 'gwen' } }]);
  expect(await anna.call(linkCalls.list, dinkers)).toHaveLength(1);
  expect(await eve.refused(groupCalls.join, dinkers)).toMatchObject({ status: 403 });
  await finn.call(groupCalls.join, dinkers);
  expect(await finn.refused(messageCalls.send, { body: { groupId: 1, content: 'Hi' } })).toMatchObject({ status: 403 });
  expect(await dora.call(moderationCalls.cooldown, { params: { groupId: 2 } })).toMatchObject({
    cooldown: { cooldownSeconds: 30 },
  });
  expect(await carl.call(blockCalls.list, { query: {} })).toMatchObject([{ user: { username: 'eve' } }]);

  const thread = await dora.call(messageCalls.list, { query: { groupId: 1, limit: 100 } });
  const said = thread.map(({ content, sender, isPinned, isEdited, isDeleted, reactions, replyTo }) =>
    [
      ...[sender.username, content, replyTo && `to ${replyTo.content}`],
      ...[
        isPinned && 'pinned',
        isEdited && 'edited',
        isDeleted && 'deleted',
        ...reactions.map(({ reaction }) => reaction),
      ],
    ].filter(Boolean),
  );
  expect(said).toEqual([
    ['dora', 'deleted'],
    ['carl', 'See you on Wednesday', 'to Zoë: Straße 東京 “quotes” 🏓', 'edited'],
    ['bobby', 'Zoë: Straße 東京 “quotes” 🏓', 'pinned', 'thumbs_up'],
    ['finn', 'Hello, I am Finn'],
    ['anna', 'Welcome!'],
  ]);
  const found = await dora.call(messageSearchCalls.search, { query: { q: 'strasse' } });
  expect(found.map(({ message }) => message.content)).toEqual(['Zoë: Straße 東京 “quotes” 🏓']);
  await makeSiteAdmin(site, anna);
  expect(await anna.call(reportCalls.list, { query: {} })).toMatchObject([{ reason: 'Asks for money' }]);
});

test.each(releases)('%s: what was played and is planned is as it was, and goes on', async (release) => {
  const site = await opened(release);
  const { anna, bob, carl, dora, gwen } = await peopleOf(site);
  const [spring, summer, autumn, night] = await Promise.all(
    [1, 2, 3, 4].map((id) => dora.call(tournamentCalls.get, { params: { id } })),
  );
  expect([spring, summer, autumn, night].map((cup) => [cup?.name, cup?.status])).toEqual([
    ['Spring Cup', 'completed'],
    ['Summer Cup', 'active'],
    ['Autumn Cup', 'pending'],
    ['Night Cup', 'pending'],
  ]);
  expect(spring?.standings?.map(({ userId, wins }) => [userId, wins])).toEqual([
    [anna.id, 3],
    [bob.id, 2],
    [carl.id, 1],
    [dora.id, 0],
  ]);
  const [done, now] = summer?.bracket?.rounds[0]?.matches ?? [];
  expect(done).toMatchObject({ player1Score: 11, player2Score: 8, winner: anna.id, status: 'completed' });
  expect(now).toMatchObject({ team1: [bob.id], team2: [carl.id], live: { player1Score: 4, player2Score: 2 } });
  const params = { id: 2, matchId: now?.id ?? 0 };
  const after = await anna.call(tournamentCalls.score, { params, body: { player1Score: 11, player2Score: 3 } });
  expect(after.bracket?.rounds.at(-1)?.matches).toMatchObject([{ team1: [anna.id], team2: [bob.id], state: 'ready' }]);
  expect(autumn?.waiting).toMatchObject([{ userId: dora.id }]);
  const { link } = await anna.call(publicCalls.link, { params: { id: 2 } });
  const token = link?.token ?? '';
  expect(await site.stranger().call(publicCalls.look, { params: { token } })).toMatchObject({ name: 'Summer Cup' });
  expect(await anna.call(achievementCalls.counts, {})).toMatchObject({ tournament_win: 1 });

  const there = await anna.call(attendanceCalls.attendance, { params: { id: 1 }, query: {} });
  expect(there.map(({ user, isHere, guestList }) => [user.id, isHere, guestList.map(({ name }) => name)])).toEqual([
    [anna.id, true, ['Gus']],
    [bob.id, true, []],
    [carl.id, true, []],
    [dora.id, true, []],
  ]);
  const evening = await dora.call(eveningCalls.get, { params: { id: 1 } });
  expect(evening.endedAt).not.toBeNull();
  expect(evening.standings[0]).toMatchObject({ rank: 1, played: 3, wins: 3, pointsFor: 33, pointsAgainst: 18 });
  const lookAt = (person: Person, id: number) => person.call(gameCalls.get, { params: { id } });
  const games = [{ team1: 11, team2: 7 }];
  expect((await lookAt(dora, 1)).result).toMatchObject({ games, state: 'confirmed', confirmedBy: { id: carl.id } });
  expect(await dora.call(ratingCalls.get, { params: { userId: anna.id } })).toMatchObject({
    singles: { matches: 4 },
    doubles: { matches: 4 },
  });

  const calendar = await dora.call(calendarCalls.address, { query: {} });
  const { pathname } = new URL(calendar?.url ?? '');
  expect((await site.stranger().send({ method: 'GET', url: pathname })).body).toContain('SUMMARY:Open play');
  const [near] = await bob.call(matchmakingCalls.players, { query: {} });
  expect(near).toMatchObject({ user: { username: 'anna' }, distanceKm: 1 });

  // What was to come with time still comes, in whatever way the release had it done.
  const planned = async () => dora.call(eventCalls.ofGroup, { ...inDinkers, query: { when: 'upcoming', limit: 100 } });
  const weeks = await planned();
  expect(new Set(weeks.map(({ name, localStart }) => `${name} ${localStart.slice(11)}`))).toEqual(
    new Set(['Tuesday night 18:00']),
  );
  expect(weeks.every(({ faces }) => faces[0]?.id === bob.id)).toBe(true);
  expect((await lookAt(gwen, 2)).result).toMatchObject({ state: 'entered' });
  const weekMs = 7 * 24 * 60 * 60 * 1000;
  site.wait(3 * weekMs);
  await site.keepUp();
  expect((await lookAt(gwen, 2)).result).toMatchObject({ state: 'stood' });
  expect((await planned()).length, 'three have passed, and as many are new').toBeGreaterThanOrEqual(weeks.length);
});

test.each(releases.filter((release) => release >= '0.2'))(
  '%s: what its administrators set still counts',
  async (release) => {
    const site = await opened(release);
    const { anna } = await peopleOf(site);
    expect(await site.stranger().call(siteCalls.get, { query: {} })).toMatchObject({
      name: 'Riverside Pickleball',
      registration: 'invitation',
      announcement: 'No play on Sunday',
    });
    const [link] = await anna.call(adminSiteCalls.links, {});
    const invited = await site.stranger().call(siteCalls.get, { query: { invite: link?.token } });
    expect([link?.mostUses, invited.mayRegister]).toEqual([20, true]);
    const suspended = await site.stranger().refused(authCalls.login, { body: { username: 'hugo', password } });
    expect(suspended.status).toBe(403);
    const log = await anna.call(adminLogCalls.list, { query: {} });
    expect(log.map(({ action, actor }) => [action, actor?.id])).toContainEqual(['person_suspended', anna.id]);
  },
);

/** These ask for more than ids, and are read above, or are about nothing that is kept. */
const readOtherwise =
  /:token|\/(claims|racks)\/:id$|:name$|:username|:pictureId|:matchId|-ids$|\/docs|search|draw$|preview$|withdrawal$|readers$|voters$/;

test.each(releases)('%s: all that somebody may read can be read', async (release) => {
  const site = await opened(release);
  const { anna, dora } = await peopleOf(site);
  await makeSiteAdmin(site, anna);
  const unread: string[] = [];
  for (const call of allCalls.filter(({ method, path }) => method === 'GET' && !readOtherwise.test(path))) {
    let isRead = false;
    for (let id = 1; id <= 8 && !isRead; id++) {
      for (const person of [anna, dora]) {
        const { statusCode, body } = await read(person, call, id);
        expect(statusCode, `${named(call)} with ${id}: ${body}`).toBeLessThan(500);
        isRead ||= statusCode === 200;
      }
    }
    if (!isRead) unread.push(named(call));
  }
  expect(unread).toEqual([]);
  for (const person of Object.values(await peopleOf(site))) {
    expect((await person.ask(authCalls.exportData, {})).statusCode).toBe(200);
  }
});

/** What some calls ask for beside the ids of their paths. */
const asked = (id: number): Record<string, object> => ({
  '/messages': { groupId: id },
  '/conversations/:id/own': { from: 1, to: 5 },
  '/events/:id/answers': { status: 'going' },
  '/events/group/:groupId/days': { from: '2026-06-01', until: '2026-06-30' },
  '/ratings': { ids: id },
  '/ratings/:userId/history': { kind: 'singles' },
  '/users/people': { q: 'bob' },
  '/users/pictures': { ids: id },
});

function read(person: Person, { path }: Endpoint, id: number) {
  const query = Object.entries(asked(id)[path] ?? {}).map(([name, value]) => `${name}=${value}`);
  return person.send({ method: 'GET', url: `/api${path.replace(/:\w+/g, String(id))}?${query.join('&')}` });
}

test('0.3.0: who was told what, on which device and how they want to be', async () => {
  const site = await opened('0.3.0.sqlite.gz');
  const { carl, dora } = await peopleOf(site);
  const titles = (await dora.call(notificationCalls.list, {})).map(({ title }) => title);
  expect(titles).toEqual(
    expect.arrayContaining(['bobby mentioned you in Sunday Mixers', 'Anna Archer entered 11–7', 'New: Tuesday night']),
  );
  const { groups } = await dora.call(notificationSettingsCalls.get, {});
  expect(groups[0]).toMatchObject({ name: 'Sunday Mixers', level: 'about_me', until: null });
  expect(await carl.call(notificationSettingsCalls.get, {})).toMatchObject({ quiet: null, timeZone: 'Europe/Berlin' });
  expect(await carl.call(pushCalls.devices, {})).toMatchObject([{ label: 'A phone', lostAt: null }]);
});
