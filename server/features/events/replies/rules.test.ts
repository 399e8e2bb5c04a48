import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eventAnswer, maxGuests } from '#contract/events/facts.ts';
import {
  countsAfterPromotion,
  countsWith,
  freePlaces,
  hasPlace,
  promoted,
  type Room,
  type Stand,
  standAgain,
  standInSeries,
  standOf,
  wasGoing,
} from './rules.ts';

const room = (change: Partial<Room> = {}): Room => ({
  ...{
    drawHours: null,
    draw: null,
    maxParticipants: 4,
    goingCount: 0,
    guestCount: 0,
    maybeCount: 0,
    waitingCount: 0,
    lastTurn: 7,
  },
  ...change,
});
const stand = (change: Partial<Stand> = {}): Stand => ({
  ...{ status: 'going', guests: 0, isWaiting: false, turn: 3 },
  ...change,
});

test('who says the same again keeps their turn; who changes their mind and comes after all gets the next', () => {
  expect(standOf(room(), stand(), { status: 'going' })).toEqual(stand());
  expect(standOf(room(), stand({ guests: 2 }), { status: 'maybe' })).toEqual(stand({ status: 'maybe', guests: 2 }));
  expect(standOf(room(), stand({ status: 'maybe', guests: 2 }), { status: 'going' })).toMatchObject({
    guests: 2,
    turn: 8,
  });
});

test('who takes back at once that they do not come has their turn again, and waits until what is free is given', () => {
  const left = { ...stand({ status: 'maybe', guests: 2 }), answeredAt: '2026-11-24T17:00:00.000Z', wasGoing: true };
  const again = stand({ guests: 2, isWaiting: true });
  expect(standAgain(left, new Date('2026-11-24T17:00:10Z'))).toEqual(again);
  expect(standAgain(left, new Date('2026-11-24T17:00:16Z'))).toBeNull();
  expect(standAgain({ ...left, wasGoing: false }, new Date(left.answeredAt))).toBeNull();
  expect(standAgain(null, new Date(left.answeredAt))).toBeNull();
  const free = room({ goingCount: 1, waitingCount: 2 });
  expect(promoted(free, [again, stand({ guests: 2, isWaiting: true, turn: 5 })]), 'nobody had it').toEqual([again]);
  expect(promoted({ ...free, goingCount: 4 }, [again]), 'the next one has it').toEqual([]);
});

test('what is taken back is that somebody who was to come does not, with no more guests', () => {
  const after = stand({ status: 'maybe', guests: 1 });
  expect(wasGoing(stand({ guests: 1 }), after)).toBe(true);
  expect(wasGoing(stand(), after)).toBe(false);
  expect(wasGoing(stand({ status: 'asking', guests: 1 }), after)).toBe(false);
  expect(wasGoing(stand({ guests: 1 }), stand({ guests: 1 }))).toBe(false);
  expect(wasGoing(null, after)).toBe(false);
});

test('more guests are brought where there is room for them, and nobody waits', () => {
  const more = (before: Room, own: Stand) => () => standOf(before, own, { status: 'going', guests: 2 });
  expect(more(room({ goingCount: 2 }), stand())()).toEqual(stand({ guests: 2 }));
  expect(more(room({ goingCount: 3 }), stand())).toThrow('Only 1 place is free. Bring fewer guests.');
  expect(more(room({ goingCount: 4 }), stand())).toThrow('All places are taken. You can’t bring more guests.');
  expect(more(room({ goingCount: 2, waitingCount: 1 }), stand())).toThrow('Others are waiting for a place');
  expect(more(room({ goingCount: 4, waitingCount: 1 }), stand({ isWaiting: true }))()).toEqual(
    stand({ guests: 2, isWaiting: true }),
  );
});

test('who could never be let in is refused, and does not stand before the others', () => {
  const asking = () => standOf(room({ maxParticipants: 2 }), null, { status: 'going', guests: 2 });
  expect(asking).toThrow('This event has only 2 places. That’s too many guests.');
  expect(standOf(room({ maxParticipants: 2 }), null, { status: 'maybe', guests: 2 })).toMatchObject({ guests: 2 });
  // The limit was lowered: they come as they said.
  const own = stand({ guests: 2 });
  expect(standOf(room({ maxParticipants: 2, goingCount: 3 }), own, { status: 'going' })).toEqual(own);
});

test('in a series each occurrence takes as many guests as it can', () => {
  const all = { status: 'going', guests: 2 } as const;
  expect(standInSeries(room({ maxParticipants: 2 }), null, all)).toMatchObject({ guests: 1, isWaiting: false });
  expect(standInSeries(room({ goingCount: 4 }), stand({ guests: 1 }), all)).toMatchObject({ guests: 1 });
  expect(standInSeries(room({ goingCount: 2 }), stand(), all)).toMatchObject({ guests: 2 });
  expect(standInSeries(room({ maxParticipants: 2 }), null, { ...all, status: 'maybe' })).toMatchObject({ guests: 2 });
  const undecided = stand({ status: 'maybe', guests: 2 });
  expect(standInSeries(room({ maxParticipants: 1 }), undecided, { status: 'going' })).toMatchObject({ guests: 0 });
  const lowered = room({ maxParticipants: 1, goingCount: 3 });
  expect(standInSeries(lowered, stand({ guests: 2 }), { status: 'going' })).toEqual(stand({ guests: 2 }));
});

interface Step {
  who: number;
  what: 'going' | 'maybe' | 'not_going' | 'leave' | 'undo';
  guests: number | undefined;
}

const steps = fc.array(
  fc.oneof(
    fc.record({
      who: fc.integer({ min: 1, max: 8 }),
      what: fc.constantFrom(...eventAnswer.options, 'leave' as const, 'undo' as const),
      guests: fc.option(fc.integer({ min: 0, max: maxGuests }), { nil: undefined }),
    }),
    fc.record({ limit: fc.integer({ min: 1, max: 8 }) }),
  ),
  { maxLength: 60 },
);

/** An event without a database: who stands how, and what it counts. */
class Imagined {
  readonly stands = new Map<number, Stand>();
  room: Room;

  constructor(maxParticipants: number) {
    this.room = room({ maxParticipants, lastTurn: 0 });
  }

  get waiting() {
    const line = [...this.stands].filter(([, { isWaiting }]) => isWaiting);
    return line.map(([userId, { guests, turn }]) => ({ userId, guests, turn })).sort((one, two) => one.turn - two.turn);
  }

  take({ who, what, guests }: Step): void {
    const before = this.stands.get(who) ?? null;
    const after = this.#after(before, what, guests);
    this.room = { ...this.room, ...countsWith(this.room, before, after) };
    if (after === null) this.stands.delete(who);
    else this.stands.set(who, after);
  }

  /** @returns who was let in */
  fill(): number[] {
    const first = promoted(this.room, this.waiting.slice(0, freePlaces(this.room)));
    for (const { userId } of first)
      this.stands.set(userId, { ...(this.stands.get(userId) ?? stand()), isWaiting: false });
    this.room = { ...this.room, ...countsAfterPromotion(this.room, first) };
    return first.map(({ userId }) => userId);
  }

  #after(before: Stand | null, what: Step['what'], guests: number | undefined): Stand | null {
    if (what === 'leave') return null;
    if (what !== 'undo') return this.#wanted(before, what, guests);
    const now = new Date();
    return (
      standAgain(before && { ...before, answeredAt: now.toISOString(), wasGoing: before.status !== 'going' }, now) ??
      before
    );
  }

  #wanted(before: Stand | null, status: Stand['status'], guests: number | undefined): Stand | null {
    try {
      return standOf(this.room, before, { status, guests });
    } catch {
      return before;
    }
  }
}

test('whatever is answered and whatever becomes of the limit: no place is given twice, and none to a later one first', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 6 }), steps, (limit, all) => {
      const event = new Imagined(limit);
      for (const step of all) {
        const taken = event.room.goingCount;
        const line = event.waiting.map(({ userId }) => userId);
        if ('limit' in step) event.room = { ...event.room, maxParticipants: step.limit };
        else event.take(step);
        const letIn = event.fill();
        const { room: after, stands, waiting } = event;
        // Nothing is added while there is no room: a lowered limit drives nobody out.
        expect(after.goingCount).toBeLessThanOrEqual(Math.max(after.maxParticipants, taken));
        const going = [...stands.values()].filter(hasPlace);
        expect(after).toMatchObject({
          goingCount: going.reduce((sum, { guests }) => sum + 1 + guests, 0),
          maybeCount: [...stands.values()].filter(({ status }) => status === 'maybe').length,
          waitingCount: waiting.length,
        });
        // Those who waited and still do stand in the same order, and whoever was let in stood before them. Only whoever
        // takes it back that they do not come may be before them once more.
        const still = line.filter((who) => stands.get(who)?.isWaiting);
        const back = 'who' in step && step.what === 'undo' ? step.who : undefined;
        const others = waiting.filter(({ userId }) => userId !== back || still.includes(userId));
        expect(others.map(({ userId }) => userId).slice(0, still.length)).toEqual(still);
        const before = line.filter((who) => letIn.includes(who));
        expect(letIn.filter((who) => line.includes(who))).toEqual(before);
        const [next] = waiting;
        if (next !== undefined) expect(1 + next.guests).toBeGreaterThan(freePlaces(after));
        expect(new Set([...stands.values()].map(({ turn }) => turn)).size).toBe(stands.size);
      }
    }),
    { numRuns: 500 },
  );
});
