import fc from 'fast-check';
import { expect, test } from 'vitest';
import { overlap } from '../rules.ts';
import {
  countsOf,
  freePlaces,
  having,
  heirOf,
  isSame,
  type Pair,
  partOnEntering,
  partOnJoining,
  playsElsewhere,
  promoted,
  type Room,
  type Stand,
} from './rules.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 24, hour)).toISOString();

const room = (id: number, begins = 18, more: Partial<Room> = {}): Room => ({
  ...{ id, creatorId: 1, startsAt: at(begins), endsAt: at(begins + 2), places: 2 },
  ...more,
});

const stand = (gameId: number, userId: number, part: Stand['part'], turn = userId): Stand => ({
  ...{ gameId, userId, part, turn },
});

test('who wants to come has a place, waits for one, or asks', () => {
  expect(partOnEntering(1)).toBe('playing');
  expect(partOnEntering(0)).toBe('waiting');
  expect(partOnJoining(1, null, true)).toBe('playing');
  expect(partOnJoining(0, 'asked', true)).toBe('waiting');
  expect(partOnJoining(3, null, false)).toBe('asking');
  expect(partOnJoining(3, 'asking', true)).toBe('playing');
  expect(partOnJoining(3, 'waiting', true)).toBe('waiting');
  expect(partOnJoining(0, 'playing', false)).toBe('playing');
});

test('the first in line who can come comes', () => {
  const stands = [stand(7, 1, 'playing'), stand(7, 4, 'waiting'), stand(7, 3, 'waiting'), stand(7, 2, 'asking')];
  expect(promoted([room(7)], stands, [])).toEqual([stand(7, 3, 'waiting')]);
  expect(promoted([room(7)], stands, [{ gameId: 7, userId: 3 }])).toEqual([stand(7, 4, 'waiting')]);
  expect(promoted([room(7, 18, { places: 1 })], stands, [])).toEqual([]);
});

test('of games that overlap somebody gets into the soonest alone', () => {
  const stands = [1, 2, 3].map((gameId) => stand(gameId, 9, 'waiting'));
  const next = promoted([room(1, 19), room(2, 18), room(3, 20)], stands, []);
  expect(next.map(({ gameId }) => gameId)).toEqual([2, 3]);
});

test('a game that is left by whoever proposed it is the player’s who has been there longest', () => {
  const stands = [stand(7, 5, 'playing', 4), stand(7, 6, 'playing', 3), stand(7, 2, 'waiting', 2)];
  expect(heirOf(room(7), stands)).toBe(6);
  expect(heirOf(room(7, 18, { creatorId: 5 }), stands)).toBe(5);
  expect(heirOf(room(7), [stand(7, 2, 'waiting')])).toBeNull();
  // Who has no account has nobody's game.
  expect(heirOf(room(7), [{ ...stand(7, 2, 'playing'), isGuest: true }, stand(7, 3, 'playing')])).toBe(3);
  expect(heirOf(room(7), [{ ...stand(7, 2, 'playing'), isGuest: true }])).toBeNull();
});

test('what stands in the way is named', () => {
  expect(playsElsewhere({ localStart: '2026-11-24T18:00', placeName: 'North Hall' }).message).toBe(
    'You already play at North Hall at that time: Tuesday 24 November at 18:00.',
  );
});

const steps = fc.array(
  fc.record({
    game: fc.integer({ min: 0, max: 4 }),
    who: fc.integer({ min: 1, max: 7 }),
    what: fc.constantFrom('join', 'join', 'join', 'leave', 'leave', 'cancel'),
  } as const),
  // Long enough for games to fill, and for people to wait.
  { maxLength: 80, size: 'max' },
);

/** Some games without a database, and who is in them. */
class Imagined {
  rooms: Room[];
  stands: Stand[] = [];
  #turn = 0;

  constructor(rooms: Room[]) {
    this.rooms = rooms;
  }

  isElsewhere({ gameId, userId }: Pair): boolean {
    const wanted = this.rooms.find(({ id }) => id === gameId);
    return this.rooms.some(
      (other) =>
        wanted !== undefined &&
        other.id !== gameId &&
        overlap(other, wanted) &&
        having(this.stands, other.id, 'playing').some((each) => each.userId === userId),
    );
  }

  /** @returns who was let in */
  take({ game, who, what }: { game: number; who: number; what: 'join' | 'leave' | 'cancel' }): Stand[] {
    const room = this.rooms[game];
    if (room === undefined) return [];
    const pair = { gameId: room.id, userId: who };
    if (what === 'cancel') {
      this.rooms = this.rooms.filter((each) => each !== room);
      this.stands = this.stands.filter(({ gameId }) => gameId !== room.id);
      return this.#fill();
    }
    const own = this.stands.find(isSame(pair));
    if (what === 'join') {
      const part = partOnJoining(freePlaces(room, this.stands), own?.part ?? null, true);
      if (part === own?.part || (part === 'playing' && this.isElsewhere(pair))) return [];
      this.#put({ ...pair, part, turn: 0 });
      return [];
    }
    this.stands = this.stands.filter((each) => each !== own);
    return this.#fill();
  }

  #fill(): Stand[] {
    const waiting = this.stands.filter(({ part }) => part === 'waiting');
    const next = promoted(
      this.rooms,
      this.stands,
      waiting.filter((each) => this.isElsewhere(each)),
    );
    for (const each of next) this.#put({ ...each, part: 'playing' });
    return next;
  }

  #put(stand: Stand): void {
    this.#turn += 1;
    this.stands = [...this.stands.filter((each) => !isSame(stand)(each)), { ...stand, turn: this.#turn }];
  }
}

test('whoever comes and goes: no place is given twice, nobody plays twice at once, and none waits who could play', () => {
  const rooms = fc.array(
    fc.record({ begins: fc.integer({ min: 8, max: 14 }), places: fc.integer({ min: 2, max: 4 }) }),
    { minLength: 1, maxLength: 5 },
  );
  fc.assert(
    fc.property(rooms, steps, (all, taken) => {
      const games = new Imagined(all.map(({ begins, places }, id) => room(id, begins, { places })));
      for (const step of taken) {
        const before = games.stands;
        const next = games.take(step);
        for (const each of games.rooms) {
          const { takenCount } = countsOf(games.stands, each.id);
          expect(takenCount).toBeLessThanOrEqual(each.places);
          for (const waits of having(games.stands, each.id, 'waiting')) {
            expect(freePlaces(each, games.stands) === 0 || games.isElsewhere(waits)).toBe(true);
          }
          for (const plays of having(games.stands, each.id, 'playing')) expect(games.isElsewhere(plays)).toBe(false);
          // Whoever was let in stood before those who still wait, and could come.
          const last = Math.max(0, ...next.filter(({ gameId }) => gameId === each.id).map(({ turn }) => turn));
          for (const passed of having(games.stands, each.id, 'waiting')) {
            if (before.some(isSame(passed)) && passed.turn < last) expect(games.isElsewhere(passed)).toBe(true);
          }
        }
      }
    }),
    { numRuns: 300 },
  );
});
