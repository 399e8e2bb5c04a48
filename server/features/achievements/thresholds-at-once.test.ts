import { expect, test } from 'vitest';
import { achievementCalls } from '#contract/achievements.ts';
import { eveningCalls } from '#contract/evenings.ts';
import { attendanceCalls } from '#contract/events/attendance.ts';
import { eventCalls } from '#contract/events.ts';
import { groupCalls } from '#contract/groups.ts';
import { messageCalls } from '#contract/messages.ts';
import { resultCalls } from '#contract/tournaments/results.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { openWith } from '../../testing/arranged.ts';
import { allMatches, club, elsewhere, makeTournament } from '../../testing/club.ts';
import { everythingGiven, plantAttended, plantPlayed, plantTournaments, typesOf } from '../../testing/earned.ts';
import { plantEvening, plantEvent } from '../../testing/event-rows.ts';

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at);

test('of matches that are scored or taken back at the same moment each is counted for each other', async () => {
  const { site, anna, bob, carl, groupId } = await openWith(club);
  const [long = 0] = await plantTournaments(site, anna, groupId, 1);
  for (const person of [bob, carl]) await plantPlayed(site, [long], person, { wins: 2 });
  for (const person of [bob, carl]) await person.call(achievementCalls.checkHistory, {});
  const rounds = await Promise.all(
    upTo(8).map(() => makeTournament(anna, groupId, 'Quick', [bob, carl], { format: 'single-elimination' })),
  );
  const finals = rounds.map((tournament) => ({ id: tournament.id, matchId: allMatches(tournament)[0]?.id ?? 0 }));
  const body = { player1Score: 11, player2Score: 4 };
  await Promise.all(finals.map((params) => anna.call(tournamentCalls.score, { params, body })));
  const ladder = async () => (await Promise.all([bob, carl].map(typesOf))).map((types) => types.includes('match_10'));
  expect(await ladder()).toEqual([true, true]);
  await Promise.all(finals.map((params) => anna.call(resultCalls.undo, { params, body: {} })));
  expect(await ladder()).toEqual([false, false]);
});

test('of events that are ticked at the same moment, too', async () => {
  const { site, anna, bob, carl, groupId } = await openWith(club);
  await plantAttended(site, groupId, anna, { people: [bob, carl], count: 5 });
  const ids: number[] = [];
  for (const at of upTo(5)) ids.push(await plantEvent(site, groupId, anna, { inHours: at + 1 }));
  const tick = (isHere: boolean) =>
    Promise.all(
      ids.flatMap((id) =>
        [bob, carl].map((person) =>
          anna.call(attendanceCalls.checkIn, { params: { id, userId: person.id }, body: { isHere } }),
        ),
      ),
    );
  await tick(true);
  for (const person of [bob, carl]) {
    expect(await typesOf(person)).toEqual(expect.arrayContaining(['event_10', 'event_regular']));
  }
  await tick(false);
  for (const person of [bob, carl])
    expect((await typesOf(person)).filter((type) => /10|regular/.test(type))).toEqual([]);
});

test('whoever is ticked at the same moment as an event before it is counted, or not any longer, has the run that is left', async () => {
  const { site, anna, carl, dora, groupId } = await openWith(club);
  await plantAttended(site, groupId, anna, { people: [carl], count: 9 });
  const ids = [await plantEvent(site, groupId, anna), await plantEvent(site, groupId, anna, { inHours: 3 })];
  const [between = 0, last = 0] = ids;
  const tick = (id: number, person: typeof anna, isHere: boolean) =>
    anna.call(attendanceCalls.checkIn, { params: { id, userId: person.id }, body: { isHere } });
  const hasRun = async () => (await typesOf(carl)).includes('event_regular');
  const runs: boolean[] = [];
  for (const _ of upTo(3)) {
    await Promise.all([tick(between, dora, true), tick(last, carl, true)]);
    runs.push(await hasRun());
    await tick(last, carl, false);
    await Promise.all([tick(between, dora, false), tick(last, carl, true)]);
    runs.push(await hasRun());
    await tick(last, carl, false);
  }
  expect(runs).toEqual([false, true, false, true, false, true]);
  await tick(between, dora, true);
  await Promise.all([anna.call(eventCalls.remove, { params: { id: between } }), tick(last, carl, true)]);
  expect(await hasRun()).toBe(true);
});

test('who says something for the first time in many places at once has earned that once, and after a restart, too', async () => {
  const { site, anna, bob, carl, groupId } = await openWith(club);
  const say = (receiverId: number) => bob.call(messageCalls.send, { body: { receiverId, content: 'Hello' } });
  const [bobThere = bob] = await elsewhere(site, bob);
  const body = { groupId, content: 'Hello' };
  await Promise.all([
    ...[say(anna.id), say(carl.id)],
    ...[bob.call(messageCalls.send, { body }), bobThere.call(messageCalls.send, { body })],
    bobThere.call(achievementCalls.checkHistory, {}),
  ]);
  const given = await everythingGiven(site);
  expect(given.filter((line) => line.includes('first_message'))).toEqual([`${bob.id} first_message null {}`]);
  const [bobAnew = bob] = await elsewhere(site, bob);
  await bobAnew.call(messageCalls.send, { body });
  expect(await everythingGiven(site)).toEqual(given);
});

test('whoever asks for their history while tournaments end and open again has what they have earned', async () => {
  const { site, anna, bob, groupId } = await openWith(club);
  const rounds = await Promise.all(
    upTo(3).map(() => makeTournament(anna, groupId, 'Quick', [anna, bob], { format: 'single-elimination' })),
  );
  const body = { player1Score: 11, player2Score: 4 };
  const check = () => [anna, bob].map((person) => person.call(achievementCalls.checkHistory, {}));
  for (const isPlayed of [true, false, true]) {
    await Promise.all(
      rounds.flatMap((tournament) => {
        const params = { id: tournament.id, matchId: allMatches(tournament)[0]?.id ?? 0 };
        return [
          ...check(),
          isPlayed
            ? anna.call(tournamentCalls.score, { params, body })
            : anna.call(resultCalls.undo, { params, body: {} }),
          ...check(),
        ];
      }),
    );
    const given = await everythingGiven(site);
    expect(given.filter((line) => line.includes('tournament_player'))).toHaveLength(isPlayed ? 6 : 0);
    for (const answer of await Promise.all(check())) expect(answer.awarded).toBe(false);
    expect(await everythingGiven(site)).toEqual(given);
  }
});

test('who come to an event at once, and are the first there, break the runs of others, however many they are', async () => {
  const { site, anna, carl, groupId } = await openWith(club);
  await plantAttended(site, groupId, anna, { people: [carl], count: 9 });
  const ids = [await plantEvent(site, groupId, anna), await plantEvent(site, groupId, anna, { inHours: 3 })];
  const [between = 0, last = 0] = ids;
  const evening = await plantEvening(site, between, anna);
  await anna.call(attendanceCalls.checkIn, { params: { id: last, userId: carl.id }, body: { isHere: true } });
  expect(await typesOf(carl)).toContain('event_regular');
  const arrive: number[] = [];
  for (const at of upTo(10)) {
    const person = await site.register(`late-${at}`);
    await person.call(groupCalls.join, { params: { id: groupId } });
    arrive.push(person.id);
  }
  await anna.call(eveningCalls.changePlayers, { params: { id: evening }, body: { arrive } });
  expect(await typesOf(carl)).not.toContain('event_regular');
});
