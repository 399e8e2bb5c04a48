import { expect, test } from 'vitest';
import { type Evening, eveningCalls } from '#contract/evenings.ts';
import { anEvening, courtOf } from '../../testing/an-evening.ts';
import type { Person } from '../../testing/person.ts';
import { listening } from '../../testing/socket-client.ts';
import { told } from '../../testing/told.ts';

async function timed() {
  const played = await anEvening({ here: 5, target: { minutes: 12 } });
  const { anna, evening } = played;
  const params = { id: evening.id };
  const pause = (isPaused: boolean, who: Person = anna): Promise<Evening> =>
    who.call(eveningCalls.pause, { params, body: { isPaused } });
  return { ...played, params, pause };
}

test('an evening that is paused has its clock stand still, and takes scores', async () => {
  const { site, anna, bob, evening, params, pause } = await timed();
  site.wait(2 * 60_000);
  const paused = await pause(true);
  expect(paused).toMatchObject({ pausedAt: expect.any(String), clock: { roundNumber: 1, endsAt: null } });
  const left = paused.clock?.leftMs ?? 0;
  expect(left).toBeGreaterThan(9 * 60_000);
  expect(left).toBeLessThanOrEqual(10 * 60_000);
  expect(await bob.call(eveningCalls.get, { params })).toMatchObject({ pausedAt: paused.pausedAt });
  for (const roundNumber of [1, 2]) {
    const clock = { params, body: { roundNumber, isRunning: true } };
    expect(await anna.refused(eveningCalls.setClock, clock)).toMatchObject({
      status: 409,
      error: 'This evening is paused. Let it go on first.',
    });
  }
  const { key } = courtOf(evening, bob.id);
  const scored = await bob.call(eveningCalls.score, { params: { ...params, key }, body: { score: [8, 5] } });
  const matches = scored.rounds.flatMap((round) => round.matches);
  expect(matches.find((match) => match.key === key)?.score).toEqual([8, 5]);
  site.wait(30 * 60_000);
  const goesOn = await pause(false);
  expect(goesOn).toMatchObject({ pausedAt: null, clock: { leftMs: null } });
  const endsIn = Date.parse(goesOn.clock?.endsAt ?? '') - site.now().getTime();
  expect(Math.abs(endsIn - left)).toBeLessThan(10_000);
});

test('those who run an evening pause it, until it ends', async () => {
  const { anna, bob, params, pause } = await timed();
  const asked = { params, body: { isPaused: true } };
  expect(await bob.refused(eveningCalls.pause, asked)).toMatchObject({ status: 403 });
  await pause(true);
  expect(await anna.call(eveningCalls.end, { params })).toMatchObject({ pausedAt: null });
  expect(await anna.refused(eveningCalls.pause, asked)).toMatchObject({ error: 'This evening has ended.' });
  expect(await anna.call(eveningCalls.reopen, { params })).toMatchObject({ pausedAt: null, endedAt: null });
});

test('who plays hears of a pause once, and again when it goes on, on every screen and wherever they are', async () => {
  const { site, anna, bob, all, groupId, eventId, evening, pause } = await timed();
  const screen = await listening(await site.listen(), bob, `group:${groupId}`);
  const wordsFor = async (person: Person) => (await told(site, person)).filter(({ type }) => type === 'evening_paused');
  await pause(true);
  await pause(true);
  await screen.hears('evening_update', ({ eveningId }) => eveningId === evening.id);
  for (const person of all.slice(1)) {
    expect(await wordsFor(person)).toMatchObject([
      {
        title: 'Open Play is paused',
        subject: `event:${eventId}`,
        link: `/groups/${groupId}/events/${eventId}/evening`,
      },
    ]);
  }
  expect(await wordsFor(anna)).toEqual([]);
  await pause(false);
  expect(await wordsFor(bob)).toMatchObject([{ title: 'Open Play goes on' }]);
  await anna.call(eveningCalls.end, { params: { id: evening.id } });
  expect(await wordsFor(bob)).toEqual([]);
});
