import { expect, test } from 'vitest';
import { activitiesCalls } from '#contract/activities.ts';
import { authCalls } from '#contract/auth.ts';
import { eventCalls } from '#contract/events.ts';
import {
  clubWithEvent,
  clubWithSeries,
  countedAndAnswered,
  lookAt,
  respond,
  toComeIn,
} from '../../../testing/events.ts';
import type { Person } from '../../../testing/person.ts';
import { openSite } from '../../../testing/site.ts';
import { told } from '../../../testing/told.ts';

const dayMs = 24 * 60 * 60 * 1000;

const refused = (person: Person, id: number, more: object = {}) =>
  person.refused(eventCalls.respond, { params: { id }, body: { status: 'going', ...more } });

const answerFor = (admin: Person, id: number, person: Person, status: 'going' | 'not_going') =>
  admin.call(eventCalls.respondFor, { params: { id, userId: person.id }, body: { status } });

test('after the deadline nobody comes in by themselves; who is in may drop out, and organisers answer for all', async () => {
  const site = await openSite();
  const { anna, bob, carl, dora, event, id } = await clubWithEvent(site, { answerHours: 24 });
  const by = new Date(Date.parse(event.eventDate) - dayMs);
  expect(event).toMatchObject({ answerHours: 24, answerBy: by.toISOString(), viewer: { mayAnswer: true } });
  await respond(bob, id, 'going');
  site.wait(by.getTime() - site.now().getTime() - 60_000);
  await respond(carl, id, 'going');
  site.wait(60_000);
  const closed = 'Answers are closed. Ask an organiser if you still want to come.';
  expect(await refused(dora, id)).toMatchObject({ status: 409, error: closed });
  expect(await refused(bob, id, { guests: 1 })).toMatchObject({ status: 409 });
  expect(await respond(bob, id, 'going'), 'nothing new').toMatchObject({ goingCount: 2, viewer: { mayAnswer: true } });
  expect((await lookAt(dora, id)).viewer).toMatchObject({ mayAnswer: false });
  const [plan] = await dora.call(activitiesCalls.list, { query: { when: 'plans' } });
  expect(plan).toMatchObject({ mayAnswer: false });
  expect(await respond(bob, id, 'not_going')).toMatchObject({ goingCount: 1, viewer: { mayAnswer: false } });
  expect(await respond(bob, id, 'going', { undo: true })).toMatchObject({ goingCount: 2 });
  await respond(carl, id, 'maybe');
  expect(await refused(carl, id)).toMatchObject({ status: 409 });
  expect(await answerFor(anna, id, dora, 'going')).toMatchObject({ goingCount: 2 });
  expect(await respond(anna, id, 'going')).toMatchObject({
    goingCount: 3,
    viewer: { mayAnswer: true, mayRemind: false },
  });
  const remind = await anna.refused(eventCalls.remind, { params: { id } });
  expect(remind).toMatchObject({ status: 409, error: 'Answers are closed. Nobody needs a reminder now.' });
});

test('a series has its deadline before each of its dates; always coming reaches those that take answers', async () => {
  const site = await openSite();
  const { anna, bob, event, id, groupId } = await clubWithSeries(site, 3, { answerHours: 24 });
  const [, second, third] = await toComeIn(anna, groupId);
  await anna.call(eventCalls.change, {
    params: { id: third?.id ?? 0 },
    body: { answerHours: 336, eventDate: new Date(Date.parse(event.eventDate) + 60 * 60_000).toISOString() },
  });
  site.wait(2 * dayMs);
  await respond(bob, id, 'going', { scope: 'series' });
  const going = (await toComeIn(bob, groupId)).map(({ id: each, userResponse }) => [each, userResponse]);
  expect(Object.fromEntries(going)).toEqual({ [id]: 'going', [second?.id ?? 0]: 'going', [third?.id ?? 0]: null });
});

test('taking back is for those who were to come: it is no way around a deadline, a level, or more guests', async () => {
  const site = await openSite();
  const { anna, bob, carl, event, id } = await clubWithEvent(site, { answerHours: 24 });
  await respond(carl, id, 'going');
  site.wait(Date.parse(event.eventDate) - dayMs - site.now().getTime());
  await respond(bob, id, 'maybe');
  expect(await refused(bob, id, { undo: true })).toMatchObject({ status: 409 });
  await respond(carl, id, 'maybe', { guests: 2 });
  expect(await refused(carl, id, { undo: true })).toMatchObject({ status: 409 });
  // Nor is what an organiser has said theirs to take back.
  for (const status of ['going', 'not_going'] as const) await answerFor(anna, id, carl, status);
  expect(await refused(carl, id, { undo: true })).toMatchObject({ status: 409 });

  for (const [levelRule, status] of [
    ['bars', 409],
    ['asks', 200],
  ] as const) {
    const other = await clubWithEvent(await openSite(), { ...threeToFour, levelRule });
    const answer = (of: object) => other.bob.ask(eventCalls.respond, { params: { id: other.id }, body: of as never });
    await answer({ status: 'maybe' });
    expect((await answer({ status: 'going', undo: true })).statusCode).toBe(status);
    await answer({ status: 'not_going' });
    await answer({ status: 'going', undo: true });
    expect(await lookAt(other.bob, other.id)).toMatchObject({ goingCount: 0, isAsking: levelRule === 'asks' });
  }
});

const rate = (person: Person, rating: number) =>
  person.call(authCalls.patchProfile, { body: { rating, ratingType: 'self' } });

const threeToFour = { playerRankMin: 3, playerRankMax: 4 };

test('a level that bars: by the rating that is shown, at either end, whoever is no organiser and is not in', async () => {
  const site = await openSite();
  const { anna, bob, carl, dora, id } = await clubWithEvent(site, threeToFour);
  await respond(dora, id, 'going');
  const barring = await anna.call(eventCalls.change, { params: { id }, body: { levelRule: 'bars' } });
  expect(barring).toMatchObject({ levelRule: 'bars', goingCount: 1 });
  await rate(bob, 3);
  await rate(carl, 4.5);
  expect(await respond(bob, id, 'going')).toMatchObject({ goingCount: 2 });
  expect(await refused(carl, id)).toMatchObject({
    ...{ status: 409, error: 'This event is for ratings from 3.0 to 4.0. Yours is 4.5.' },
  });
  expect(await respond(carl, id, 'maybe')).toMatchObject({ maybeCount: 1 });
  expect(await respond(dora, id, 'going', { guests: 1 }), 'who is in stays').toMatchObject({ goingCount: 3 });
  await respond(dora, id, 'not_going');
  expect((await refused(dora, id)).error, 'nothing said').toMatch('Yours is 2.5.');
  expect(await respond(anna, id, 'going')).toMatchObject({ goingCount: 2 });
  expect(await answerFor(anna, id, carl, 'going')).toMatchObject({ goingCount: 3 });
});

test('a level that asks: the answer waits for an organiser, takes no place, and is told to both', async () => {
  const site = await openSite();
  const { anna, bob, carl, dora, id } = await clubWithEvent(site, {
    ...threeToFour,
    levelRule: 'asks',
    maxParticipants: 1,
  });
  await rate(carl, 4);
  expect(await respond(bob, id, 'going', { guests: 1 }).catch((error) => error.message)).toMatch('only 1 place');
  expect(await respond(bob, id, 'going')).toMatchObject({
    ...{
      userResponse: 'going',
      waitlisted: true,
      waitlistPosition: null,
      isAsking: true,
      goingCount: 0,
      waitingCount: 0,
    },
  });
  await respond(dora, id, 'going');
  expect(await respond(carl, id, 'going'), 'nobody is before them').toMatchObject({ goingCount: 1, isAsking: false });
  const [request] = (await told(site, anna)).filter(({ type }) => type === 'event_request');
  expect(request).toMatchObject({ title: 'bob and dora ask to come: Open play', actions: [], wantsAnswer: true });
  const asking = await anna.call(eventCalls.answers, { params: { id }, query: { status: 'asking' } });
  expect(asking.map(({ user }) => user.username)).toEqual(['bob', 'dora']);
  const seen = await carl.refused(eventCalls.answers, { params: { id }, query: { status: 'asking' } });
  expect(seen).toMatchObject({ status: 403 });
  expect(await answerFor(anna, id, dora, 'not_going')).toMatchObject({ goingCount: 1, waitingCount: 0 });
  expect((await told(site, dora))[0]).toMatchObject({
    type: 'event_waiting',
    title: 'An organiser said no: Open play',
  });
  const [one] = (await told(site, anna)).filter(({ type }) => type === 'event_request');
  expect(one).toMatchObject({ title: 'bob asks to come: Open play' });
  expect(one?.body).toContain('The event is for ratings from 3.0 to 4.0, theirs is 2.5.');
  const yes = one?.actions[0]?.request;
  expect(yes).toMatchObject({ method: 'PUT', path: `/api/events/${id}/answers/${bob.id}`, body: { status: 'going' } });
  expect(await answerFor(anna, id, bob, 'going')).toMatchObject({ goingCount: 1, waitingCount: 1 });
  expect((await told(site, bob))[0]).toMatchObject({ title: 'You’re on the waiting list: Open play' });
  expect(await respond(carl, id, 'not_going')).toMatchObject({ goingCount: 1 });
  expect(await lookAt(bob, id)).toMatchObject({ isAsking: false, waitlisted: false });
  expect((await told(site, anna)).filter(({ type }) => type === 'event_request')).toEqual([]);
  await respond(dora, id, 'going');
  await respond(dora, id, 'maybe');
  const { counted, answered } = await countedAndAnswered(site);
  expect(counted).toEqual(answered);
});

test('who asks comes to a series once an organiser has said yes, and without asking where the level no longer asks', async () => {
  const site = await openSite();
  const { anna, bob, carl, dora, id, groupId } = await clubWithSeries(site, 2, { ...threeToFour, levelRule: 'asks' });
  expect(await refused(bob, id, { scope: 'series' })).toMatchObject({ status: 409 });
  expect((await lookAt(bob, id)).userResponse).toBe(null);
  await respond(bob, id, 'going');
  await answerFor(anna, id, bob, 'going');
  await respond(bob, id, 'going', { scope: 'series' });
  expect((await toComeIn(bob, groupId)).map(({ isAsking, goingCount }) => [isAsking, goingCount])).toEqual([
    [false, 1],
    [false, 1],
  ]);
  await respond(carl, id, 'going');
  await anna.call(eventCalls.change, { params: { id }, body: { levelRule: 'shown', scope: 'following' } });
  const [, second] = await toComeIn(anna, groupId);
  await anna.call(eventCalls.change, { params: { id: second?.id ?? 0 }, body: { levelRule: 'bars' } });
  await respond(dora, id, 'going', { scope: 'series' });
  expect((await toComeIn(dora, groupId)).map(({ userResponse }) => userResponse)).toEqual(['going', null]);
  await respond(dora, id, 'not_going');
  expect(await respond(carl, id, 'going')).toMatchObject({ isAsking: false, goingCount: 2 });
});
