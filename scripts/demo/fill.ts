import type { FastifyInstance } from 'fastify';
import { authCalls } from '#contract/auth.ts';
import { groupCalls } from '#contract/groups.ts';
import { messageCalls } from '#contract/messages.ts';
import { type Tournament, tournamentCalls } from '#contract/tournaments.ts';
import { groups, type SampleGroup } from './groups.ts';
import { demoLogin, people } from './people.ts';
import { exchanges } from './talk.ts';
import { Visitor } from './visitor.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** How long the club has been there. */
const historyDays = 120;

/** What the sample data is made with: the application, and a clock that can be set. */
export interface Stage {
  app: FastifyInstance;
  setClock(time: number): void;
  random(): number;
  /** When the history ends: now. */
  end: number;
}

interface Club {
  id: number;
  sample: SampleGroup;
  owner: Visitor;
  members: Visitor[];
}

/** Plays a club's months: people, groups, talk, and tournaments finished, running and coming. */
export async function fill(stage: Stage): Promise<void> {
  const start = stage.end - historyDays * day;
  const visitors = await register(stage, start);
  const clubs: Club[] = [];
  for (const sample of groups) clubs.push(await found(stage, sample, visitors, start));
  await talk(stage, clubs, start + 2 * day);
  await compete(stage, clubs);
}

async function register(stage: Stage, start: number): Promise<Visitor[]> {
  const visitors: Visitor[] = [];
  for (const [at, { bio, rating, ...person }] of people.entries()) {
    stage.setClock(start + at * 37 * minute);
    const password = person.username === demoLogin.username ? demoLogin.password : `${stage.random()}-${at}`;
    const visitor = new Visitor(stage.app, { username: person.username, password });
    const email = `${person.username}@example.org`;
    await visitor.call(authCalls.register, { body: { ...person, rating, email, password } });
    if (bio !== '') await visitor.call(authCalls.updateProfile, { body: { bio } });
    visitors.push(visitor);
  }
  return visitors;
}

async function found(stage: Stage, sample: SampleGroup, visitors: Visitor[], start: number): Promise<Club> {
  const owner = visitors[sample.owner];
  if (owner === undefined) throw new Error(`${sample.name} has nobody to run it`);
  const { owner: _, every, ...body } = sample;
  stage.setClock(start + day);
  const { id } = await owner.call(groupCalls.create, { body });
  const joining = visitors.filter((visitor, at) => visitor !== owner && at % every === 0);
  for (const [at, visitor] of joining.entries()) {
    stage.setClock(start + day + at * 19 * minute);
    await visitor.call(groupCalls.join, { params: { id } });
  }
  return { id, sample, owner, members: [owner, ...joining] };
}

async function talk(stage: Stage, clubs: readonly Club[], start: number): Promise<void> {
  const pick = <T>(items: readonly T[]): T => {
    const item = items[Math.floor(stage.random() * items.length)];
    if (item === undefined) throw new Error('There is nothing to pick from');
    return item;
  };
  const days = Math.floor((stage.end - start) / day);
  for (let at = 0; at < days; at++) {
    for (const club of clubs) {
      if (stage.random() > 0.75) continue;
      let time = start + at * day + Math.floor(stage.random() * 16 * 60) * minute;
      const circle = [pick(club.members), pick(club.members), pick(club.members)];
      for (const [line, content] of pick(exchanges).entries()) {
        time += Math.ceil(stage.random() * 9) * minute;
        stage.setClock(Math.min(time, stage.end - minute));
        const speaker = circle[line % circle.length] ?? club.owner;
        await speaker.call(messageCalls.send, { body: { groupId: club.id, content } });
      }
    }
  }
}

/**
 * Each group has played once, one after the other; the first two are in the middle of it, and the first asks who is in
 * for the next.
 */
async function compete(stage: Stage, clubs: readonly Club[]): Promise<void> {
  for (const [at, club] of [...clubs.entries()].reverse()) {
    const time = stage.end - (40 + at * 9) * day;
    await hold(stage, club, { name: `${club.sample.name} Open`, entrants: 6 + (at % 3), playedShare: 1, time });
  }
  const [first, second] = clubs;
  if (first === undefined || second === undefined) return;
  const now = stage.end - 3 * 60 * minute;
  await hold(stage, first, { name: 'Winter Classic', entrants: 5, playedShare: null, time: stage.end - day });
  await hold(stage, second, { name: 'Sunrise Shootout', entrants: 8, playedShare: 0.5, time: now });
  await hold(stage, first, { name: 'Autumn Ladder', entrants: 8, playedShare: 0.5, time: now });
}

interface Plan {
  name: string;
  entrants: number;
  /** Which part of the matches has been played; null before the start. */
  playedShare: number | null;
  time: number;
}

async function hold(stage: Stage, club: Club, { name, entrants, playedShare, time }: Plan): Promise<void> {
  stage.setClock(time);
  const body = { name, groupId: club.id, description: 'Round robin, one game to eleven.', balanceBySkill: true };
  const { id } = await club.owner.call(tournamentCalls.create, { body });
  for (const player of club.members.slice(0, entrants)) await player.call(tournamentCalls.join, { params: { id } });
  if (playedShare === null) return;
  const tournament = await club.owner.call(tournamentCalls.start, { params: { id } });
  const matches = matchesOf(tournament);
  for (const [at, match] of matches.slice(0, Math.round(matches.length * playedShare)).entries()) {
    stage.setClock(time + (at + 1) * 4 * minute);
    const lost = Math.floor(stage.random() * 10);
    const firstWins = stage.random() < 0.5 + 0.15 * ((match.player2Id ?? 0) > (match.player1Id ?? 0) ? 1 : -1);
    const score = { player1Score: firstWins ? 11 : lost, player2Score: firstWins ? lost : 11 };
    await club.owner.call(tournamentCalls.score, { params: { id, matchId: match.id }, body: score });
  }
}

function matchesOf({ bracket }: Tournament) {
  return bracket?.rounds.flatMap(({ matches }) => matches) ?? [];
}
