import { expect, test } from 'vitest';
import { eventCalls } from '#contract/events.ts';
import { openWith } from '../../../testing/arranged.ts';
import { club } from '../../../testing/club.ts';
import { clubWithEvent, inDays, lookAt, makeEvent, respond } from '../../../testing/events.ts';
import { openSite } from '../../../testing/site.ts';
import { listening } from '../../../testing/socket-client.ts';

const fine = { name: 'Open play', description: 'Bring water', location: 'Court 3', eventDate: '2090-10-17T18:00' };

/** Somebody who may create events, and what they are told of what is wrong with one. */
async function asking() {
  const { site, anna, bob, groupId } = await openWith(club);
  const refusal = (body: object) => anna.refused(eventCalls.create, { body: { groupId, ...body } as never });
  return { site, anna, bob, groupId, refusal };
}

test('what an admin creates everyone of the group sees', async () => {
  const { anna, bob, groupId } = await openWith(club);
  const eventDate = inDays(3);
  const made = await makeEvent(anna, groupId, {
    eventDate,
    timeZone: 'europe/berlin',
    bring: ' Balls ',
    creatorId: anna.id,
  });
  expect(made).toMatchObject({
    ...{ groupId, groupName: 'Dinkers', creatorId: anna.id, name: 'Open play', location: 'Court 3', bring: 'Balls' },
    ...{ eventDate, timeZone: 'Europe/Berlin', durationMinutes: 120, playerRankMin: 2, playerRankMax: 5 },
    ...{
      maxParticipants: 16,
      status: 'upcoming',
      goingCount: 0,
      faces: [],
      userResponse: null,
      series: null,
      play: null,
    },
    viewer: { isMember: true, mayAnswer: true, mayManage: true, mayCheckIn: false, mayRemind: true, isPlaceNew: false },
  });
  expect(await lookAt(bob, made.id)).toEqual({
    ...made,
    viewer: {
      isMember: true,
      mayAnswer: true,
      mayManage: false,
      mayCheckIn: false,
      mayRemind: false,
      isPlaceNew: false,
    },
  });
});

test('of all that is wrong the first is said, in the order of the form', async () => {
  const { refusal } = await asking();
  const wrong = { name: ' ', location: '', description: '\u200b', eventDate: 'tomorrow', playerRankMin: 2.3 };
  const sentences: string[] = [];
  for (const field of ['name', 'location', 'description', 'eventDate', 'playerRankMin'] as const) {
    const { status, error, fields } = await refusal(wrong);
    sentences.push(error);
    expect([status, fields?.[field]]).toEqual([400, error]);
    Object.assign(wrong, { [field]: { ...fine, playerRankMin: 2.5 }[field] });
  }
  expect(sentences).toEqual([
    'Event name is required',
    'Location is required',
    'Description is required',
    'Invalid event date. Please select a valid date.',
    'Lowest rating must be in steps of 0.5',
  ]);
});

test.each([
  ['a limit of nobody', { maxParticipants: 0 }, 'maxParticipants', 'Max participants must be at least 1'],
  [
    'ratings upside down',
    { playerRankMin: 4, playerRankMax: 3.5 },
    'playerRankMax',
    'Highest rating must not be below the lowest',
  ],
  ['a rating above all', { playerRankMax: 5.5 }, 'playerRankMax', 'Highest rating must be at most 5'],
  [
    'a day that is in no calendar',
    { eventDate: '2090-02-30T18:00' },
    'eventDate',
    'Invalid event date. Please select a valid date.',
  ],
  ['a date that is past', { eventDate: '2020-02-28T18:00' }, 'eventDate', 'The event must be in the future.'],
  [
    'a moment that is past',
    { eventDate: '2020-02-28T18:00:00+02:00' },
    'eventDate',
    'The event must be in the future.',
  ],
  [
    'a zone that is nowhere',
    { timeZone: 'Europe/Atlantis' },
    'timeZone',
    'The time zone Europe/Atlantis doesn’t exist.',
  ],
  ['an offset for a zone', { timeZone: '+02:00' }, 'timeZone', 'Time zone must look like Europe/Berlin'],
  ['one that is cancelled from the beginning', { status: 'cancelled' }, 'status', 'A new event must be upcoming'],
  [
    'an hour that does not exist',
    { eventDate: '2090-03-26T02:30', timeZone: 'Europe/Berlin' },
    'eventDate',
    'There is no 02:30 on 26 March 2090 in Europe/Berlin: the clock goes from 02:00 to 03:00.',
  ],
])('%s is refused', async (_, given, field, sentence) => {
  const { refusal } = await asking();
  expect(await refusal({ ...fine, ...given })).toMatchObject({
    status: 400,
    error: sentence,
    fields: { [field]: sentence },
  });
});

test('of an hour that comes twice the clock’s is the first, and a moment says which', async () => {
  const { anna, groupId } = await asking();
  const make = (eventDate: string) => makeEvent(anna, groupId, { eventDate, timeZone: 'Europe/Berlin' });
  expect(await make('2090-10-29T02:30')).toMatchObject({ eventDate: '2090-10-29T00:30:00.000Z' });
  const second = await make('2090-10-29T02:30:00+01:00');
  expect(second).toMatchObject({ eventDate: '2090-10-29T01:30:00.000Z', localStart: '2090-10-29T02:30' });
  const body = { eventDate: second.localStart, name: 'The second one' };
  expect(await anna.call(eventCalls.change, { params: { id: second.id }, body })).toMatchObject({
    ...{ name: 'The second one', eventDate: '2090-10-29T01:30:00.000Z' },
  });
});

test('nobody creates an event in the name of somebody else', async () => {
  const { anna, bob, groupId, refusal } = await asking();
  expect(await refusal({ ...fine, creatorId: bob.id })).toMatchObject({
    status: 403,
    fields: { creatorId: expect.any(String) },
  });
  expect(await anna.call(eventCalls.ofGroup, { params: { groupId } })).toEqual([]);
});

test('what is left out stays as it is; a past event is not moved into the past', async () => {
  const site = await openSite();
  const { anna, event, id } = await clubWithEvent(site, { eventDate: inDays(1), bring: 'Balls', playerRankMax: 3.5 });
  const change = (body: object) => anna.call(eventCalls.change, { params: { id }, body });
  const refusal = (body: object) => anna.refused(eventCalls.change, { params: { id }, body });
  expect(await change({ location: 'Court 4', bring: '' })).toEqual({ ...event, location: 'Court 4', bring: '' });
  expect(await refusal({ playerRankMin: 4 })).toMatchObject({
    fields: { playerRankMax: 'Highest rating must not be below the lowest' },
  });
  expect(await refusal({ eventDate: inDays(-1) })).toMatchObject({
    fields: { eventDate: 'The event must be in the future.' },
  });
  expect(await refusal({ scope: 'following' })).toMatchObject({ error: 'Change at least one field' });
  expect(await refusal({ cancelReason: 'Rain' })).toMatchObject({ fields: { cancelReason: expect.any(String) } });
  site.wait(2 * 24 * 60 * 60 * 1000);
  const { eventDate } = event;
  expect(await change({ eventDate, name: 'Was fun' })).toMatchObject({ name: 'Was fun', status: 'completed' });
  expect(await refusal({ status: 'cancelled' })).toMatchObject({ status: 409, error: 'This event is over.' });
  expect(await change({ eventDate: inDays(9) })).toMatchObject({ status: 'upcoming', viewer: { mayAnswer: true } });
});

test('a cancelled event is reopened while it has not begun', async () => {
  const site = await openSite();
  const { anna, bob, carl, dora, id } = await clubWithEvent(site, { eventDate: inDays(1), maxParticipants: 1 });
  await respond(bob, id, 'going');
  await respond(carl, id, 'going');
  await respond(dora, id, 'not_going');
  const address = await site.listen();
  const sockets = await Promise.all([bob, carl, dora].map((person) => listening(address, person)));
  const change = (body: object) => anna.call(eventCalls.change, { params: { id }, body });
  expect(await change({ status: 'cancelled', cancelReason: 'Rain' })).toMatchObject({
    status: 'cancelled',
    cancelReason: 'Rain',
  });
  await Promise.all(sockets.map((socket) => socket.hears('event_update')));
  const told = sockets.map((socket) => socket.all('event_cancelled').map(({ reason }) => reason));
  expect(told, 'who goes and who waits, and not who does not').toEqual([['Rain'], ['Rain'], []]);
  expect(await change({ cancelReason: 'Snow' })).toMatchObject({ status: 'cancelled', cancelReason: 'Snow' });
  expect(await change({ status: 'upcoming' })).toMatchObject({ status: 'upcoming', cancelReason: '', goingCount: 1 });
  await change({ status: 'cancelled' });
  site.wait(25 * 60 * 60 * 1000);
  expect(await anna.refused(eventCalls.change, { params: { id }, body: { status: 'upcoming' } })).toMatchObject({
    ...{ status: 409, error: 'This event has already started. It can’t be reopened.' },
  });
});

test('whoever wanted to come to what is deleted is told so, and it is nowhere any longer', async () => {
  const { site, anna, bob, groupId, event, id } = await openWith(clubWithEvent);
  await respond(bob, id, 'maybe');
  await respond(anna, id, 'going');
  const address = await site.listen();
  const [annas, bobs] = [await listening(address, anna), await listening(address, bob)];
  await anna.call(eventCalls.remove, { params: { id }, query: {} });
  const { name, eventDate } = event;
  expect(await bobs.hears('event_cancelled')).toEqual({
    ...{ type: 'event_cancelled', groupId, eventId: id, name, eventDate, reason: '' },
  });
  await annas.hears('event_update', ({ eventId, action }) => eventId === id && action === 'deleted');
  expect(annas.all('event_cancelled'), 'who did it knows').toEqual([]);
  expect(await bob.refused(eventCalls.get, { params: { id } })).toMatchObject({
    ...{ status: 404, error: 'The requested event could not be found.' },
  });
});
