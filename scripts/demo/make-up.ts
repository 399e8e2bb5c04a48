import { authCalls } from '#contract/auth.ts';
import { groupCalls } from '#contract/groups.ts';
import { userPictureCalls } from '#contract/user-pictures.ts';
import { buildApp } from '../../server/app.ts';
import type { Config } from '../../server/config.ts';
import { openDatabase } from '../../server/database/open.ts';
import { inProcessBus } from '../../server/live/bus.ts';
import { setUpSite } from '../../server/testing/set-up.ts';
import { stayCivil, writeToEachOther } from './chatting.ts';
import { playTogether } from './games.ts';
import { groups, type SampleGroup } from './groups.ts';
import { sayWhenTheyPlay } from './hours.ts';
import { live } from './life.ts';
import { meet } from './meeting.ts';
import { demoLogin, people } from './people.ts';
import { banner, draw, portrait } from './picture.ts';
import { Agenda, type Club, day, hour, minute, type Stage, seededRandom } from './stage.ts';
import { talk } from './talking.ts';
import { compete } from './tournaments.ts';
import { Visitor } from './visitor.ts';
import { leaveWaiting } from './waiting.ts';

/** Everybody comes back after months away and signs in anew: a made-up password need not be dear to check. */
const passwordCost = { memory: 64, passes: 1 };

/** Fills an empty database with the made-up club. */
export async function makeUp(config: Config): Promise<void> {
  const random = seededRandom(2026);
  const end = Date.now();
  let time = end;
  // Some have not got round to a picture.
  const pictured = people.filter((_, at) => at % 6 !== 5);
  const pictures = await draw(
    new Map([
      ...pictured.map(({ username, hairstyle }) => [username, portrait(username, hairstyle)] as const),
      ...groups.map(({ name, hue }) => [name, banner(name, hue)] as const),
    ]),
  );
  const database = await openDatabase(config, { isDurable: false });
  await database.write(setUpSite);
  const app = await buildApp({
    config: { ...config, rateLimitScale: 0 },
    database,
    bus: inProcessBus(),
    clock: () => new Date(time),
    random,
    passwordCost,
  });
  await fill({
    app,
    random,
    end,
    pictures,
    setClock: (to) => {
      time = to;
    },
  });
  await app.close();
  await database.close();
}

/** How long the club has been there. */
const historyDays = 365;

/**
 * Plays a club's year: people, groups public and private, who comes and goes there, talk, tournaments finished, running
 * and coming, and what waits for an answer now.
 */
async function fill(stage: Stage): Promise<void> {
  const start = stage.end - historyDays * day;
  const visitors = await register(stage, start);
  const clubs: Club[] = [];
  for (const sample of groups) clubs.push(await found(stage, sample, visitors, start + day + clubs.length * hour));
  const agenda = new Agenda();
  for (const club of clubs) {
    live(agenda, stage, club, visitors, start + 2 * day);
    talk(agenda, stage, club, start + 3 * day);
  }
  compete(agenda, stage, clubs);
  meet(agenda, stage, clubs);
  sayWhenTheyPlay(agenda, stage, visitors);
  playTogether(agenda, stage, visitors);
  leaveWaiting(agenda, stage, clubs, visitors);
  writeToEachOther(agenda, stage, visitors);
  stayCivil(agenda, stage, clubs, visitors);
  await agenda.play(stage.setClock);
}

async function register(stage: Stage, start: number): Promise<Visitor[]> {
  const visitors: Visitor[] = [];
  let uploading: Promise<unknown> = Promise.resolve();
  for (const [at, { bio, displayName, hairstyle: _, rating, ...person }] of people.entries()) {
    stage.setClock(start + at * 23 * minute);
    const password = person.username === demoLogin.username ? demoLogin.password : `${stage.random()}-${at}`;
    const email = `${person.username}@example.org`;
    const credentials = { username: person.username, password };
    const visitor = await Visitor.register(stage.app, credentials, { ...person, rating, email, password });
    await visitor.call(authCalls.updateProfile, { body: { bio, displayName, isIntroduced: true } });
    const file = stage.pictures.get(person.username);
    // They are made one after the other, while the next come.
    if (file) uploading = uploading.then(() => visitor.call(userPictureCalls.upload, { file }));
    visitors.push(visitor);
  }
  await uploading;
  return visitors;
}

async function found(stage: Stage, sample: SampleGroup, visitors: readonly Visitor[], time: number): Promise<Club> {
  const owner = visitors[sample.owner];
  if (owner === undefined) throw new Error(`${sample.name} has nobody to run it`);
  stage.setClock(time);
  const { name, location, meetupDetails, skillLevel, isPrivate } = sample;
  // One begins with a sentence, and writes more once there is more to say.
  const [description] = sample.description.split(/(?<=[.?!]) /);
  const body = { name, description, location, meetupDetails, skillLevel, isPrivate };
  const { id } = await owner.call(groupCalls.create, { body });
  return { id, sample, owner, members: [owner] };
}
