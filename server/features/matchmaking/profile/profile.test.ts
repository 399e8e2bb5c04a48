import { expect, test } from 'vitest';
import { authCalls } from '#contract/auth.ts';
import { matchmakingCalls } from '#contract/matchmaking.ts';
import { openFor } from '../../../testing/arranged.ts';
import { namesOf, playAs, profileWith, rate, riverside, shownTo } from '../../../testing/players.ts';
import { openSite, password } from '../../../testing/site.ts';

const profileOf = (person: Awaited<ReturnType<typeof aPerson>>) => person.call(matchmakingCalls.profile, {});
const aPerson = async () => (await openSite()).register('anna');

test('who has said nothing is not to be found, and plays nowhere', async () => {
  const anna = await aPerson();
  expect(await profileOf(anna)).toEqual({
    isFindable: false,
    kinds: [],
    place: null,
    maxDistanceKm: 25,
    timeZone: null,
    availability: [],
  });
});

test('what one says is kept: the place coarse, hours in order and as one where they overlap', async () => {
  const anna = await aPerson();
  const kept = await playAs(anna, {
    kinds: ['mixed', 'singles', 'mixed'],
    place: { ...riverside, latitude: 52.5163, longitude: 13.3777 },
    timeZone: 'europe/berlin',
    availability: [
      { day: 2, from: '18:00', to: '20:00' },
      { day: 0, from: '06:00', to: '08:00' },
      { day: 2, from: '19:00', to: '24:00' },
      { day: 0, from: '08:00', to: '09:30' },
      { day: 0, from: '10:00', to: '11:00' },
    ],
  });
  expect(kept).toEqual({
    isFindable: true,
    kinds: ['singles', 'mixed'],
    place: { name: 'Riverside Park', latitude: 52.52, longitude: 13.378378 },
    maxDistanceKm: 25,
    timeZone: 'Europe/Berlin',
    availability: [
      { day: 0, from: '06:00', to: '09:30' },
      { day: 0, from: '10:00', to: '11:00' },
      { day: 2, from: '18:00', to: '24:00' },
    ],
  });
  expect(await profileOf(anna)).toEqual(kept);
});

test.each([
  ['availability.0.to', { availability: [{ day: 1, from: '20:00', to: '18:00' }] }],
  ['availability.0.to', { availability: [{ day: 1, from: '18:00', to: '18:00' }] }],
  ['availability.0.to', { availability: [{ day: 1, from: '22:00', to: '01:00' }] }],
  ['availability.0.from', { availability: [{ day: 1, from: '06:60', to: '07:00' }] }],
  ['availability.0.day', { availability: [{ day: 7, from: '18:00', to: '19:00' }] }],
  ['timeZone', { timeZone: 'Mars/Olympus_Mons' }],
  ['place.latitude', { place: { ...riverside, latitude: 90.1 } }],
  ['place.longitude', { place: { ...riverside, longitude: -180.5 } }],
  ['place.longitude', { place: { ...riverside, longitude: null } }],
  ['place.name', { place: { ...riverside, name: ' ' } }],
  ['maxDistanceKm', { maxDistanceKm: 0 }],
  ['kinds.0', { kinds: ['triples' as 'singles'] }],
])('nonsense is refused at %s', async (field, change) => {
  const anna = await aPerson();
  const refused = await anna.refused(matchmakingCalls.changeProfile, { body: profileWith(change) });
  expect([refused.status, Object.keys(refused.fields ?? {})]).toEqual([400, [field]]);
  expect(await profileOf(anna)).toMatchObject({ isFindable: false });
});

test('a rating that is changed is the one that one is found by', async () => {
  const [, anna, bob] = await openFor('anna', 'bob');
  await playAs(anna);
  await playAs(bob);
  expect(namesOf(await shownTo(anna))).toEqual(['bob']);
  await rate(bob, 5);
  expect(namesOf(await shownTo(anna))).toEqual([]);
  await rate(anna, 4.5);
  expect(namesOf(await shownTo(anna))).toEqual(['bob']);
});

test('all of it can be taken along, and goes with the account', async () => {
  const [site, anna, bob] = await openFor('anna', 'bob');
  await playAs(anna);
  await playAs(bob);
  await anna.call(matchmakingCalls.dismiss, { body: { kind: 'player', id: bob.id } });
  const told = await anna.call(authCalls.exportData, {});
  expect(told).toMatchObject({
    playingProfile: [{ isFindable: true, placeName: 'Riverside Park', timeZone: 'Europe/Berlin' }],
    dismissedRecommendations: [{ kind: 'player', subjectId: bob.id }],
  });
  await anna.call(authCalls.deleteAccount, { body: { password } });
  expect(await shownTo(bob)).toEqual([]);
  const kept = await site.database.read(async ({ db }) => [
    await db.selectFrom('playing_profiles').select('userId').execute(),
    await db.selectFrom('dismissed_recommendations').select('userId').execute(),
  ]);
  expect(kept).toEqual([[{ userId: bob.id }], []]);
});
