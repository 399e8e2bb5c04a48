import { describe, expect, test } from 'vitest';
import type { Rack } from '#contract/racks.ts';
import {
  courtText,
  fitting,
  fourText,
  headText,
  placeOf,
  reasons,
  satOutText,
  shortQueue,
  sidesFor,
  whyLater,
} from './model.ts';
import { timesOf, waitOf, waitText } from './times.ts';

const now = Date.parse('2026-11-28T19:42:00.000Z');
const minute = 60_000;
const ago = (minutes: number) => new Date(now - minutes * minute).toISOString();
const names = [
  '',
  'theo',
  'amara',
  'kenji',
  'ines',
  'aiko',
  'nadia',
  'idris',
  'juno',
  'rosa',
  'clara',
  'selma',
  'hanna',
  'ruth',
];
const nameOf = (id: number) => names[id] ?? `player-${id}`;

interface About {
  courts?: { minutes?: number; four?: number[]; isOpen?: boolean }[];
  queue?: number[];
  breaks?: number[];
  placed?: Record<number, Rack['queue'][number]['placed']>;
}

/** A rack as the server has it: games as they are on, the queue in fours, games of twelve minutes. */
function rackOf({ courts = [], queue = [], breaks = [], placed = {} }: About): Rack {
  const onCourt = courts.flatMap(({ four = [] }) => four);
  return {
    ...{ id: 1, eventId: 2, groupId: 3, name: 'Open Play', groupName: 'Dinkers', createdAt: ago(60), endedAt: null },
    ...{ revision: 1, target: 11, isRated: true, usualMs: 12 * minute, played: [] },
    viewer: { mayManage: false, mayPlay: true },
    players: [...onCourt, ...queue, ...breaks].map((id) => ({
      ...{ id, username: nameOf(id), name: nameOf(id), guest: null, isHere: true },
      ...{ since: ago(6), games: 2, satOut: id % 2 === 0 ? 2 : 3 },
    })),
    courts: courts.map(({ minutes = 0, four, isOpen = true }, at) => {
      const [a = 0, b = 0, c = 0, d = 0] = four ?? [];
      const stays: ['may', 'ahead'] = ['may', 'ahead'];
      const pairs: [[number, number], [number, number]] = [
        [a, b],
        [c, d],
      ];
      const live: [number, number] | null = at === 0 ? [7, 5] : null;
      const game = four ? { number: at + 1, court: at + 1, pairs, since: ago(minutes), stays, live } : null;
      return { court: at + 1, isOpen, game };
    }),
    queue: [...queue, ...breaks].map((userId) => ({
      userId,
      pause: breaks.includes(userId) ? { isKept: true } : null,
      placed: placed[userId] ?? null,
    })),
    fours: Array.from({ length: Math.ceil(queue.length / 4) }, (_, at) => {
      const players = queue.slice(4 * at, 4 * at + 4);
      const [a = 0, b = 0, c = 0, d = 0] = players;
      return {
        players,
        pairs:
          players.length === 4
            ? ([
                [a, b],
                [c, d],
              ] as [[number, number], [number, number]])
            : null,
      };
    }),
  };
}

const two = [
  { minutes: 4, four: [1, 2, 3, 4] },
  { minutes: 8, four: [5, 6, 7, 8] },
];

describe('times', () => {
  test('the next four have the court that is free first, and those after them the next', () => {
    const times = timesOf(rackOf({ courts: two, queue: [9, 10, 11, 12, 13, 14, 15, 16, 17] }), now);
    expect(times.map((time) => time && [time.court, time.inMs / minute])).toEqual([
      [2, 4],
      [1, 8],
      [2, 16],
    ]);
  });

  test('a game that takes longer than usual is over soon, and no court is counted that is closed', () => {
    const long = rackOf({ courts: [{ minutes: 40, four: [1, 2, 3, 4] }, { isOpen: false }], queue: [5, 6, 7, 8] });
    expect(timesOf(long, now)).toEqual([{ court: 1, inMs: 2 * minute }]);
    expect(timesOf(rackOf({ courts: [{ isOpen: false }], queue: [5] }), now)).toEqual([undefined]);
  });

  test.each([
    [0, 'next'],
    [2.4, 'next'],
    [2.6, 'in about 3 min'],
    [8, 'in about 8 min'],
    [20.4, 'in about 20 min'],
    [21, 'in about half an hour'],
    [49, 'in about half an hour'],
    [70, 'in about an hour'],
  ])('%s minutes are said as %s', (minutes, said) => {
    expect(waitText(minutes * minute)).toBe(said);
  });

  test('as time passes nobody is later, and by no more than a game whatever happens on the courts', () => {
    for (let minutes = 0; minutes < 60; minutes += 1) {
      const courts = [{ minutes, four: [1, 2, 3, 4] }];
      const [first] = timesOf(rackOf({ courts, queue: [5, 6, 7, 8] }), now);
      const [after] = timesOf(
        rackOf({ courts: [{ minutes: minutes + 1, four: [1, 2, 3, 4] }], queue: [5, 6, 7, 8] }),
        now,
      );
      expect(after?.inMs).toBeLessThanOrEqual(first?.inMs ?? 0);
    }
    expect(waitOf(60 * minute)).toEqual({ kind: 'long', text: 'an hour' });
  });
});

describe('the head', () => {
  const rack = rackOf({ courts: two, queue: [9, 10, 11, 12, 13, 14, 15, 16, 17], breaks: [18] });
  const headOf = (id: number, shown = rack) => headText(shown, placeOf(shown, id, now), now);

  test('says what the rack is for somebody, in one sentence', () => {
    expect(headOf(13)).toBe('You’re on in about 8 minutes');
    expect(placeOf(rack, 13, now)).toMatchObject({ at: 5, time: { court: 1 } });
    expect(headOf(1)).toBe('You’re on court 1, 4 min');
    expect(headOf(18)).toBe('Your place is kept for two rounds');
    expect(headOf(99)).toBe('9 players waiting');
    expect(headOf(9, rackOf({ courts: [{ minutes: 11, four: [1, 2, 3, 4] }], queue: [9, 10, 11, 12] }))).toBe(
      'You’re next',
    );
    expect(headOf(9, rackOf({ courts: [{}], queue: [9, 10] }))).toBe('2 more make a four');
    expect(headOf(9, rackOf({ courts: [{ isOpen: false }], queue: [9, 10] }))).toBe('All courts are closed');
    expect(headOf(9, { ...rack, endedAt: ago(1) })).toBe('Open play has ended');
  });

  test('names partner and opponents', () => {
    const pairs: [[number, number], [number, number]] = [
      [9, 10],
      [11, 12],
    ];
    expect(sidesFor(pairs, 9, nameOf)).toBe('with clara against selma and hanna');
    expect(sidesFor(pairs, 12, nameOf)).toBe('with selma against rosa and clara');
  });

  test('says why a turn is later than it was', () => {
    const later = (after: Rack, before = rack) => whyLater(before, after, 13, now);
    expect(later(rack)).toBeNull();
    expect(later({ ...rack, usualMs: 13 * minute })).toBeNull();
    expect(later({ ...rack, usualMs: 20 * minute })).toBe('Games are taking longer.');
    const [one, other] = two;
    if (!one || !other) throw new Error('There are two courts');
    const queue = [5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17];
    expect(later(rackOf({ courts: [one, { isOpen: false }], queue }))).toBe('Court 2 is closed.');
    const byGreta = { by: 'organiser', who: 1, name: 'greta' } as const;
    const moved = { courts: two, queue: [9, 10, 11, 12, 14, 15, 16, 17, 13] };
    expect(later(rackOf({ ...moved, placed: { 13: byGreta } }))).toBe('greta moved you.');
    const ahead = { courts: two, queue: [14, 15, 16, 17, 9, 10, 11, 12, 13] };
    expect(later(rackOf({ ...ahead, placed: { 14: byGreta } }))).toBe('greta moved player-14.');
    const back = { courts: two, queue: [18, 9, 10, 11, 12, 14, 15, 16, 13] };
    expect(later(rackOf({ ...back, placed: { 18: { by: 'break' } } }))).toBe('player-18 is back from a break.');
  });
});

describe('the queue', () => {
  test('says over each four when they play', () => {
    expect(fourText(0, 4, { court: 2, inMs: 4 * minute })).toBe('Next, court 2 in about 4 min');
    expect(fourText(0, 4, { court: 2, inMs: minute })).toBe('Next, court 2');
    expect(fourText(1, 4, { court: 1, inMs: 8 * minute })).toBe('In about 8 min');
    expect(fourText(2, 2, { court: 1, inMs: 15 * minute })).toBe('In about 15 min. 2 more make a four');
  });

  test('shows sixteen, and the viewer wherever they are', () => {
    const rows = Array.from({ length: 24 }, (_, at) => ({ userId: at + 1 }));
    expect(shortQueue(rows, 3)).toMatchObject({ more: 8 });
    const { shown, more } = shortQueue(rows, 20);
    expect([shown.at(-1), more]).toEqual([{ userId: 20 }, 7]);
  });

  test('says who is next and why, and whose winners stay', () => {
    const rack = rackOf({
      courts: [{ minutes: 4, four: [1, 2, 3, 4] }],
      queue: [5, 6, 7],
      placed: { 6: { by: 'organiser', who: 1, name: 'greta' }, 7: { by: 'court' } },
    });
    expect(reasons(rack, now)).toEqual([
      'aiko has waited 6 minutes and sat out 3 times.',
      'nadia was moved by greta.',
      'idris had a game that was broken off.',
      'Court 1: if theo and amara win, they stay on court.',
      'Court 1: if kenji and ines win, they go to the queue, as others have sat out more often.',
    ]);
  });

  test('shows on a television what fits, and counts the rest', () => {
    const queue = Array.from({ length: 24 }, (_, at) => at + 1);
    const much = fitting(rackOf({ queue, breaks: [31, 32, 33] }));
    expect(much).toMatchObject({ breaks: [31, 32], more: 12, hasRoom: false });
    expect(much.fours.map(({ players }) => players)).toEqual([
      [5, 6, 7, 8],
      [9, 10, 11, 12],
    ]);
    expect(fitting(rackOf({ queue: queue.slice(0, 8) }))).toMatchObject({ more: 0, hasRoom: true });
    const long = rackOf({ queue, breaks: [31] });
    const players = long.players.map((player) =>
      player.id === 2 ? { ...player, name: 'maximiliana_feather' } : player,
    );
    expect(fitting({ ...long, players }).fours).toHaveLength(1);
    // None is shown before one that is not.
    expect(fitting(rackOf({ queue: queue.slice(0, 18) })).fours).toHaveLength(2);
  });

  test.each([
    [[0, 0], 'Nobody has sat out yet'],
    [[0, 1], 'Everyone has sat out once at most'],
    [[2, 3, 2], 'Everyone has sat out 2 or 3 times'],
    [[2, 2], 'Everyone has sat out twice'],
    [[0, 3], 'People have sat out 0 to 3 times'],
  ])('of %j it says %s', (counts, said) => {
    const rack = rackOf({ queue: counts.map((_, at) => at + 1) });
    const players = rack.players.map((player, at) => ({ ...player, satOut: counts[at] ?? 0 }));
    expect(satOutText({ players })).toBe(said);
  });

  test('reads a court as a sentence', () => {
    const game = rackOf({ courts: [{ minutes: 12, four: [1, 2, 3, 4] }] }).courts[0]?.game;
    const text = 'Court 1, 12 minutes: theo and amara against kenji and ines';
    expect(game && courtText(game, nameOf, now)).toBe(`${text}, 7–5`);
    expect(game && courtText({ ...game, live: null }, nameOf, now)).toBe(text);
  });
});
