import { expect, test } from 'vitest';
import type { Event } from '#contract/events/facts.ts';
import { aGame } from '../game-for-tests.ts';
import { loudestOf } from './loudest.ts';
import { merged, nextToFetch } from './merged.ts';

const on = (day: number) => `2026-11-${day}T17:00:00.000Z`;
const games = (...days: number[]) => days.map((day) => aGame({ id: day, startsAt: on(day) }));
// Of an event only when it is matters here.
const events = (...days: number[]) => days.map((day) => ({ id: day, eventDate: on(day) }) as Event);
const list = <Row>(rows: Row[], goesOn = false) => ({ rows, goesOn });
const shown = (...lists: Parameters<typeof merged>) =>
  merged(...lists).map((each) => (each.kind === 'game' ? `game ${each.game.id}` : `event ${each.event.id}`));

test('games and events are one list, soonest first', () => {
  expect(shown(list(games(20, 24)), list(events(22, 25)))).toEqual(['game 20', 'event 22', 'game 24', 'event 25']);
  expect(nextToFetch(list(games(20)), list(events(22)))).toBeUndefined();
});

test('nothing is shown that something not fetched yet could come before', () => {
  const lists = [list(games(20, 23), true), list(events(22, 25))] as const;
  expect(shown(...lists)).toEqual(['game 20', 'event 22', 'game 23']);
  expect(nextToFetch(...lists)).toBe('games');
  const both = [list(games(20, 23), true), list(events(21, 22), true)] as const;
  expect(shown(...both)).toEqual(['game 20', 'event 21', 'event 22']);
  expect(nextToFetch(...both)).toBe('events');
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
