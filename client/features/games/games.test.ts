import { describe, expect, test } from 'vitest';
import type { Event } from '#contract/events/facts.ts';
import { newGame } from '#contract/games.ts';
import { aGame } from './game-for-tests.ts';
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
  const face = (id: number) => ({ id, username: `player${id}`, name: `player${id}` });
  const courts = courtsOf({ places: 6, takenCount: 3, faces: [face(7), face(2)] });
  expect(courts.map((court) => court.map(({ kind }) => kind))).toEqual([
    ['person', 'person', 'taken', 'free'],
    ['free', 'free'],
  ]);
  expect(courts[0]?.[0]).toEqual({ kind: 'person', id: 7, username: 'player7', name: 'player7' });
});

describe('joining', () => {
  const { viewer } = aGame();
  const as = (other: Partial<typeof viewer>) => ({ viewer: { ...viewer, ...other } });

  test.each([
    [aGame(), 'Join'],
    [aGame({ takenCount: 4 }), 'Join the waiting list'],
    [aGame({ takenCount: 4, ...as({ isInRange: false }) }), 'Ask to join'],
  ])('%#: the button says what it does', (game, label) => {
    expect(joinLabel(game)).toBe(label);
  });

  test.each([
    [as({}), undefined, 'You have a place.'],
    [as({ part: 'playing' }), 'You play', 'You have a place.'],
    [as({ part: 'waiting', waitlistPosition: 2 }), 'You are 2nd in line', 'You are 2nd in line.'],
    [as({ part: 'asked' }), 'theo asks you', 'You have a place.'],
    [as({ part: 'asking' }), 'You asked to join', 'theo decides. We’ll tell you here.'],
    [{ ...as({ part: 'playing' }), status: 'cancelled' as const }, undefined, 'You have a place.'],
  ])('%#: what one is in it is said, and what came of joining', (other, part, joined) => {
    expect([partText(aGame(other)), joinedText(aGame(other))]).toEqual([part, joined]);
  });

  test.each([
    [as({ part: 'playing' }), /^Your place becomes free\. You no longer see/],
    [{ ...as({ part: 'playing' }), waitingCount: 1 }, /^Your place goes to the next in line\./],
    [as({ part: 'playing', mayManage: true }), /who joined first after you takes over/],
    [
      { ...as({ part: 'playing', mayManage: true }), takenCount: 1 },
      /^Nobody else has a place, so the game is cancelled\.$/,
    ],
    [as({ part: 'waiting' }), /^You give up your place in line\.$/],
  ])('%#: whoever leaves hears what follows', (other, words) => {
    expect(leavingText(aGame(other))).toMatch(words);
  });
});

describe('what pops up', () => {
  const now = new Date(2026, 10, 23, 12, 0).getTime();
  const update = {
    type: 'game_update' as const,
    gameId: 7,
    by: { id: 2, username: 'rosa', name: 'rosa' },
    startsAt: new Date(2026, 10, 24, 18, 0).toISOString(),
    placeName: 'Riverside Park',
  };

  const by = update.by;

  test.each([
    ['place', by, 'A place opened up, and it’s yours', 'The game tomorrow 18:00, Riverside Park.'],
    ['asked', by, 'rosa asks you to a game', 'Tomorrow 18:00, Riverside Park.'],
    ['asks', by, 'rosa asks to join your game', 'Tomorrow 18:00, Riverside Park.'],
    ['cancelled', by, 'A game is cancelled', 'Tomorrow 18:00, Riverside Park.'],
    ['result', by, 'rosa entered the result', 'Tomorrow 18:00, Riverside Park. Is it right?'],
    ['disputed', by, 'rosa disputes the result', 'Tomorrow 18:00, Riverside Park. It doesn’t count for now.'],
    ['confirmed', by, 'rosa confirmed the result', 'Tomorrow 18:00, Riverside Park. It counts for the club rating.'],
    // Nobody has disputed it in time.
    ['confirmed', null, 'The result counts', 'Tomorrow 18:00, Riverside Park. It counts for the club rating.'],
  ] as const)('of "%s" by %j one hears "%s"', (action, whom, title, description) => {
    expect(newsOf({ ...update, action, by: whom }, now)).toEqual({ title, description });
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
    const closed = [
      aGame({ takenCount: 2 }),
      aGame({ ...last, viewer: { ...viewer, isInRange: false } }),
      aGame({ ...last, viewer: { ...viewer, part: 'asking' } }),
    ];
    expect(loudestOf([...closed, aGame({ id: 4, ...last }), aGame({ id: 5, ...last })])).toBe(4);
    expect(loudestOf(closed)).toBeUndefined();
  });
});

describe('a proposal', () => {
  const riverside = { name: 'Riverside Park', latitude: 52.52, longitude: 13.4 };
  const usual = { rating: 3.5, place: riverside };
  const berlin = { timeZone: 'Europe/Berlin', known: [riverside] };
  const filled: GameFields = { ...fieldsOf({}, usual), startsAt: { date: '2026-11-24', time: '18:00' } };

  const kenji = { id: 2, username: 'kenji', name: 'kenji' };

  test.each([
    // A game begins where one plays, for people within half a point, or with what is proposed.
    [{}, usual, { kind: 'doubles', place: { name: 'Riverside Park' }, ratingMin: 3, ratingMax: 4, places: 4 }],
    [{}, { rating: 0, place: null }, { place: { name: '' }, ratingMin: 0, ratingMax: 8 }],
    [{}, { rating: 4.125, place: null }, { ratingMin: 3.5, ratingMax: 4.5 }],
    [{ kind: 'singles', asked: [kenji] }, usual, { kind: 'singles', places: 2, asked: [kenji] }],
    [{ localStart: '2026-11-24T07:30' }, usual, { startsAt: { date: '2026-11-24', time: '07:30' } }],
    [{ place: { ...riverside, name: 'Hill Street' } }, usual, { place: { name: 'Hill Street' } }],
    [{ ratingMin: 3.25 }, usual, { ratingMin: 3.25, ratingMax: 4 }],
  ] as const)('from %j and %j the form begins with %j', (proposed, own, fields) => {
    expect(fieldsOf(proposed, own)).toMatchObject(fields);
  });

  test.each([
    [{}, []],
    [
      { startsAt: { date: '', time: '18:00' }, place: { name: '' } },
      ['startsAt.date: Please select a valid date.', 'place.name: Place is required'],
    ],
    [{ ratingMin: 4.5, ratingMax: 3 }, ['ratingMax: Highest rating must not be below the lowest']],
  ])('%#: what is missing or upside down is said', (typed, problems) => {
    const { error } = gameFields.safeParse({ ...filled, ...typed });
    expect(error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []).toEqual(problems);
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
