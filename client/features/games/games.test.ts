import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import type { Event } from '#contract/events/facts.ts';
import { newGame } from '#contract/games.ts';
import { gameQuery, storeGame } from './actions.ts';
import { aGame, anOpenedGame } from './game-for-tests.ts';
import { filterIn, type Joinable, loudestOf, mergeLists, nextToFetch } from './joinable.ts';
import { courtsOf, joinedText, joinLabel, leavingText, levelText, newsOf, partText, titleOf } from './model.ts';
import { fieldsOf, type GameFields, gameFields, newGameOf, seatOptions } from './proposal.ts';

describe('what a game is called', () => {
  test.each([
    [3, 4, '3.0 to 4.0'],
    [3.25, 3.75, '3.25 to 3.75'],
    [3.5, 3.5, '3.5 only'],
    [3.5, 8, '3.5 and up'],
    [0, 3.5, 'up to 3.5'],
    [0, 8, 'all levels'],
  ])('from %d to %d is "%s"', (ratingMin, ratingMax, words) => {
    expect(levelText({ ratingMin, ratingMax })).toBe(words);
  });

  test('a game is called by what is played, and for whom', () => {
    expect(titleOf({ kind: 'mixed', ratingMin: 0, ratingMax: 8 })).toBe('Mixed doubles, all levels');
  });
});

test('every four seats are a court, taken in the order in which people came', () => {
  const face = (id: number) => ({ id, username: `player${id}` });
  const courts = courtsOf({ places: 6, takenCount: 3, faces: [face(7), face(2)] });
  expect(courts.map((court) => court.map(({ kind }) => kind))).toEqual([
    ['person', 'person', 'taken', 'free'],
    ['free', 'free'],
  ]);
  expect(courts[0]?.[0]).toEqual({ kind: 'person', id: 7, username: 'player7' });
});

describe('joining', () => {
  const { viewer } = aGame();
  const as = (other: Partial<typeof viewer>) => ({ viewer: { ...viewer, ...other } });

  test('the button says what it does', () => {
    expect(joinLabel(aGame())).toBe('Join');
    expect(joinLabel(aGame({ takenCount: 4 }))).toBe('Wait for a place');
    expect(joinLabel(aGame({ takenCount: 4, ...as({ isInRange: false }) }))).toBe('Ask to join');
  });

  test('what came of it is said', () => {
    expect(joinedText(aGame(as({ part: 'playing' })))).toBe('You have a place.');
    expect(joinedText(aGame(as({ part: 'waiting', waitlistPosition: 2 })))).toBe('You are 2nd in line.');
    expect(joinedText(aGame(as({ part: 'asking' })))).toBe('theo decides whether you come, and we tell you.');
  });

  test('what one is in it is said in a few words', () => {
    expect(partText(aGame())).toBeUndefined();
    expect(partText(aGame(as({ part: 'asked' })))).toBe('theo asks you');
    expect(partText(aGame({ ...as({ part: 'playing' }), status: 'cancelled' }))).toBeUndefined();
    expect(partText(aGame(as({ part: 'waiting', waitlistPosition: 1 })))).toBe('You are 1st in line');
  });

  test('whoever leaves hears what follows', () => {
    const playing = as({ part: 'playing' });
    expect(leavingText(aGame(playing))).toMatch(/^Your place is free again at once\./);
    expect(leavingText(aGame({ ...playing, waitingCount: 1 }))).toMatch(
      /^Your place goes to the next in line at once\./,
    );
    expect(leavingText(aGame(as({ part: 'playing', mayManage: true })))).toMatch(/whoever has been in it the longest/);
    expect(leavingText(aGame({ takenCount: 1, ...as({ part: 'playing', mayManage: true }) }))).toBe(
      'Nobody else has a place: the game is cancelled.',
    );
    expect(leavingText(aGame(as({ part: 'waiting' })))).toBe('You give up your place in the line.');
  });
});

describe('what pops up', () => {
  const now = new Date(2026, 10, 23, 12, 0).getTime();
  const update = {
    type: 'game_update' as const,
    gameId: 7,
    by: { id: 2, username: 'rosa' },
    startsAt: new Date(2026, 10, 24, 18, 0).toISOString(),
    placeName: 'Riverside Park',
  };

  test.each([
    ['place', 'A place became free, and it is yours', 'The game tomorrow 18:00, Riverside Park.'],
    ['asked', 'rosa asks you to a game', 'Tomorrow 18:00, Riverside Park.'],
    ['asks', 'rosa asks to join your game', 'Tomorrow 18:00, Riverside Park.'],
    ['cancelled', 'A game is cancelled', 'Tomorrow 18:00, Riverside Park.'],
    ['result', 'rosa entered the result', 'Is it right? Of the game tomorrow 18:00, Riverside Park.'],
    ['disputed', 'rosa disputes the result', 'It counts nowhere: the game tomorrow 18:00, Riverside Park.'],
  ] as const)('of "%s" one hears "%s"', (action, title, description) => {
    expect(newsOf({ ...update, action }, now)).toEqual({ title, description });
  });

  test('a result that nobody has disputed stands by itself', () => {
    expect(newsOf({ ...update, action: 'confirmed' }, now)?.title).toBe('rosa confirmed the result');
    expect(newsOf({ ...update, action: 'confirmed', by: null }, now)?.title).toBe('The result stands');
  });

  test('of what only its page shows one hears nothing', () => {
    expect(newsOf({ ...update, action: 'changed' }, now)).toBeUndefined();
  });
});

describe('filters', () => {
  test.each([
    ['', { wanted: 'all', maxDistanceKm: undefined }],
    ['tab=games&kind=mixed&km=10', { wanted: 'mixed', maxDistanceKm: 10 }],
    ['kind=events', { wanted: 'events', maxDistanceKm: undefined }],
    ['kind=chess&km=-3', { wanted: 'all', maxDistanceKm: undefined }],
  ])('an address with "%s" filters', (address, filter) => {
    expect(filterIn(new URLSearchParams(address))).toEqual(filter);
  });
});

describe('games and events to join', () => {
  const on = (day: number) => `2026-11-${day}T17:00:00.000Z`;
  const games = (days: number[], hasMore = false) => ({
    rows: days.map((day): Joinable => ({ kind: 'game', game: aGame({ id: day, startsAt: on(day) }) })),
    hasMore,
  });
  const events = (days: number[], hasMore = false) => ({
    // Cast: of an event only when it is matters here.
    rows: days.map((day): Joinable => ({ kind: 'event', event: { id: day, eventDate: on(day) } as Event })),
    hasMore,
  });
  const daysOf = (rows: readonly Joinable[]) => rows.map((each) => (each.kind === 'game' ? each.game : each.event).id);

  // Nothing is shown that something not fetched yet could come before.
  test.each([
    [games([20, 24]), events([22, 25]), [20, 22, 24, 25], undefined],
    [games([20, 23], true), events([22, 25]), [20, 22, 23], 'game'],
    [games([20, 23], true), events([21, 22], true), [20, 21, 22], 'event'],
  ])('%#: both are one list, soonest first', (game, event, days, next) => {
    expect(daysOf(mergeLists(game, event))).toEqual(days);
    expect(nextToFetch(game, event)?.rows[0]?.kind).toBe(next);
  });

  test('the loudest is the soonest in which only one is missing, and which is open to the viewer', () => {
    const { viewer } = aGame();
    const last = { places: 4, takenCount: 3 };
    const list = [
      aGame({ id: 1, takenCount: 2 }),
      aGame({ id: 2, ...last, viewer: { ...viewer, isInRange: false } }),
      aGame({ id: 3, ...last, viewer: { ...viewer, part: 'asking' } }),
      aGame({ id: 4, ...last }),
      aGame({ id: 5, ...last }),
    ];
    expect(loudestOf(list)).toBe(4);
    expect(loudestOf(list.slice(0, 3))).toBeUndefined();
  });
});

describe('a stored game', () => {
  test('what was asked for before does not take the place of what the server has answered since', async () => {
    const client = new QueryClient();
    const [before, since] = [anOpenedGame({ id: 7, takenCount: 2 }), anOpenedGame({ id: 7, takenCount: 3 })];
    const { queryKey } = gameQuery(7);
    const answer = Promise.withResolvers<typeof before>();
    const asked = client.fetchQuery({ queryKey, queryFn: () => answer.promise }).catch(() => undefined);
    await storeGame(client, since);
    answer.resolve(before);
    await asked;
    expect(client.getQueryData(queryKey)).toEqual(since);
  });
});

describe('a proposal', () => {
  const riverside = { name: 'Riverside Park', latitude: 52.52, longitude: 13.4 };
  const usual = { rating: 3.5, place: riverside };
  const berlin = { timeZone: 'Europe/Berlin', known: [riverside] };
  const filled: GameFields = { ...fieldsOf({}, usual), startsAt: { date: '2026-11-24', time: '18:00' } };

  const complaints = (fields: GameFields) =>
    (gameFields.safeParse(fields).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);

  test('a game begins where one plays, for people within half a point', () => {
    expect(fieldsOf({}, usual)).toMatchObject({
      kind: 'doubles',
      place: { name: 'Riverside Park' },
      ratingMin: 3,
      ratingMax: 4,
      places: 4,
    });
    expect(fieldsOf({}, { rating: 0, place: null })).toMatchObject({ place: { name: '' }, ratingMin: 0, ratingMax: 8 });
    expect(fieldsOf({}, { rating: 4.125, place: null })).toMatchObject({ ratingMin: 3.5, ratingMax: 4.5 });
  });

  test('what is proposed is what it begins with', () => {
    const kenji = { id: 2, username: 'kenji' };
    const proposed = { kind: 'singles', localStart: '2026-11-24T07:30', ratingMin: 3.25, asked: [kenji] } as const;
    expect(fieldsOf({ ...proposed, place: { ...riverside, name: 'Hill Street' } }, usual)).toMatchObject({
      kind: 'singles',
      startsAt: { date: '2026-11-24', time: '07:30' },
      place: { name: 'Hill Street' },
      ratingMin: 3.25,
      ratingMax: 4,
      places: 2,
      asked: [kenji],
    });
  });

  test('what is missing or upside down is said at its field', () => {
    expect(complaints(fieldsOf({}, { rating: 0, place: null }))).toEqual([
      'startsAt.date: Please select a valid date.',
      'place.name: Place is required',
    ]);
    expect(complaints({ ...filled, ratingMin: 4.5, ratingMax: 3 })).toEqual([
      'ratingMax: Highest rating must not be below the lowest',
    ]);
    expect(complaints(filled)).toEqual([]);
  });

  test('what is sent is what the contract takes: the moment, and where a known place is', () => {
    const sent = newGameOf(gameFields.parse({ ...filled, place: { name: 'riverside park' } }), berlin);
    expect(newGame.parse(sent)).toMatchObject({
      startsAt: '2026-11-24T17:00:00.000Z',
      timeZone: 'Europe/Berlin',
      place: { name: 'riverside park', latitude: 52.52, longitude: 13.4 },
    });
    const elsewhere = newGameOf(gameFields.parse({ ...filled, place: { name: 'Hill Street' } }), berlin);
    expect(elsewhere.place).toEqual({ name: 'Hill Street', latitude: null, longitude: null });
  });

  test('singles are of two, whatever was chosen for doubles', () => {
    expect(newGameOf(gameFields.parse({ ...filled, kind: 'singles', places: 6 }), berlin).places).toBe(2);
    expect(seatOptions('doubles')).toEqual([4, 5, 6, 7, 8]);
  });
});
