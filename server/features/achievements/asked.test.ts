import { expect, test } from 'vitest';
import { achievementCalls } from '#contract/achievements.ts';
import { authCalls } from '#contract/auth.ts';
import { groupCalls } from '#contract/groups.ts';
import { messageCalls } from '#contract/messages.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { openWith } from '../../testing/arranged.ts';
import { allMatches, club, makeTournament, playOut, started } from '../../testing/club.ts';
import { everythingGiven, typesOf } from '../../testing/earned.ts';
import { password } from '../../testing/site.ts';

const none = { awarded: false, achievement: null };

test('a message earns its first achievement for whoever said it, where they said it, and only once', async () => {
  const { site, anna, bob, groupId } = await openWith(club);
  const { id: messageId } = await anna.call(messageCalls.send, { body: { groupId, content: 'Hello' } });
  const { id: direct } = await anna.call(messageCalls.send, { body: { receiverId: bob.id, content: 'Hi' } });
  const carl = await site.register('erik');
  await site.database.write(({ db }) => db.deleteFrom('achievements').where('type', '=', 'first_message').execute());
  expect(await bob.call(achievementCalls.firstMessage, { body: { messageId, groupId } })).toEqual(none);
  expect(await bob.call(achievementCalls.firstMessage, { body: { messageId: direct } })).toEqual(none);
  expect(await anna.call(achievementCalls.firstMessage, { body: { messageId, groupId: groupId + 1 } })).toEqual(none);
  expect(await anna.call(achievementCalls.firstMessage, { body: { messageId: direct, groupId } })).toEqual(none);
  for (const [person, id] of [
    [carl, messageId],
    [carl, direct],
    [anna, 999_999],
  ] as const) {
    expect(await person.refused(achievementCalls.firstMessage, { body: { messageId: id } })).toMatchObject({
      status: 404,
    });
  }
  const ask = () => anna.call(achievementCalls.firstMessage, { body: { messageId, groupId } });
  const [first, ...others] = await Promise.all([ask(), ask(), ask()]);
  expect(first).toMatchObject({ awarded: true, achievement: { type: 'first_message', userId: anna.id } });
  expect(others).toEqual([first, first]);
  expect((await typesOf(anna)).filter((type) => type === 'first_message')).toHaveLength(1);
  await anna.call(groupCalls.remove, { params: { id: groupId }, body: { name: 'Dinkers' } });
  expect(await anna.refused(achievementCalls.firstMessage, { body: { messageId } })).toMatchObject({ status: 404 });
});

test('being in a group earns that for its members, whoever asks', async () => {
  const { site, bob, groupId } = await openWith(club);
  const erik = await site.register('erik');
  await site.database.write(({ db }) => db.deleteFrom('achievements').execute());
  const body = { groupId, groupName: 'Another name' };
  expect(await erik.call(achievementCalls.groupPlayer, { body })).toEqual(none);
  const answer = await bob.call(achievementCalls.groupPlayer, { body });
  expect(answer).toMatchObject({ awarded: true, achievement: { type: 'group_player', userId: bob.id } });
  expect(await bob.call(achievementCalls.groupPlayer, { body })).toEqual(answer);
  expect(await everythingGiven(site)).toEqual([`${bob.id} group_player null {}`]);
});

test('a match earns something for those who have played it, once it is decided', async () => {
  const { site, anna, bob, carl, groupId, tournament } = await openWith(started);
  const erik = await site.register('erik');
  const [first] = allMatches(tournament);
  const body = { matchId: first?.id ?? 0 };
  const players = [anna, bob, carl].filter(({ id }) => id === first?.player1Id || id === first?.player2Id);
  const nothing = { awarded: false, achievements: [] };
  for (const person of players) expect(await person.call(achievementCalls.matchExperience, { body })).toEqual(nothing);
  await playOut(anna, tournament);
  await site.database.write(({ db }) => db.deleteFrom('achievements').execute());
  for (const person of players) {
    const answer = await person.call(achievementCalls.matchExperience, { body });
    expect(answer).toMatchObject({ awarded: true, achievements: [{ type: 'match_first', userId: person.id }] });
    expect(await person.call(achievementCalls.matchExperience, { body })).toEqual(answer);
  }
  expect(await erik.call(achievementCalls.matchExperience, { body })).toEqual(nothing);
  // Whoever has something for matches has it by another than one that is yet to be played.
  const [next] = allMatches(await makeTournament(anna, groupId, 'Next', [anna, bob]));
  const open = { matchId: next?.id ?? 0 };
  expect(await bob.call(achievementCalls.matchExperience, { body: open })).toEqual(nothing);
});

test('the check gives all that is missing, and says so once', async () => {
  const { site, anna, bob, groupId, tournament } = await openWith(started);
  const caught = { awarded: false, message: "You're all caught up! No new achievements to award at this time." };
  const check = () => anna.call(achievementCalls.checkHistory, {});
  expect(await check()).toEqual({ ...caught, achievements: [] });
  await playOut(anna, tournament);
  await anna.call(messageCalls.send, { body: { groupId, content: 'Well played' } });
  const given = await everythingGiven(site);
  await site.database.write(({ db }) => db.deleteFrom('achievements').where('userId', '=', anna.id).execute());
  const ofBob = await typesOf(bob);
  const { awarded, message, achievements } = await check();
  expect([awarded, message]).toEqual([true, 'New achievements have been awarded based on your tournament history.']);
  expect(achievements.map(({ type }) => type).sort()).toEqual(await typesOf(anna));
  expect(achievements.find(({ type }) => type === 'tournament_win')).toMatchObject({ tournamentName: 'Spring Cup' });
  expect(await everythingGiven(site)).toEqual(given);
  expect(await typesOf(bob)).toEqual(ofBob);
  expect(await check()).toEqual({ ...caught, achievements: [] });
  // Also where nothing else is missing than what a tournament gives.
  await site.database.write(({ db }) =>
    db.deleteFrom('achievements').where('type', '=', 'tournament_player').execute(),
  );
  expect((await check()).achievements.map(({ type }) => type)).toEqual(['tournament_player']);
});

test('the check takes back what is not earned, and never what stays', async () => {
  const { site, anna, bob } = await openWith(club);
  const before = await typesOf(bob);
  const given = { userId: bob.id, tournamentId: null, metadata: '{}', awardedAt: new Date().toISOString() };
  const forged = ['match_100', 'group_admin'] as const;
  await site.database.write(({ db }) =>
    db
      .insertInto('achievements')
      .values(forged.map((type) => ({ ...given, type })))
      .execute(),
  );
  expect((await bob.call(achievementCalls.checkHistory, {})).awarded).toBe(false);
  expect(await typesOf(bob)).toEqual([...before, 'group_admin'].sort());
  expect(await typesOf(anna)).toContain('group_admin');
});

test('a list names a tournament to those who may see it', async () => {
  const { site, anna, bob, groupId, tournament } = await openWith(started);
  const erik = await site.register('erik');
  await playOut(anna, tournament);
  await anna.call(groupCalls.update, { params: { id: groupId }, body: { isPrivate: true } });
  await bob.call(groupCalls.leave, { params: { id: groupId } });
  const namesFor = async (person: typeof anna, of: typeof anna) => {
    const all = await person.call(achievementCalls.ofPlayer, { params: { id: of.id } });
    const ofTournament = all.filter(({ tournamentId }) => tournamentId === tournament.id);
    expect(ofTournament.length).toBeGreaterThan(1);
    return new Set(ofTournament.map(({ tournamentName }) => tournamentName));
  };
  expect(await namesFor(anna, bob)).toEqual(new Set(['Spring Cup']));
  for (const person of [bob, erik]) expect(await namesFor(person, bob)).toEqual(new Set([null]));
  await site.database.write(({ db }) => db.deleteFrom('achievements').execute());
  for (const [person, name] of [
    [anna, 'Spring Cup'],
    [bob, null],
  ] as const) {
    const { achievements } = await person.call(achievementCalls.checkHistory, {});
    const ofTournament = achievements.filter(({ tournamentId }) => tournamentId === tournament.id);
    expect(new Set(ofTournament.map(({ tournamentName }) => tournamentName))).toEqual(new Set([name]));
  }
});

test('counts, recent ones and those of whoever has gone', async () => {
  const { site, anna, bob, dora, groupId, tournament } = await openWith(started);
  await playOut(anna, tournament);
  await playOut(anna, await makeTournament(anna, groupId, 'Again', [anna, bob]));
  expect(await anna.call(achievementCalls.counts, {})).toEqual({
    tournament_win: 2,
    tournament_runner_up: 0,
    tournament_third_place: 0,
    total: 10,
    categories: [
      { category: 'tournament_player', count: 2 },
      { category: 'tournament_win', count: 2 },
      ...['group_admin', 'group_player', 'match_first', 'medal_collector', 'undefeated_round', 'welcome'].map(
        (category) => ({ category, count: 1 }),
      ),
    ],
  });
  const recent = () => anna.call(achievementCalls.recent, {});
  expect(await recent()).toEqual(await anna.call(achievementCalls.list, {}));
  site.wait(7 * 24 * 60 * 60 * 1000 + 1);
  await anna.call(authCalls.me, {});
  expect(await recent()).toEqual([]);
  const params = { id: dora.id };
  expect(await anna.call(achievementCalls.ofPlayer, { params })).not.toEqual([]);
  await dora.call(authCalls.deleteAccount, { body: { password } });
  expect(await anna.refused(achievementCalls.ofPlayer, { params })).toMatchObject({ status: 404 });
  expect((await everythingGiven(site)).filter((line) => line.startsWith(`${dora.id} `))).toEqual([]);
  await anna.call(tournamentCalls.remove, { params: { id: tournament.id } });
  expect(await anna.call(achievementCalls.counts, {})).toMatchObject({ tournament_win: 1, total: 7 });
});
