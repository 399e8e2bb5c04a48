import { describe, expect, test } from 'vitest';
import { groupCalls } from '#contract/groups.ts';
import { notificationCalls } from '#contract/notifications.ts';
import { deskCalls } from '#contract/tournaments/desk.ts';
import { floorCalls } from '#contract/tournaments/floor.ts';
import { publicCalls } from '#contract/tournaments/public.ts';
import { resultCalls } from '#contract/tournaments/results.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { allMatches, elsewhere, makeTournament, matchIn, plays, started } from '../../../testing/club.ts';
import type { Person } from '../../../testing/person.ts';
import { openSite } from '../../../testing/site.ts';
import { listening } from '../../../testing/socket-client.ts';
import { toldOf } from '../../../testing/told.ts';

const minute = 60_000;

/** Two tournaments of the same four people on three courts. */
async function day() {
  const site = await openSite();
  const people = await started(site);
  const { anna, bob, carl, dora, groupId, tournament: cup } = people;
  const mixed = await makeTournament(anna, groupId, 'Mixed', [anna, bob, carl, dora]);
  const params = { groupId };
  const tournamentIds = [cup.id, mixed.id];
  await anna.call(deskCalls.set, { params, body: { courts: 3, restMinutes: 10, tournamentIds } });
  const desk = (by: Person = anna) => by.call(deskCalls.get, { params });
  const match = (of: { id: number }, one: Person, other: Person) => {
    const found = allMatches(of.id === cup.id ? cup : mixed)
      .filter(plays(one))
      .find(plays(other));
    return { params: { id: of.id, matchId: found?.id ?? 0 } };
  };
  const to = (court: number | null, isAnyway = false) => ({ body: { court, isAnyway } });
  const score = { body: { player1Score: 11, player2Score: 4 } };
  return { ...people, site, params, cup, mixed, tournamentIds, desk, match, to, score };
}

describe('a desk', () => {
  test('has the courts once, and the matches of all tournaments that share them', async () => {
    const { anna, bob, carl, dora, cup, mixed, desk, match, to } = await day();
    const before = await desk();
    expect(before).toMatchObject({
      restMinutes: 10,
      others: [],
      moreReady: 0,
      draws: [{ id: cup.id }, { id: mixed.id }],
    });
    expect(before.courts.map(({ number, match: on }) => [number, on])).toEqual(
      [1, 2, 3].map((number) => [number, null]),
    );
    expect(before.ready).toHaveLength(12);
    await anna.call(floorCalls.call, { ...match(cup, anna, bob), ...to(2) });
    const { courts, ready } = await desk();
    expect(courts[1]?.match).toMatchObject({ tournamentId: cup.id, title: expect.any(String), live: null });
    expect(
      courts[1]?.match?.sides
        .flat()
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['anna', 'bob']);
    expect(courts[1]?.match?.calledAt).not.toBeNull();
    const free = ready.filter(({ blocked }) => blocked === null);
    expect(
      free.map(({ sides }) =>
        sides
          .flat()
          .map(({ id }) => id)
          .sort(),
      ),
    ).toEqual([[carl.id, dora.id].sort(), [carl.id, dora.id].sort()]);
    expect(ready.slice(free.length)[0]?.blocked).toMatchObject({ court: 2, until: null });
    expect(ready.every(({ expected }) => expected !== null)).toBe(true);
  });

  test('names what runs and does not use the courts, and lets it come and go', async () => {
    const { site, anna, params, cup, mixed, desk, match, bob, to } = await day();
    const set = (tournamentIds: number[], courts = 2) =>
      anna.ask(deskCalls.set, { params, body: { courts, restMinutes: 0, tournamentIds } });
    await set([mixed.id]);
    expect(await desk()).toMatchObject({ draws: [{ id: mixed.id }], others: [{ id: cup.id }], restMinutes: 0 });
    expect((await desk()).courts).toHaveLength(2);
    await anna.call(floorCalls.call, { ...match(mixed, anna, bob), ...to(2) });
    expect(await set([cup.id])).toMatchObject({ statusCode: 409 });
    expect(await set([cup.id, mixed.id], 1)).toMatchObject({ statusCode: 409 });
    expect(await set([cup.id + 900])).toMatchObject({ statusCode: 400 });
    const [there] = await elsewhere(site, anna);
    expect(await there?.call(deskCalls.get, { params })).toMatchObject({ others: [{ id: cup.id }] });
    // What was left unfinished is in nobody's way until it is asked for again.
    await anna.call(floorCalls.call, { ...match(mixed, anna, bob), ...to(null) });
    site.wait(3 * 24 * 60 * minute);
    expect(await desk()).toMatchObject({ draws: [], courts: [] });
    await set([mixed.id]);
    expect(await desk()).toMatchObject({ draws: [{ id: mixed.id }] });
  });

  test('knows nothing of other groups', async () => {
    const { anna, groupId, desk, cup } = await day();
    const other = await anna.call(groupCalls.create, { body: { name: 'Others' } });
    expect(other.id).not.toBe(groupId);
    const params = { groupId: other.id };
    expect(await anna.call(deskCalls.get, { params })).toMatchObject({ draws: [], others: [], ready: [], courts: [] });
    const body = { courts: 3, restMinutes: 10, tournamentIds: [cup.id] };
    expect(await anna.refused(deskCalls.set, { params, body })).toMatchObject({ status: 400 });
    expect((await desk()).draws).toHaveLength(2);
  });

  test('takes as many statements, however many tournaments there are', async () => {
    const { site, anna, bob, groupId, params, tournamentIds, desk, cup, match, to } = await day();
    const statementsOf = async (work: () => Promise<unknown>) => {
      await desk();
      site.statements.length = 0;
      await work();
      return site.statements.length;
    };
    const call = () => anna.call(floorCalls.call, { ...match(cup, anna, bob), ...to(1) });
    const takeOff = () => anna.call(floorCalls.call, { ...match(cup, anna, bob), ...to(null) });
    const before = [await statementsOf(desk), await statementsOf(call), await statementsOf(takeOff)];
    for (let at = 0; at < 3; at++) {
      const { id } = await makeTournament(anna, groupId, `Draw ${at}`, [anna, bob]);
      tournamentIds.push(id);
    }
    await anna.call(deskCalls.set, { params, body: { courts: 3, restMinutes: 10, tournamentIds } });
    expect([await statementsOf(desk), await statementsOf(call), await statementsOf(takeOff)]).toEqual(before);
  });

  test('tells everybody what it changes', async () => {
    const { site, anna, bob, groupId, params, tournamentIds } = await day();
    const heard = await listening(await site.listen(), bob, `group:${groupId}`);
    await anna.call(deskCalls.set, { params, body: { courts: 5, restMinutes: 0, tournamentIds } });
    for (const id of tournamentIds) {
      await heard.hears(
        'tournament_update',
        ({ tournamentId, action }) => tournamentId === id && action === 'tournament_changed',
      );
    }
  });
});

describe('a call', () => {
  test('goes to nobody who is on another court, in whichever tournament', async () => {
    const { anna, bob, carl, cup, mixed, match, to } = await day();
    await anna.call(floorCalls.call, { ...match(cup, anna, bob), ...to(1) });
    for (const isAnyway of [false, true]) {
      const refused = await anna.refused(floorCalls.call, { ...match(mixed, bob, carl), ...to(2, isAnyway) });
      expect(refused).toMatchObject({ status: 409, code: 'plays_elsewhere' });
      expect(refused.error).toBe('bob plays on court 1, in Spring Cup.');
    }
    const own = await anna.refused(floorCalls.call, { ...match(cup, bob, carl), ...to(2, true) });
    expect(own).toMatchObject({ code: 'plays_elsewhere', error: 'bob plays on court 1.' });
  });

  test('is seen by who has looked, and the desk says who has not, also once another match of theirs was called', async () => {
    const { site, anna, bob, carl, cup, mixed, match, to, score, desk } = await day();
    await anna.call(floorCalls.call, { ...match(cup, bob, carl), ...to(1) });
    const [called] = await toldOf(site, bob, 'court_called');
    await toldOf(site, carl, 'court_called');
    const seen = async (court = 1) => {
      const { seenBy = [], notSeenBy = [] } = (await desk()).courts[court - 1]?.match ?? {};
      return { seenBy, notSeenBy: notSeenBy.toSorted() };
    };
    expect(await seen()).toEqual({ seenBy: [], notSeenBy: [bob.id, carl.id].toSorted() });
    await bob.call(notificationCalls.read, { body: { ids: [called?.id ?? 0] } });
    expect(await seen()).toEqual({ seenBy: [bob.id], notSeenBy: [carl.id] });
    await anna.call(tournamentCalls.score, { ...match(cup, bob, carl), ...score });
    await anna.call(floorCalls.call, { ...match(mixed, bob, carl), ...to(1, true) });
    await site.keepUp();
    expect(await seen()).toEqual({ seenBy: [], notSeenBy: [bob.id, carl.id].toSorted() });
    // What else they are told of the match is no call.
    await anna.call(tournamentCalls.score, { ...match(mixed, bob, carl), ...score });
    await anna.call(resultCalls.undo, { ...match(mixed, bob, carl), body: {} });
    expect(await toldOf(site, bob, 'result_corrected')).toHaveLength(1);
    expect(await seen()).toEqual({ seenBy: [], notSeenBy: [] });
  });

  test('that was made without a network changes nothing where the match is elsewhere by then', async () => {
    const { anna, bob, cup, match, to, desk } = await day();
    const call = (court: number | null, replaces: number | null) =>
      anna.ask(floorCalls.call, { ...match(cup, anna, bob), body: { court, replaces } });
    await anna.call(floorCalls.call, { ...match(cup, anna, bob), ...to(2) });
    const refused = await call(1, null);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ error: 'This match is on court 2 in the meantime.' });
    expect((await call(2, null)).statusCode, 'as it is').toBe(200);
    expect((await call(1, 2)).statusCode).toBe(200);
    await anna.call(floorCalls.call, { ...match(cup, anna, bob), ...to(null) });
    expect((await call(3, 1)).json()).toMatchObject({ error: 'This match was taken off its court in the meantime.' });
    expect((await desk()).courts.every(({ match: on }) => on === null)).toBe(true);
  });

  test('goes to no court on which another tournament plays', async () => {
    const { anna, bob, carl, dora, cup, mixed, match, to, score, desk } = await day();
    await anna.call(floorCalls.call, { ...match(cup, anna, bob), ...to(1) });
    const refused = await anna.refused(floorCalls.call, { ...match(mixed, carl, dora), ...to(1) });
    expect(refused).toMatchObject({ status: 409, code: 'court_taken' });
    expect(await anna.refused(floorCalls.call, { ...match(mixed, carl, dora), ...to(4) })).toMatchObject({
      status: 400,
    });
    // Nor does one whose result is taken back.
    await anna.call(tournamentCalls.score, { ...match(cup, anna, bob), ...score });
    await anna.call(floorCalls.call, { ...match(mixed, carl, dora), ...to(1) });
    await anna.call(resultCalls.undo, { ...match(cup, anna, bob), body: {} });
    expect((await desk()).courts.map(({ match: on }) => on?.tournamentId)).toEqual([mixed.id, undefined, undefined]);
  });

  test('is not taken up again for who is on another court by now, when a result is taken back', async () => {
    const { anna, bob, carl, cup, mixed, match, to, score, desk } = await day();
    const on = async () => (await desk()).courts.map(({ match: there }) => there?.matchId);
    const scored = match(cup, anna, bob);
    for (const next of [match(mixed, bob, carl), match(cup, bob, carl)]) {
      await anna.call(floorCalls.call, { ...scored, ...to(1, true) });
      await anna.call(tournamentCalls.score, { ...scored, ...score });
      await anna.call(floorCalls.call, { ...next, ...to(2, true) });
      await anna.call(resultCalls.undo, { ...scored, body: {} });
      expect(await on()).toEqual([undefined, next.params.matchId, undefined]);
      await anna.call(floorCalls.call, { ...next, ...to(null) });
    }
  });

  test('is back on a court alone, when two results of that court are taken back at once', async () => {
    const { site, anna, bob, carl, dora, cup, mixed, match, to, score, desk } = await day();
    const [there = anna] = await elsewhere(site, anna);
    const played = [match(cup, anna, bob), match(mixed, carl, dora)];
    for (let round = 0; round < 4; round += 1) {
      for (const each of played) {
        await anna.call(floorCalls.call, { ...each, ...to(1, true) });
        await anna.call(tournamentCalls.score, { ...each, ...score });
      }
      await Promise.all(played.map((each, at) => (at ? anna : there).call(resultCalls.undo, { ...each, body: {} })));
      const onCourt = await Promise.all(
        played.map(
          async ({ params: { id, matchId } }) =>
            matchIn(await anna.call(tournamentCalls.get, { params: { id } }), matchId)?.court,
        ),
      );
      expect(onCourt.toSorted()).toEqual([1, null]);
      const tournaments = (await desk()).courts.map(({ match: on }) => on?.tournamentId ?? null);
      expect(tournaments).toEqual([onCourt[0] === 1 ? cup.id : mixed.id, null, null]);
      for (const each of played) await anna.call(floorCalls.call, { ...each, ...to(null) });
    }
  });

  test('of another group is on another court of the same number', async () => {
    const { anna, bob, cup, match, to, score, desk } = await day();
    const { id: groupId } = await anna.call(groupCalls.create, { body: { name: 'Others' } });
    const other = await makeTournament(anna, groupId, 'Theirs', [anna, bob], { options: { courts: 1 } });
    await anna.call(floorCalls.call, { ...match(cup, anna, bob), ...to(1) });
    await anna.call(tournamentCalls.score, { ...match(cup, anna, bob), ...score });
    const theirs = { id: other.id, matchId: allMatches(other)[0]?.id ?? 0 };
    await anna.call(floorCalls.call, { params: theirs, ...to(1) });
    await anna.call(resultCalls.undo, { ...match(cup, anna, bob), body: {} });
    expect((await desk()).courts[0]?.match).toMatchObject({ tournamentId: cup.id });
  });

  test('lets players rest, unless an organiser says otherwise', async () => {
    const { site, anna, bob, carl, dora, cup, mixed, match, to, score } = await day();
    await anna.call(floorCalls.call, { ...match(cup, anna, bob), ...to(1) });
    await anna.call(tournamentCalls.score, { ...match(cup, anna, bob), ...score });
    site.wait(3 * minute + 1000);
    const refused = await anna.refused(floorCalls.call, { ...match(mixed, bob, carl), ...to(1) });
    expect(refused).toMatchObject({ status: 409, code: 'still_resting', error: 'bob rests for 7 more minutes.' });
    // Whoever moves from court to court has rested.
    await anna.call(floorCalls.call, { ...match(mixed, bob, carl), ...to(1, true) });
    await anna.call(floorCalls.call, { ...match(mixed, bob, carl), ...to(2) });
    await anna.call(floorCalls.call, { ...match(mixed, bob, carl), ...to(null) });
    site.wait(7 * minute);
    await anna.call(floorCalls.call, { ...match(mixed, bob, carl), ...to(1) });
    await anna.call(floorCalls.call, { ...match(cup, anna, dora), ...to(2) });
  });

  test('comes after no rest where nobody played', async () => {
    const { anna, bob, carl, cup, mixed, match, to } = await day();
    const { params } = match(cup, anna, bob);
    await anna.call(tournamentCalls.score, { params, body: { ending: { kind: 'forfeit', by: anna.id } } });
    await anna.call(floorCalls.call, { ...match(mixed, bob, carl), ...to(1) });
  });

  test('of two at once for the same players one arrives', async () => {
    const { site, anna, bob, carl, cup, mixed, match, to, desk } = await day();
    const [there = anna] = await elsewhere(site, anna);
    const answers = await Promise.all([
      anna.ask(floorCalls.call, { ...match(cup, anna, bob), ...to(1) }),
      there.ask(floorCalls.call, { ...match(mixed, bob, carl), ...to(2) }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await desk()).courts.filter((court) => court.match !== null)).toHaveLength(1);
  });

  test('can be repeated as long as the match is on its court', async () => {
    const { anna, bob, cup, match, to } = await day();
    expect(await anna.refused(floorCalls.callAgain, match(cup, anna, bob))).toMatchObject({ status: 409 });
    await anna.call(floorCalls.call, { ...match(cup, anna, bob), ...to(1) });
    await anna.call(floorCalls.callAgain, match(cup, anna, bob));
    expect(await bob.refused(floorCalls.callAgain, match(cup, anna, bob))).toMatchObject({ status: 403 });
  });
});

describe('when players are up', () => {
  test('is known of each match that is to come, and changes as matches are played', async () => {
    const { site, anna, bob, carl, dora, cup, mixed, match, to } = await day();
    const times = async () => (await bob.call(deskCalls.times, { params: { id: mixed.id } })).times;
    expect(await times()).toHaveLength(6);
    await anna.call(floorCalls.call, { ...match(mixed, anna, bob), ...to(1) });
    expect((await times()).map(({ matchId }) => matchId)).not.toContain(match(mixed, anna, bob).params.matchId);
    await anna.call(floorCalls.call, { ...match(cup, carl, dora), ...to(2) });
    const next = (await times()).find(({ matchId }) => matchId === match(mixed, bob, carl).params.matchId);
    // Both play now, and rest for ten minutes.
    expect(Date.parse(next?.from ?? '')).toBeGreaterThan(site.now().getTime() + 10 * minute);
    expect(Date.parse(next?.to ?? '')).toBeGreaterThan(Date.parse(next?.from ?? ''));
  });

  test('is not said where matches are not called to courts', async () => {
    const { anna, params, cup, mixed } = await day();
    await anna.call(deskCalls.set, { params, body: { courts: 3, restMinutes: 10, tournamentIds: [cup.id] } });
    expect(await anna.call(deskCalls.times, { params: { id: mixed.id } })).toMatchObject({ times: [] });
  });

  test('is not said while the tournament is paused', async () => {
    const { site, anna, cup, mixed, desk } = await day();
    const times = async (id: number) => (await anna.call(deskCalls.times, { params: { id } })).times.length;
    const { link } = await anna.call(publicCalls.makeLink, { params: { id: mixed.id } });
    const ofMixed = async () => {
      const { next } = await site.stranger().call(deskCalls.hall, { params: { token: link.token } });
      const { ready, later } = await desk();
      return [next, ready, later].flat().filter(({ tournamentId }) => tournamentId === mixed.id).length;
    };
    expect(await ofMixed()).toBeGreaterThan(0);
    expect((await desk()).pausedIds).toEqual([]);
    await anna.call(floorCalls.pause, { params: { id: mixed.id }, body: { isPaused: true } });
    expect([await times(mixed.id), await times(cup.id)]).toEqual([0, 6]);
    expect([await ofMixed(), (await desk()).pausedIds]).toEqual([0, [mixed.id]]);
    await anna.call(floorCalls.pause, { params: { id: mixed.id }, body: { isPaused: false } });
    expect(await times(mixed.id)).toBe(6);
  });

  test('is learnt from the matches of the day', async () => {
    const { site, anna, bob, carl, dora, cup, mixed, match, to, score, params, tournamentIds } = await day();
    await anna.call(deskCalls.set, { params, body: { courts: 1, restMinutes: 0, tournamentIds } });
    const pairs = [
      [anna, bob],
      [carl, dora],
      [anna, carl],
      [bob, dora],
    ] as const;
    for (const [one, other] of pairs) {
      await anna.call(floorCalls.call, { ...match(cup, one, other), ...to(1) });
      site.wait(40 * minute);
      await anna.call(tournamentCalls.score, { ...match(cup, one, other), ...score });
    }
    const { times } = await anna.call(deskCalls.times, { params: { id: mixed.id } });
    const starts = times
      .map(({ from }) => Math.round((Date.parse(from) - site.now().getTime()) / minute))
      .sort((one, other) => one - other);
    const gaps = starts.slice(1).map((start, at) => start - (starts[at] ?? 0));
    for (const gap of gaps.filter((each) => each > 5)) expect(gap % 40).toBeLessThanOrEqual(5);
    expect(Math.max(...starts)).toBeGreaterThanOrEqual(5 * 40 - 5);
  });
});

test('a television shows the courts of all draws that are public, and of the others that they are taken', async () => {
  const { site, anna, bob, carl, dora, cup, mixed, match, to } = await day();
  const { link } = await anna.call(publicCalls.makeLink, { params: { id: cup.id } });
  await anna.call(floorCalls.call, { ...match(cup, anna, bob), ...to(1) });
  await anna.call(floorCalls.call, { ...match(mixed, carl, dora), ...to(2) });
  const hall = () => site.stranger().call(deskCalls.hall, { params: { token: link.token } });
  const shown = await hall();
  expect(shown.draws).toEqual([{ id: cup.id, name: 'Spring Cup' }]);
  expect(shown.courts.map((court) => [court.isTaken, court.match?.tournamentId])).toEqual([
    [true, cup.id],
    [true, undefined],
    [false, undefined],
  ]);
  expect(new Set(shown.next.map(({ tournamentId }) => tournamentId))).toEqual(new Set([cup.id]));
  expect(JSON.stringify(shown)).not.toContain('Mixed');
  expect(shown.times.length).toBeGreaterThan(0);
  await anna.call(publicCalls.makeLink, { params: { id: mixed.id } });
  expect((await hall()).courts[1]?.match).toMatchObject({ tournamentId: mixed.id });
});

test('a match that nobody came to is off its court', async () => {
  const { anna, bob, cup, match, to, desk } = await day();
  await anna.call(floorCalls.call, { ...match(cup, anna, bob), ...to(1) });
  await anna.call(floorCalls.withdraw, { params: { id: cup.id }, body: { userId: bob.id } });
  await anna.call(floorCalls.withdraw, { params: { id: cup.id }, body: { userId: anna.id } });
  expect((await desk()).courts[0]?.match).toBeNull();
});
