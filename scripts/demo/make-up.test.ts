import { expect, test } from 'vitest';
import { authCalls } from '#contract/auth.ts';
import type { ActivityAction } from '#contract/group-activity.ts';
import { formLength, playerCalls } from '#contract/players.ts';
import { userCalls } from '#contract/users.ts';
import { buildApp } from '../../server/app.ts';
import { type Config, readConfig } from '../../server/config.ts';
import { openDatabase } from '../../server/database/open.ts';
import type { Database } from '../../server/database/types.ts';
import { inProcessBus } from '../../server/live/bus.ts';
import { Person } from '../../server/testing/person.ts';
import { freshDirectory } from '../../server/testing/process.ts';
import { groups } from './groups.ts';
import { makeUp } from './make-up.ts';
import { demoLogin } from './people.ts';

const day = 24 * 60 * 60 * 1000;

/** What every group’s log can tell of, save what nobody does in the made-up club. */
const happened: ActivityAction[] = [
  'group_created',
  'group_edited',
  'picture_changed',
  'note_pinned',
  'owner_changed',
  'role_changed',
  'member_added',
  'member_joined',
  'member_left',
  'member_removed',
  'join_requested',
  'join_request_accepted',
  'join_request_rejected',
  'invite_sent',
  'invite_admin_approved',
  'invite_accepted',
  'invite_rejected',
  'link_created',
  'link_revoked',
  'message_deleted',
  'playoffs_generated',
  'tournament_concluded',
];

/** What rosa sees of kenji. */
async function pageOfKenji(database: Database, config: Config) {
  const app = await buildApp({ config, database, bus: inProcessBus() });
  const visitor = new Person(app);
  await visitor.call(authCalls.login, { body: demoLogin });
  const [kenji] = await visitor.call(userCalls.search, { query: { username: 'kenji' } });
  const page = await visitor.call(playerCalls.get, { params: { id: kenji?.id } });
  await app.close();
  return page;
}

test('the made-up club has a year behind it, in the order of time, and answers that are waited for', async () => {
  const config = readConfig({ DATA_DIR: freshDirectory(), LOG_LEVEL: 'silent' });
  await makeUp(config);
  const database = await openDatabase(config);
  const { record, between } = await pageOfKenji(database, config);
  const { findable, log, messages, open, links, pictured, portraits, users, here, ...rest } = await database.read(
    async ({ db }) => ({
      findable: await db.selectFrom('playing_profiles').select('userId').where('isFindable', '=', true).execute(),
      log: await db.selectFrom('group_activity').select(['action', 'timestamp']).orderBy('id').execute(),
      messages: await db.selectFrom('messages').select('sentAt').orderBy('id').execute(),
      open: await db
        .selectFrom('group_invites')
        .innerJoin('groups', 'groups.id', 'group_invites.groupId')
        .select(['type', 'status', 'inviterId', 'inviteeId', 'ownerId'])
        .where('decidedAt', 'is', null)
        .execute(),
      links: await db.selectFrom('group_links').select(['needsApproval']).execute(),
      pictured: await db.selectFrom('groups').select('isPrivate').where('pictureId', 'is not', null).execute(),
      portraits: await db.selectFrom('user_pictures').select('userId').distinct().execute(),
      users: await db.selectFrom('users').select(['username', 'name']).execute(),
      here: await db
        .selectFrom('event_attendance')
        .innerJoin('events', 'events.id', 'event_attendance.eventId')
        .select('event_attendance.userId')
        .where('eventDate', '>', new Date().toISOString())
        .execute(),
      events: await db
        .selectFrom('events')
        .select(['events.eventDate', 'localStart', 'plannedStart', 'isCancelled', 'waitingCount', 'goingCount'])
        .select(['maxParticipants', 'events.seriesId'])
        .execute(),
      evenings: await db.selectFrom('evenings').select('endedAt').execute(),
      attended: await db
        .selectFrom('event_attendance')
        .innerJoin('users', 'users.id', 'event_attendance.userId')
        .select('event_attendance.eventId')
        .where('username', '=', demoLogin.username)
        .where('isHere', '=', true)
        .execute(),
      won: await db
        .selectFrom('achievements')
        .innerJoin('users', 'users.id', 'achievements.userId')
        .innerJoin('tournaments', 'tournaments.id', 'achievements.tournamentId')
        .select(['format', 'gameType'])
        .where('username', '=', demoLogin.username)
        .where('type', '=', 'tournament_win')
        .execute(),
      games: await db
        .selectFrom('games')
        .select(['takenCount', 'waitingCount', 'places', 'kind'])
        .where('startsAt', '>', new Date().toISOString())
        .execute(),
      results: await db.selectFrom('game_results').select(['team2', 'countsSince', 'standsAt']).execute(),
      rosa: await db.selectFrom('users').select('id').where('username', '=', demoLogin.username).executeTakeFirst(),
    }),
  );
  await database.close();
  const { rosa, events, evenings, attended, won, games, results } = rest;

  const times = log.map(({ timestamp }) => timestamp);
  expect(times).toEqual(times.toSorted());
  expect(Date.parse(times.at(-1) ?? '') - Date.parse(times[0] ?? '')).toBeGreaterThan(360 * day);
  expect(new Set(log.map(({ action }) => action))).toEqual(new Set(happened));
  const said = messages.map(({ sentAt }) => sentAt);
  expect(said).toEqual(said.toSorted());

  const me = rosa?.id ?? 0;
  const count = (fits: (invite: (typeof open)[number]) => boolean) => open.filter(fits).length;
  expect({
    requests: count(({ type, ownerId }) => type === 'join_request' && ownerId === me),
    approvals: count(({ type, status, ownerId }) => type === 'member_invite' && status === 'pending' && ownerId === me),
    sent: count(({ type, inviterId }) => type === 'admin_invite' && inviterId === me),
    received: count(({ type, inviteeId }) => type !== 'join_request' && inviteeId === me),
    asked: count(({ type, inviteeId }) => type === 'join_request' && inviteeId === me),
  }).toEqual({ requests: 5, approvals: 2, sent: 2, received: 2, asked: 1 });
  const repeated = events.filter(({ seriesId }) => seriesId !== null);
  const now = new Date().toISOString();
  expect({
    past: repeated.filter(({ eventDate }) => eventDate < now).length,
    cancelled: repeated.filter(({ isCancelled }) => isCancelled).length,
    moved: repeated.filter(({ localStart, plannedStart }) => localStart !== plannedStart).length,
    full: repeated.filter(({ eventDate, waitingCount, goingCount, maxParticipants: most }) => {
      return eventDate >= now && waitingCount > 0 && goingCount === most;
    }).length,
  }).toEqual({ past: 12, cancelled: 1, moved: 1, full: 1 });
  expect(evenings).toEqual([{ endedAt: expect.any(String) }]);
  // Some are open, one is full, and of what was played something waits for whoever visitors may be.
  const full = games.filter(({ takenCount, places }) => takenCount === places);
  expect(full.map(({ waitingCount }) => waitingCount)).toEqual([1]);
  expect(games.some(({ takenCount, places }) => takenCount === places - 1)).toBe(true);
  expect(new Set(games.map(({ kind }) => kind))).toEqual(new Set(['singles', 'doubles', 'mixed']));
  expect(results.filter(({ countsSince }) => countsSince !== null).length).toBeGreaterThanOrEqual(12);
  const waits = results.filter(({ countsSince, standsAt }) => countsSince === null && standsAt > now);
  expect(waits.map(({ team2 }) => team2.includes(me))).toEqual([true]);
  // Players' pages have something to show, and there is something to collect.
  expect(attended.length).toBeGreaterThanOrEqual(10);
  expect(won.length).toBeGreaterThanOrEqual(5);
  expect(new Set(won.map(({ format }) => format)).size).toBeGreaterThanOrEqual(3);
  expect(new Set(won.map(({ gameType }) => gameType)).size).toBe(2);
  expect(record?.medals.gold).toBeGreaterThanOrEqual(1);
  expect(record?.form).toHaveLength(formLength);
  expect(between?.latest.length).toBeGreaterThanOrEqual(5);
  expect(findable.length).toBeGreaterThan(40);
  expect(links).toEqual([{ needsApproval: true }]);
  expect(pictured).toHaveLength(groups.length);
  // Most have a portrait, and a name in letters of their own.
  expect(portraits).toHaveLength(50);
  expect(users.filter(({ username, name }) => name !== username)).toHaveLength(52);
  // Tonight the first are there already.
  expect(here).toHaveLength(4);
});
