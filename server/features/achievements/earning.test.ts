import { expect, test } from 'vitest';
import { type AchievementType, achievementTypes, catalogue } from '#contract/achievements/catalogue.ts';
import { achievementCalls } from '#contract/achievements.ts';
import { authCalls } from '#contract/auth.ts';
import { attendanceCalls } from '#contract/events/attendance.ts';
import { memberCalls } from '#contract/group-members.ts';
import { groupCalls } from '#contract/groups.ts';
import { messageCalls } from '#contract/messages.ts';
import { finishCalls } from '#contract/tournaments/finish.ts';
import { floorCalls } from '#contract/tournaments/floor.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { openWith } from '../../testing/arranged.ts';
import { allMatches, beat, club, makeTournament, playOut } from '../../testing/club.ts';
import { plantAttended, typesOf } from '../../testing/earned.ts';
import { plantEvent } from '../../testing/event-rows.ts';
import type { Person } from '../../testing/person.ts';
import { plantRatings } from '../../testing/rated.ts';
import { openSite, type Site } from '../../testing/site.ts';

type Club = Awaited<ReturnType<typeof club>> & { site: Site };

/** What somebody does to earn something, and what is nearly that; who has it then, or has it not. */
interface Way {
  type: AchievementType;
  does: (club: Club) => Promise<Person>;
  nearly: (club: Club) => Promise<Person>;
}

const tick = (admin: Person, id: number, { id: userId }: Person, isHere = true) =>
  admin.call(attendanceCalls.checkIn, { params: { id, userId }, body: { isHere } });

/** What they say of themselves is far above it: that decides nothing. */
async function rate({ database }: Site, person: Person, rating: number): Promise<void> {
  await person.call(authCalls.patchProfile, { body: { rating: 5 } });
  await plantRatings(database, new Map([[person.id, rating]]));
}

/** A match of two in a tournament of their own. */
async function playMatch({ anna, bob, groupId }: Club): Promise<void> {
  await playOut(anna, await makeTournament(anna, groupId, 'Quick', [anna, bob]));
}

/** Of a double elimination each match that can be played, until none is left; `isWon` says whether the first side wins it. */
async function playDouble({ anna, groupId }: Club, players: Person[], wins: (one: number, other: number) => boolean) {
  const { id } = await makeTournament(anna, groupId, 'Double', players, { format: 'double-elimination' });
  const params = { id };
  for (;;) {
    const ready = allMatches(await anna.call(tournamentCalls.get, { params })).find(({ state }) => state === 'ready');
    if (ready === undefined) return;
    const isWon = wins(ready.player1Id ?? 0, ready.player2Id ?? 0);
    const body = { player1Score: isWon ? 11 : 3, player2Score: isWon ? 3 : 11 };
    await anna.call(tournamentCalls.score, { params: { id, matchId: ready.id }, body });
  }
}

/** Three singles for four, all but the last match played; anna wins hers. */
async function almost({ anna, bob, carl, dora, groupId }: Club) {
  const tournament = await makeTournament(anna, groupId, 'Robin', [anna, bob, carl, dora]);
  const pairs = [
    [anna, bob],
    [anna, carl],
    [anna, dora],
    [bob, carl],
    [bob, dora],
  ] as const;
  for (const [winner, loser] of pairs) await beat(anna, tournament, winner, loser);
  return tournament;
}

const ended = async (people: Club) => {
  await beat(people.anna, await almost(people), people.carl, people.dora);
};

const ways: Way[] = [
  { type: 'welcome', does: async ({ bob }) => bob, nearly: async ({ site }) => site.stranger() },
  {
    type: 'first_message',
    async does({ bob, groupId }) {
      await bob.call(messageCalls.send, { body: { groupId, content: 'Hello' } });
      return bob;
    },
    async nearly({ anna, bob, groupId }) {
      // Spoken to, and with nothing to say.
      await anna.call(messageCalls.send, { body: { receiverId: bob.id, content: 'Hello' } });
      await bob.refused(messageCalls.send, { body: { groupId, content: ' ' } });
      return bob;
    },
  },
  {
    type: 'group_player',
    does: async ({ bob }) => bob,
    async nearly({ site, anna }) {
      const erik = await site.register('erik');
      const { id } = await anna.call(groupCalls.create, { body: { name: 'Insiders', isPrivate: true } });
      await anna.call(groupCalls.update, { params: { id }, body: { isPrivate: true } });
      await erik.call(memberCalls.join, { params: { groupId: id }, body: {} });
      return erik;
    },
  },
  {
    type: 'group_admin',
    async does({ anna, bob, groupId }) {
      await anna.call(memberCalls.setRole, { params: { groupId }, body: { userId: bob.id, role: 'admin' } });
      return bob;
    },
    async nearly({ anna, bob, groupId }) {
      await anna.call(memberCalls.setRole, { params: { groupId }, body: { userId: bob.id, role: 'moderator' } });
      return bob;
    },
  },
  ...(
    [
      ['tournament_player', 'dora'],
      ['tournament_third_place', 'carl'],
      ['tournament_runner_up', 'bob'],
      ['tournament_win', 'anna'],
    ] as const
  ).map(
    ([type, who]): Way => ({
      type,
      does: async (people) => ended(people).then(() => people[who]),
      nearly: async (people) => almost(people).then(() => people[who]),
    }),
  ),
  {
    type: 'undefeated_round_robin',
    does: async (people) => ended(people).then(() => people.anna),
    async nearly(people) {
      const { anna, bob, carl, dora, groupId } = people;
      // Two matches are not enough, and neither are three for whoever is gone before the end.
      await playOut(anna, await makeTournament(anna, groupId, 'Small', [bob, carl, dora]));
      const extra = { options: { playoffs: true } };
      const { id, ...left } = await makeTournament(anna, groupId, 'Left', [bob, anna, carl, dora], extra);
      for (const loser of [anna, carl, dora]) await beat(anna, { id, ...left }, bob, loser);
      for (const loser of [carl, dora]) await beat(anna, { id, ...left }, anna, loser);
      await beat(anna, { id, ...left }, carl, dora);
      await anna.call(floorCalls.withdraw, { params: { id }, body: { userId: bob.id } });
      await anna.call(finishCalls.conclude, { params: { id } });
      return bob;
    },
  },
  {
    type: 'upset',
    async does(people) {
      const { site, anna, bob } = people;
      await rate(site, anna, 3.1);
      await rate(site, bob, 3.6);
      const tournament = await makeTournament(anna, people.groupId, 'Quick', [anna, bob]);
      // Whoever could not go on has played.
      const params = { id: tournament.id, matchId: allMatches(tournament)[0]?.id ?? 0 };
      await anna.call(tournamentCalls.score, { params, body: { ending: { kind: 'retirement', by: bob.id } } });
      return anna;
    },
    async nearly(people) {
      const { site, anna, bob, groupId } = people;
      await rate(site, anna, 3.1);
      await rate(site, bob, 3.5);
      // Nor over what somebody was before.
      await plantRatings(site.database, new Map([[bob.id, 5]]), 2019);
      await playMatch(people);
      // Nor where nobody played.
      await rate(site, bob, 4);
      const { id } = await makeTournament(anna, groupId, 'Left', [anna, bob]);
      await anna.call(floorCalls.withdraw, { params: { id }, body: { userId: bob.id } });
      const forfeited = await makeTournament(anna, groupId, 'Forfeited', [anna, bob]);
      const params = { id: forfeited.id, matchId: allMatches(forfeited)[0]?.id ?? 0 };
      const ending = { kind: 'forfeit', by: bob.id } as const;
      await anna.call(tournamentCalls.score, { params, body: { ending } });
      // Nor over what somebody says of themselves.
      await site.database.write(({ db }) => db.deleteFrom('rated_players').where('userId', '=', bob.id).execute());
      await anna.call(authCalls.patchProfile, { body: { rating: 3 } });
      await playMatch(people);
      return anna;
    },
  },
  {
    type: 'comeback_win',
    async does(people) {
      const { anna, bob, carl, dora } = people;
      let hasLost = false;
      // Anna loses her first match, and no other.
      await playDouble(people, [anna, bob, carl, dora], (one, other) => {
        const isFirstOfHers = !hasLost && [one, other].includes(anna.id);
        hasLost ||= isFirstOfHers;
        if (isFirstOfHers) return other === anna.id;
        return one === anna.id || (other !== anna.id && one < other);
      });
      return anna;
    },
    async nearly(people) {
      const { anna, bob, carl, dora } = people;
      // Anna loses the grand final alone, and wins the deciding game.
      let meetings = 0;
      await playDouble(people, [anna, bob, carl, dora], (one, other) => {
        if ([one, other].includes(anna.id) && [one, other].includes(bob.id)) {
          meetings += 1;
          return meetings === 2 ? one === bob.id : one === anna.id;
        }
        return one < other;
      });
      expect(meetings).toBe(3);
      expect(await typesOf(anna)).toContain('tournament_win');
      return anna;
    },
  },
  {
    type: 'event_regular',
    async does({ site, anna, bob, groupId }) {
      await plantAttended(site, groupId, anna, { people: [bob], count: 9 });
      await tick(anna, await plantEvent(site, groupId, anna), bob);
      return bob;
    },
    async nearly({ site, anna, bob, groupId }) {
      await plantAttended(site, groupId, anna, { people: [bob], count: 5, daysAgo: 20 });
      await plantAttended(site, groupId, anna, { people: [anna], count: 1, daysAgo: 12 });
      await plantAttended(site, groupId, anna, { people: [bob], count: 5, daysAgo: 10 });
      await tick(anna, await plantEvent(site, groupId, anna), bob);
      return bob;
    },
  },
];

/** Whether somebody has it, as they and everybody else sees it; whoever has no account has nothing. */
async function has({ anna }: Club, person: Person, type: AchievementType): Promise<boolean> {
  if (person.id === 0) return false;
  const types = await typesOf(person);
  const shown = await anna.pages(achievementCalls.ofPlayer, { params: { id: person.id }, query: { limit: 100 } });
  expect(
    shown
      .flat()
      .map((each) => each.type)
      .sort(),
  ).toEqual(types);
  return types.includes(type);
}

for (const { type, does, nearly } of ways) {
  test(`${type} is earned, and not by what is nearly that`, async () => {
    const site = await openSite();
    const people = { ...(await club(site)), site };
    expect(await has(people, await nearly(people), type)).toBe(false);
    expect(await has(people, await does(people), type)).toBe(true);
  });
}

test('every type of the catalogue is among them, or counts something', () => {
  const others = achievementTypes.filter((type) => catalogue[type].goal === undefined);
  expect(ways.map(({ type }) => type).sort()).toEqual([...others, 'event_regular'].sort());
});

test('whoever has no club rating is no worse than anybody, and a team with them no better', async () => {
  const { site, anna, bob, carl, dora, groupId } = await openWith(club);
  const hasUpset = async () => (await typesOf(anna)).includes('upset');
  const playDoubles = async () =>
    playOut(anna, await makeTournament(anna, groupId, 'Doubles', [anna, bob, carl, dora], { gameType: 'doubles' }));
  for (const person of [anna, bob]) await rate(site, person, 3);
  await rate(site, carl, 5);
  await playDoubles();
  expect(await hasUpset()).toBe(false);
  await rate(site, dora, 5);
  await playDoubles();
  expect(await hasUpset()).toBe(true);
});
