import { expect, test } from 'vitest';
import { gameCalls } from '#contract/games.ts';
import { ratingCalls } from '#contract/ratings.ts';
import { openWith } from '../../../testing/arranged.ts';
import { inHours, join, lookAt, people, playedByFour, propose, resultOf } from '../../../testing/games.ts';
import type { Person } from '../../../testing/person.ts';
import { openSite, type Site } from '../../../testing/site.ts';

const hourMs = 60 * 60 * 1000;

type Four = Awaited<ReturnType<typeof playedByFour>>;

/** Anna and bob have beaten carl and dora. */
async function entered(site: Site, four?: Four) {
  const { anna, bob, carl, dora, id } = four ?? (await playedByFour(site));
  const game = await enter(anna, id, resultOf([anna, bob, carl, dora]));
  return { anna, bob, carl, dora, id, game };
}

const enter = (person: Person, id: number, body: ReturnType<typeof resultOf>) =>
  person.call(gameCalls.enterResult, { params: { id }, body });
const confirm = (person: Person, id: number) => person.call(gameCalls.confirmResult, { params: { id } });
const dispute = (person: Person, id: number, reason = 'It was 11–9') =>
  person.call(gameCalls.disputeResult, { params: { id }, body: { reason } });

test('what is said of the result of one game is said of no other', async () => {
  const site = await openSite();
  const four = await playedByFour(site);
  const { anna, bob, carl, dora } = four;
  const { id: later } = await propose(anna, { startsAt: inHours(30) });
  for (const person of [bob, carl, dora]) await join(person, later);
  site.wait(6 * hourMs);
  for (const id of [four.id, later]) await enter(anna, id, resultOf([anna, bob, carl, dora]));
  await confirm(carl, later);
  expect((await lookAt(anna, four.id)).result).toMatchObject({ state: 'entered', confirmedBy: null });
});

test('what one side enters the other one confirms', async () => {
  const { anna, bob, carl, dora, id, game } = await openWith(entered);
  expect(game.result).toMatchObject({
    state: 'entered',
    team1: [{ username: 'anna' }, { username: 'bob' }],
    team2: [{ username: 'carl' }, { username: 'dora' }],
    games: [{ team1: 11, team2: 7 }],
    enteredBy: { username: 'anna' },
    confirmedBy: null,
  });
  expect(Date.parse(game.result?.standsAt ?? '') - Date.parse(game.result?.enteredAt ?? '')).toBe(24 * hourMs);
  expect(game.viewer).toMatchObject({ mayEnterResult: true, mayConfirm: false, mayDispute: true });
  expect((await lookAt(carl, id)).viewer).toMatchObject({ mayEnterResult: false, mayConfirm: true, mayDispute: true });
  expect((await confirm(dora, id)).result).toMatchObject({ state: 'confirmed', confirmedBy: { username: 'dora' } });
  expect((await confirm(carl, id)).result, 'once more').toMatchObject({ confirmedBy: { username: 'dora' } });
  const body = resultOf([anna, bob, carl, dora], { games: [{ team1: 11, team2: 0 }] });
  expect(await anna.refused(gameCalls.enterResult, { params: { id }, body })).toMatchObject({ status: 409 });
});

test('who confirmed it may take that back for a minute, and it counts nowhere until it is confirmed again', async () => {
  const { site, anna, bob, carl, dora, id } = await openWith(entered);
  const undo = (person: Person) => person.call(gameCalls.undoConfirm, { params: { id } });
  const refusal = (person: Person) => person.refused(gameCalls.undoConfirm, { params: { id } });
  const matchesOf = async ({ id: userId }: Person) => {
    await site.recompute();
    return (await bob.call(ratingCalls.get, { params: { userId } })).doubles?.matches;
  };
  expect((await undo(carl)).result?.state, 'nothing to undo').toBe('entered');
  await confirm(carl, id);
  expect(await matchesOf(anna)).toBe(1);
  for (const other of [anna, dora]) expect(await refusal(other)).toMatchObject({ status: 403 });
  expect(await undo(carl)).toMatchObject({
    result: { state: 'entered', confirmedBy: null },
    viewer: { mayConfirm: true, mayDispute: true },
  });
  expect(await matchesOf(anna)).toBeUndefined();
  expect((await undo(carl)).result?.state, 'once more').toBe('entered');
  await confirm(carl, id);
  site.wait(61_000);
  expect(await refusal(carl)).toMatchObject({
    status: 409,
    error: 'It’s too late to undo. You can dispute the result instead.',
  });
  expect(await matchesOf(anna)).toBe(1);
});

test('what nobody confirms stands after 24 hours, and is not disputed any longer', async () => {
  const { site, carl, id } = await openWith(entered);
  site.wait(23.9 * hourMs);
  await site.keepUp();
  expect((await lookAt(carl, id)).result?.state).toBe('entered');
  site.wait(0.2 * hourMs);
  expect((await lookAt(carl, id)).viewer).toMatchObject({ mayDispute: false });
  const refused = await carl.refused(gameCalls.disputeResult, { params: { id }, body: { reason: 'No' } });
  expect(refused).toMatchObject({ status: 409, error: 'Results can be disputed for 24 hours. This one is final.' });
  await site.keepUp();
  expect(await lookAt(carl, id)).toMatchObject({
    result: { state: 'stood', confirmedBy: null },
    viewer: { mayEnterResult: false, mayConfirm: false, mayDispute: false },
  });
});

test('whoever disputes it takes it back, confirmed or not, and another one may be entered', async () => {
  const { site, anna, bob, carl, dora, id } = await openWith(entered);
  const matchesOf = async ({ id: userId }: Person) => {
    await site.recompute();
    return (await bob.call(ratingCalls.get, { params: { userId } })).doubles?.matches;
  };
  await confirm(carl, id);
  expect(await matchesOf(anna)).toBe(1);
  expect(await dispute(dora, id)).toMatchObject({
    result: { state: 'disputed', disputedBy: { username: 'dora' }, disputeReason: 'It was 11–9' },
    viewer: { mayEnterResult: true, mayConfirm: false, mayDispute: false },
  });
  expect((await dispute(bob, id, 'Me, too')).result).toMatchObject({ disputeReason: 'It was 11–9' });
  expect(await carl.refused(gameCalls.confirmResult, { params: { id } })).toMatchObject({ status: 409 });
  site.wait(25 * hourMs);
  await site.keepUp();
  expect((await lookAt(anna, id)).result?.state, 'it never stands').toBe('disputed');
  expect(await matchesOf(anna), 'it counts nowhere').toBeUndefined();
  const again = await enter(dora, id, resultOf([anna, bob, carl, dora], { games: [{ team1: 11, team2: 9 }] }));
  expect(again.result).toMatchObject({ state: 'entered', enteredBy: { username: 'dora' }, disputedBy: null });
  expect((await confirm(anna, id)).result?.state).toBe('confirmed');
  expect(await matchesOf(anna)).toBe(1);
});

test('who entered it, or plays beside them, may put it right until it is confirmed: the 24 hours begin anew', async () => {
  const { site, anna, bob, carl, dora, id, game } = await openWith(entered);
  site.wait(20 * hourMs);
  const same = await enter(bob, id, resultOf([anna, bob, carl, dora]));
  expect(same.result, 'the same again is no other one').toEqual(game.result);
  const body = resultOf([anna, bob, carl, dora], { games: [{ team1: 11, team2: 9 }] });
  expect(await carl.refused(gameCalls.enterResult, { params: { id }, body })).toMatchObject({ status: 409 });
  const changed = await enter(bob, id, body);
  expect(changed.result).toMatchObject({ enteredBy: { username: 'bob' }, games: [{ team1: 11, team2: 9 }] });
  site.wait(5 * hourMs);
  await site.keepUp();
  expect((await lookAt(anna, id)).result?.state).toBe('entered');
});

test('a result is refused where it cannot be', async () => {
  const site = await openSite();
  const { anna, bob, carl, dora, id } = await playedByFour(site, { places: 5 });
  const [eve] = await people(site, 'eve');
  const refused = (extra: object) =>
    anna.refused(gameCalls.enterResult, { params: { id }, body: resultOf([anna, bob, carl, dora], extra) });
  const onlyThose = 'Only players with a place in the game can be in its result.';
  expect((await refused({ team1: [anna.id, eve.id] })).fields).toEqual({ team1: onlyThose });
  expect((await refused({ team2: [carl.id] })).fields).toEqual({ team2: 'Each side needs 2 players.' });
  expect((await refused({ team2: [carl.id, carl.id] })).fields).toEqual({ team2: 'Each side needs 2 players.' });
  expect((await refused({ team2: [carl.id, anna.id] })).fields).toEqual({ team2: 'Nobody can play on both sides.' });
  for (const [team1, team2] of [
    [11, 11],
    [11, 12],
    [1, 0],
    [0, 0],
    [12, 3],
    [99, 97],
  ] as const) {
    expect((await refused({ games: [{ team1, team2 }] })).fields?.games).toMatch(`A game can’t end ${team1}–${team2}`);
  }
  expect(
    (
      await refused({
        games: [
          { team1: 11, team2: 3 },
          { team1: 3, team2: 5 },
        ],
      })
    ).fields?.games,
  ).toMatch('Game 2');
  expect(await refused({ games: [] })).toMatchObject({ status: 400 });
  expect(await refused({ games: Array(6).fill({ team1: 11, team2: 3 }) })).toMatchObject({ status: 400 });
  const params = { id };
  expect(await bob.refused(gameCalls.confirmResult, { params })).toMatchObject({ status: 409 });
  expect(await bob.refused(gameCalls.disputeResult, { params, body: { reason: ' ' } })).toMatchObject({ status: 400 });
  await enter(
    anna,
    id,
    resultOf([anna, bob, carl, dora], {
      games: [
        { team1: 7, team2: 6 },
        { team1: 19, team2: 21 },
      ],
    }),
  );
});

test('nobody says how a game ended that has not begun, or was cancelled', async () => {
  const site = await openSite();
  const [anna, bob] = await people(site, 'anna', 'bob');
  const singles = { kind: 'singles', places: 2 } as const;
  const coming = await propose(anna, singles);
  const cancelled = await propose(anna, { ...singles, startsAt: inHours(48) });
  for (const { id } of [coming, cancelled]) await join(bob, id);
  await anna.call(gameCalls.cancel, { params: { id: cancelled.id }, body: {} });
  const body = { team1: [anna.id], team2: [bob.id], games: [{ team1: 11, team2: 3 }] };
  const refused = (id: number) => anna.refused(gameCalls.enterResult, { params: { id }, body });
  expect(await refused(coming.id)).toMatchObject({ status: 409, error: 'This game hasn’t started yet.' });
  site.wait(50 * hourMs);
  expect(await refused(cancelled.id)).toMatchObject({ status: 409, error: 'This game was cancelled.' });
  expect((await anna.call(gameCalls.enterResult, { params: { id: coming.id }, body })).result?.state).toBe('entered');
});
