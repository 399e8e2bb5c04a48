import { expect, test } from 'vitest';
import { authCalls } from '#contract/auth.ts';
import { eventCalls } from '#contract/events.ts';
import { groupCalls } from '#contract/groups.ts';
import { openWith } from '../../../testing/arranged.ts';
import {
  clubWithEvent,
  clubWithSeries,
  countedAndAnswered,
  lookAt,
  makeEvent,
  respond,
  toComeIn,
} from '../../../testing/events.ts';
import { openSite, password, type Site } from '../../../testing/site.ts';

/** Only PostgreSQL may have several processes around it. */
const testTwo = test.runIf(process.env.TEST_DATABASE === 'postgres');

const newMembers = (site: Site, groupId: number, count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const person = await site.register(`player-${at}`);
      await person.call(groupCalls.join, { params: { id: groupId } });
      return person;
    }),
  );

test('of a hundred who want the last place one gets it, and the others wait in the order of their answers', async () => {
  const site = await openSite();
  const { anna, bob, groupId, id } = await clubWithEvent(site, { maxParticipants: 2 });
  await respond(anna, id, 'going');
  const people = await newMembers(site, groupId, 100);
  const answers = await Promise.all(people.map((person) => respond(person, id, 'going')));
  const positions = answers.map(({ waitlistPosition }) => waitlistPosition ?? 0).sort((one, other) => one - other);
  expect(positions).toEqual(Array.from({ length: 100 }, (_, at) => at));
  expect(await lookAt(bob, id)).toMatchObject({ goingCount: 2, waitingCount: 99 });
  const waiting = (
    await bob.pages(eventCalls.answers, { params: { id }, query: { status: 'waiting', limit: 40 } })
  ).flat();
  const byPosition = new Map(answers.map(({ waitlistPosition }, at) => [waitlistPosition, people[at]?.id]));
  expect(waiting.map(({ user }) => user.id)).toEqual(waiting.map((_, at) => byPosition.get(at + 1)));
  await respond(anna, id, 'not_going');
  expect((await lookAt(anna, id)).faces.map((face) => face.id)).toContain(waiting[0]?.user.id);
}, 120_000);

testTwo('of two who ask two processes for the last place one gets it', async () => {
  const site = await openSite();
  const other = await site.anotherProcess();
  const { anna, bob, carl, groupId } = await clubWithEvent(site);
  for (let round = 0; round < 10; round++) {
    const { id } = await makeEvent(anna, groupId, { maxParticipants: 1 });
    const answers = await Promise.all([respond(bob, id, 'going'), respond(carl.on(other), id, 'going')]);
    expect(answers.map(({ waitlistPosition }) => waitlistPosition).sort()).toEqual([1, null]);
  }
});

/** How often somebody began to write: once for each call, unless one was given up for another and begun anew. */
const begun = (site: Site) =>
  site.statements.filter((sql) => /^select .* from "users" .* for (no key )?(update|share)/.test(sql));

test('answers, limits, cancellations and departures at the same time: nobody waits in a circle, and all is counted', async () => {
  const site = await openSite();
  const { anna, bob, carl, dora, groupId, id } = await clubWithSeries(site, 6, { maxParticipants: 2 });
  const people = [anna, bob, carl, dora, ...(await newMembers(site, groupId, 4))];
  const ids = (await toComeIn(anna, groupId)).map((event) => event.id);
  const [, , third = 0, fourth = 0, fifth = 0] = ids;
  for (const person of people) await respond(person, id, 'going', { scope: 'series' });
  site.statements.length = 0;
  const change = (params: { id: number }, body: object) => anna.ask(eventCalls.change, { params, body });
  const calls = [
    ...people.slice(1, 4).map((person, at) => respond(person, ids[at] ?? 0, 'maybe', { scope: 'series' })),
    ...people.slice(4, 6).flatMap((person) => [...ids].reverse().map((each) => respond(person, each, 'not_going'))),
    change({ id: third }, { maxParticipants: 3, scope: 'following' }).then(({ statusCode }) =>
      expect(statusCode).toBe(200),
    ),
    change({ id: fifth }, { maxParticipants: 1 }).then(({ statusCode }) => expect(statusCode).toBe(200)),
    change({ id: fourth }, { name: 'Other', scope: 'following' }).then(({ statusCode }) =>
      expect(statusCode).toBe(200),
    ),
  ];
  const left = people.at(-1)?.call(groupCalls.leave, { params: { id: groupId } });
  const deleted = people.at(-2)?.call(authCalls.deleteAccount, { body: { password } });
  await Promise.all([...calls, left, deleted]);
  const { events, counted, answered } = await countedAndAnswered(site);
  expect(counted).toEqual(answered);
  if (process.env.TEST_DATABASE === 'postgres') expect(begun(site)).toHaveLength(calls.length + 2);
  for (const { goingCount, waitingCount, maxParticipants } of events) {
    if (waitingCount > 0) expect(goingCount).toBeGreaterThanOrEqual(maxParticipants);
  }
}, 120_000);

testTwo('limits that are raised one by one wait for nobody who answers the whole series in a circle', async () => {
  const site = await openSite();
  const { anna, bob, carl, dora, groupId, id } = await clubWithSeries(site, 12, { maxParticipants: 1 });
  const ids = (await toComeIn(anna, groupId)).map((event) => event.id);
  for (const person of [anna, bob, carl, dora]) await respond(person, id, 'going', { scope: 'series' });
  site.statements.length = 0;
  // Whoever waits first gets a place: the event is changed, and then what it counts.
  const raised = ids.map((each) =>
    anna.call(eventCalls.change, { params: { id: each }, body: { maxParticipants: 2 } }),
  );
  const answers = [bob, carl, dora, bob, carl, dora].map((person, at) =>
    respond(person, id, at < 3 ? 'maybe' : 'going', { scope: 'series' }),
  );
  await Promise.all([...raised, ...answers]);
  expect(begun(site)).toHaveLength(raised.length + answers.length);
});

testTwo('whoever leaves while a series is split comes to none of its parts any longer', async () => {
  const site = await openSite();
  const { anna, bob, carl, dora, groupId, id } = await clubWithSeries(site, 10);
  const ids = (await toComeIn(anna, groupId)).map((event) => event.id);
  for (const person of [bob, carl, dora]) await respond(person, id, 'going', { scope: 'series' });
  const split = ids
    .slice(1)
    .map((each) =>
      anna.call(eventCalls.change, { params: { id: each }, body: { name: `From ${each} on`, scope: 'following' } }),
    );
  const left = [bob, carl, dora].map((person) => person.call(groupCalls.leave, { params: { id: groupId } }));
  await Promise.all([...split, ...left]);
  const { regulars, answers } = await site.database.read(async ({ db }) => ({
    regulars: await db.selectFrom('event_regulars').selectAll().execute(),
    answers: await db.selectFrom('event_answers').selectAll().execute(),
  }));
  expect({ regulars, answers }).toEqual({ regulars: [], answers: [] });
});

testTwo('of whoever leaves while an organiser answers for them nothing is kept', async () => {
  const { anna, bob, groupId } = await openWith(clubWithEvent);
  for (let round = 0; round < 10; round++) {
    const { id } = await makeEvent(anna, groupId);
    const answer = { params: { id, userId: bob.id }, body: { status: 'going' } } as const;
    await Promise.all([
      anna.ask(eventCalls.respondFor, answer),
      bob.call(groupCalls.leave, { params: { id: groupId } }),
    ]);
    expect(await lookAt(anna, id)).toMatchObject({ goingCount: 0 });
    await bob.call(groupCalls.join, { params: { id: groupId } });
  }
});
