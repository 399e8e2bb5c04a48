/**
 * `npm run keep-release`: keeps a small site as this version leaves it, with something of everything there is, in
 * server/database/releases/VERSION.sqlite.gz. Run once, when a version is given out: from then on the tests open it with
 * whatever there is then (server/database/releases.test.ts).
 */
import { createECDH, randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { peopleCalls } from '#contract/administration/people.ts';
import { adminSiteCalls } from '#contract/administration/site.ts';
import { authCalls } from '#contract/auth.ts';
import { blockCalls } from '#contract/blocks.ts';
import { calendarCalls } from '#contract/calendar.ts';
import { eveningCalls } from '#contract/evenings.ts';
import { attendanceCalls } from '#contract/events/attendance.ts';
import { eventCalls } from '#contract/events.ts';
import { gameCalls } from '#contract/games.ts';
import { linkCalls } from '#contract/group-links.ts';
import { memberCalls } from '#contract/group-members.ts';
import { pictureCalls } from '#contract/group-pictures.ts';
import { groupCalls } from '#contract/groups.ts';
import { inviteCalls } from '#contract/invites.ts';
import { matchmakingCalls } from '#contract/matchmaking.ts';
import { messageCalls } from '#contract/messages.ts';
import { moderationCalls } from '#contract/moderation.ts';
import { pushCalls } from '#contract/notifications/push.ts';
import { notificationSettingsCalls } from '#contract/notifications/settings.ts';
import { finishCalls } from '#contract/tournaments/finish.ts';
import { floorCalls } from '#contract/tournaments/floor.ts';
import { publicCalls } from '#contract/tournaments/public.ts';
import { type Tournament, tournamentCalls } from '#contract/tournaments.ts';
import { userPictureCalls } from '#contract/user-pictures.ts';
import { buildApp } from '../server/app.ts';
import { readConfig } from '../server/config.ts';
import { openDatabase } from '../server/database/open.ts';
import { ratingRecomputation } from '../server/features/ratings/recompute/service.ts';
import type { JobRunner } from '../server/jobs/runner.ts';
import { inProcessBus } from '../server/live/bus.ts';
import { liveOver } from '../server/live/live.ts';
import { Person } from '../server/testing/person.ts';
import { png } from '../server/testing/pictures.ts';

/** A Tuesday at noon. */
const beginning = Date.parse('2026-06-02T12:00:00.000Z');
const hour = 60 * 60 * 1000;
const password = 'third shot drop';

/** What is not for long, is about files beside the database, or each engine's own. */
const mayBeEmpty =
  /^(sqlite_|kysely_|.*_words_|(password_resets|email_verifications|rated_entries|set_up_links|sign_in_links|backups)$)/;

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'));
const target = join(import.meta.dirname, `../server/database/releases/${version}.sqlite.gz`);
const directory = mkdtempSync(join(tmpdir(), 'thirdshot-release-'));
try {
  await makeSite();
  const file = join(directory, 'thirdshot.sqlite');
  const database = new DatabaseSync(file);
  const tables = database.prepare("select name from sqlite_master where type = 'table' order by name").all();
  const empty = tables.filter(
    ({ name }) => !mayBeEmpty.test(String(name)) && !database.prepare(`select 1 from "${name}" limit 1`).get(),
  );
  if (empty.length > 0) throw new Error(`Nothing is in ${empty.map(({ name }) => name).join(', ')}: add something.`);
  database.exec('vacuum');
  database.close();
  const isThere = existsSync(target);
  writeFileSync(target, gzipSync(readFileSync(file), { level: 9 }));
  console.log(`${isThere ? 'Replaced' : 'Kept'} ${target}.`);
} finally {
  rmSync(directory, { recursive: true });
}

async function makeSite(): Promise<void> {
  const config = readConfig({ DATA_DIR: directory, LOG_LEVEL: 'error', RATE_LIMIT_SCALE: '0' });
  const database = await openDatabase(config);
  const bus = inProcessBus();
  let time = beginning;
  let jobs: JobRunner | undefined;
  const app = await buildApp({
    config,
    database,
    bus,
    clock: () => new Date(time),
    random: () => 0.5,
    passwordCost: { memory: 64, passes: 1 },
    withPages: false,
    withJobRunner: (runner) => {
      jobs = runner;
    },
  });
  await play(app, (hours) => {
    time = beginning + hours * hour;
  });
  await ratingRecomputation(database, liveOver(bus, config))();
  // Tells people what has happened; no push service is reached.
  await jobs?.runDue();
  await app.close();
  await database.close();
}

type Seven = [Person, Person, Person, Person, Person, Person, Person];

/** @param at sets the clock to so many hours after the beginning */
async function play(app: FastifyInstance, at: (hours: number) => void): Promise<void> {
  const people: Person[] = [];
  for (const username of ['anna', 'bob', 'carl', 'dora', 'eve', 'finn', 'gwen']) {
    people.push(await register(app, username));
  }
  // Cast: there is one for each name.
  const seven = people as Seven;
  const groupId = await makeGroups(seven);
  await talk(groupId, seven);
  await compete(groupId, seven);
  const eventId = await plan(groupId, seven);
  const games = await meet(seven);
  await listen(seven);
  at(6);
  await enterResults(games, seven);
  at(7);
  await playTheEvening(eventId, seven);
  await playACup(groupId, seven);
  await administer(app, seven);
}

async function register(app: FastifyInstance, username: string): Promise<Person> {
  const person = new Person(app);
  const email = `${username}@example.org`;
  person.id = (await person.call(authCalls.register, { body: { username, email, password } })).id;
  return person;
}

async function makeGroups([anna, bob, carl, dora, eve, finn, gwen]: Seven): Promise<number> {
  await anna.call(authCalls.updateProfile, { body: { displayName: 'Anna Archer', bio: 'Plays every Tuesday' } });
  await anna.call(userPictureCalls.upload, { file: png({ width: 120, height: 120 }) });
  await bob.call(authCalls.changeUsername, { body: { username: 'bobby' } });
  const { id: groupId } = await anna.call(groupCalls.create, {
    body: { name: 'Dinkers', description: 'For everyone', location: 'Riverside Park' },
  });
  const params = { id: groupId };
  await anna.call(pictureCalls.upload, { params, file: png({ width: 600, height: 300 }) });
  await anna.call(groupCalls.update, { params, body: { note: 'Bring a friend' } });
  for (const person of [bob, carl, dora, eve, finn]) await person.call(groupCalls.join, { params });
  await anna.call(memberCalls.setRole, { params: { groupId }, body: { userId: bob.id, role: 'admin' } });
  await anna.call(inviteCalls.send, { params, body: { username: 'gwen', message: 'Come along' } });
  await anna.ask(linkCalls.create, { params, body: {} }, { 'idempotency-key': randomUUID() });
  // Of these two one may not come back, and the other, who does, may not speak.
  await anna.call(moderationCalls.ban, { params: { groupId, userId: eve.id }, body: { reason: 'Rude' } });
  await anna.call(messageCalls.send, { body: { groupId, content: 'Welcome!' } });
  await finn.call(messageCalls.send, { body: { groupId, content: 'Hello, I am Finn' } });
  await anna.call(moderationCalls.mute, { params: { groupId, userId: finn.id }, body: { minutes: 10_080 } });
  await finn.call(groupCalls.leave, { params });
  await carl.call(blockCalls.block, { params: { userId: eve.id } });

  const { id: hidden } = await dora.call(groupCalls.create, { body: { name: 'Night Owls', isPrivate: true } });
  await gwen.call(groupCalls.join, { params: { id: hidden } });
  await dora.call(moderationCalls.setCooldown, { params: { groupId: hidden }, body: { cooldownSeconds: 30 } });
  await dora.call(calendarCalls.renew, { body: {} });
  return groupId;
}

async function talk(groupId: number, [anna, bob, carl, dora]: Seven): Promise<void> {
  const say = (person: Person, content: string, more: object = {}) =>
    person.call(messageCalls.send, { body: { groupId, content, ...more } });
  const { id } = await say(bob, 'Zoë: Straße 東京 “quotes” 🏓');
  await carl.call(messageCalls.react, { params: { id, reaction: 'thumbs_up' } });
  await anna.call(messageCalls.pin, { params: { id } });
  const reply = await say(carl, 'See you on Tuesday', { replyToId: id });
  await carl.call(messageCalls.edit, { params: { id: reply.id }, body: { content: 'See you on Wednesday' } });
  const mistake = await say(dora, 'A mistake');
  await dora.call(messageCalls.remove, { params: { id: mistake.id } });
  const written = await carl.call(messageCalls.send, { body: { receiverId: dora.id, content: 'Pay me first' } });
  await dora.call(messageCalls.flag, { params: { id: written.id }, body: { reason: 'Asks for money' } });
}

/** Who is told what, and where. */
async function listen([anna, bob, carl, dora]: Seven): Promise<void> {
  const { id: groupId } = await anna.call(groupCalls.create, { body: { name: 'Sunday Mixers' } });
  for (const person of [bob, carl, dora]) await person.call(groupCalls.join, { params: { id: groupId } });
  await carl.call(pushCalls.key, {});
  const keys = { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'BTBZMqHH6r4Tts7J_aSIgg' };
  await carl.call(pushCalls.subscribe, {
    body: { endpoint: 'https://push.thirdshot.invalid/carl', keys, label: 'A phone', timeZone: 'Europe/Berlin' },
  });
  const channels = { announcements: { push: true, mail: 'daily' as const } };
  await carl.call(notificationSettingsCalls.change, { body: { quiet: null, channels } });
  await dora.call(notificationSettingsCalls.setLevel, { params: { groupId }, body: { level: 'about_me' } });
  await bob.call(messageCalls.send, { body: { groupId, content: '@dora can you bring balls?' } });
  const said = { groupId, content: 'No hall on Thursday\nWe play on Saturday', isAnnouncement: true };
  await anna.call(messageCalls.send, { body: said });
  const { id } = await anna.call(messageCalls.send, { body: { ...said, content: 'New nets' } });
  await carl.call(messageCalls.hide, { params: { id } });
}

async function compete(groupId: number, [anna, bob, carl, dora]: Seven): Promise<void> {
  const make = async (name: string, extra: object): Promise<Tournament> =>
    anna.call(tournamentCalls.create, { body: { name, groupId, ...extra } });
  const enter = async (id: number, ...people: Person[]) => {
    for (const person of people) await person.call(tournamentCalls.join, { params: { id } });
  };
  const matchesOf = ({ bracket }: Tournament) => bracket?.rounds.flatMap(({ matches }) => matches) ?? [];

  // Over: who registered first wins.
  const over = await make('Spring Cup', { options: { playoffs: false } });
  await enter(over.id, anna, bob, carl, dora);
  for (const { id: matchId, player1Id, player2Id } of matchesOf(
    await anna.call(tournamentCalls.start, { params: { id: over.id } }),
  )) {
    const firstWins = (player1Id ?? 0) < (player2Id ?? 0);
    const body = { player1Score: firstWins ? 11 : 5, player2Score: firstWins ? 5 : 11 };
    await anna.call(tournamentCalls.score, { params: { id: over.id, matchId }, body });
  }
  await anna.call(finishCalls.enterDuprId, { params: { id: over.id, userId: carl.id }, body: { duprId: 'ABC123' } });

  // Under way, with a point played in the second match.
  const running = await make('Summer Cup', { format: 'single-elimination' });
  await enter(running.id, anna, bob, carl, dora);
  const [first, second] = matchesOf(await anna.call(tournamentCalls.start, { params: { id: running.id } }));
  const params = { id: running.id, matchId: first?.id ?? 0 };
  await anna.call(tournamentCalls.score, { params, body: { player1Score: 11, player2Score: 8 } });
  await anna.call(floorCalls.live, {
    params: { id: running.id, matchId: second?.id ?? 0 },
    body: { player1Score: 4, player2Score: 2, at: new Date(beginning).toISOString() },
  });
  await anna.call(publicCalls.makeLink, { params: { id: running.id } });

  // To come, with one who waits for a place.
  const pending = await make('Autumn Cup', { maxEntrants: 2 });
  await enter(pending.id, bob, carl, dora);
}

async function plan(groupId: number, [anna, bob, carl, dora]: Seven): Promise<number> {
  const facts = { groupId, location: 'Court 3', description: 'Bring water', timeZone: 'Europe/Berlin' };
  const { id } = await anna.call(eventCalls.create, {
    body: { ...facts, name: 'Open play', eventDate: new Date(beginning + 7 * hour).toISOString(), maxParticipants: 5 },
  });
  const guestList = [{ name: 'Gus', level: 3 }];
  await anna.call(eventCalls.respond, { params: { id }, body: { status: 'going', guests: 1, guestList } });
  for (const person of [bob, carl, dora]) {
    await person.call(eventCalls.respond, { params: { id }, body: { status: 'going' } });
  }
  const weekly = await anna.call(eventCalls.create, {
    body: {
      ...facts,
      name: 'Tuesday night',
      eventDate: '2026-06-09T18:00',
      repeat: { every: 'week', interval: 1, ends: { by: 'never' } },
    },
  });
  await bob.call(eventCalls.respond, { params: { id: weekly.id }, body: { status: 'going', scope: 'series' } });
  return id;
}

async function meet([anna, bob, carl, dora, eve, , gwen]: Seven): Promise<[number, number]> {
  const place = { name: 'Riverside Park', latitude: 52.52, longitude: 13.405 };
  const availability = [{ day: 2, from: '18:00', to: '21:00' }];
  for (const person of [anna, bob, gwen]) {
    await person.call(matchmakingCalls.changeProfile, {
      body: {
        ...{ isFindable: true, kinds: ['doubles'], place, maxDistanceKm: 20, timeZone: 'Europe/Berlin', availability },
      },
    });
  }
  await anna.call(matchmakingCalls.dismiss, { body: { kind: 'player', id: gwen.id } });
  const game = {
    ...{ startsAt: new Date(beginning + 3 * hour).toISOString(), durationMinutes: 90, timeZone: 'Europe/Berlin' },
    ...{ place, ratingMin: 0, ratingMax: 8, note: 'Friendly' },
  };
  const { id } = await anna.call(gameCalls.create, { body: { ...game, kind: 'doubles', places: 4 } });
  for (const person of [bob, carl, dora]) await person.call(gameCalls.join, { params: { id } });
  const singles = await gwen.call(gameCalls.create, { body: { ...game, kind: 'singles', places: 2 } });
  await eve.call(gameCalls.join, { params: { id: singles.id } });
  return [id, singles.id];
}

async function enterResults(
  [doubles, singles]: [number, number],
  [anna, bob, carl, dora, eve, , gwen]: Seven,
): Promise<void> {
  await anna.call(gameCalls.enterResult, {
    params: { id: doubles },
    body: { team1: [anna.id, bob.id], team2: [carl.id, dora.id], games: [{ team1: 11, team2: 7 }] },
  });
  await carl.call(gameCalls.confirmResult, { params: { id: doubles } });
  // Nobody confirms this one: it stands after a day.
  await gwen.call(gameCalls.enterResult, {
    params: { id: singles },
    body: { team1: [gwen.id], team2: [eve.id], games: [{ team1: 11, team2: 9 }] },
  });
}

async function playTheEvening(id: number, [anna, bob, carl, dora]: Seven): Promise<void> {
  for (const { id: userId } of [anna, bob, carl, dora]) {
    await anna.call(attendanceCalls.checkIn, { params: { id, userId }, body: { isHere: true } });
  }
  const { id: evening, rounds } = await anna.call(eveningCalls.start, {
    params: { id },
    body: { courts: 1, rounds: 3 },
  });
  for (const { key } of rounds.flatMap(({ matches }) => matches)) {
    await anna.call(eveningCalls.score, { params: { id: evening, key }, body: { score: [11, 6] } });
  }
  await anna.call(eveningCalls.end, { params: { id: evening } });
}

async function playACup(groupId: number, [anna, bob, carl, dora]: Seven): Promise<void> {
  const { id } = await anna.call(eventCalls.create, {
    body: {
      ...{ groupId, name: 'Cup night', description: 'One night', location: 'Court 4' },
      eventDate: new Date(beginning + 8 * hour).toISOString(),
    },
  });
  for (const { id: userId } of [anna, bob, carl, dora]) {
    await anna.call(attendanceCalls.checkIn, { params: { id, userId }, body: { isHere: true } });
  }
  await anna.call(eveningCalls.startTournament, { params: { id }, body: { name: 'Night Cup' } });
}

/** Whoever registers first on a machine of their own runs the site. */
async function administer(app: FastifyInstance, [anna]: Seven): Promise<void> {
  const hugo = await register(app, 'hugo');
  await anna.call(peopleCalls.suspend, { params: { id: hugo.id }, body: { until: '2026-07-01' } });
  await anna.call(adminSiteCalls.createLink, { body: { mostUses: 20 } });
  await anna.call(adminSiteCalls.change, {
    body: { name: 'Riverside Pickleball', registration: 'invitation', announcement: 'No play on Sunday' },
  });
}
