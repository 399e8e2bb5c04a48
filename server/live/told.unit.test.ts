import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Told } from './told.ts';

const start = 1_000;
const topic = fc.integer({ min: 1, max: 6 }).map((id) => `group:${id}`);
const topics = fc.uniqueArray(topic, { minLength: 1, maxLength: 3 });
/** What happens one after the other, each so long after the one before: something is told, or lost. */
const happening = fc.record({ after: fc.nat(5), told: fc.option(topics) });
const question = fc.record({ since: fc.integer({ min: start - 5, max: start + 100 }), topics });

/** Lets all of it happen; answers what is remembered, and what is true. */
function lived(happenings: readonly { after: number; told: string[] | null }[], most?: number) {
  const memory = new Told(start, most);
  const facts: { at: number; told: string[] | null }[] = [{ at: start, told: null }];
  let now = start;
  for (const { after, told } of happenings) {
    now += after;
    facts.push({ at: now, told });
    if (told === null) memory.forget(now);
    else memory.remember(told, now);
  }
  const isMissed = (since: number, asked: readonly string[]) =>
    facts.some(({ at, told }) => at >= since && (told === null || told.some((each) => asked.includes(each))));
  return { memory, isMissed };
}

test('says of any moment and any topics whether something was told since, or may have been', () => {
  fc.assert(
    fc.property(fc.array(happening), question, (happenings, { since, topics }) => {
      const { memory, isMissed } = lived(happenings);
      expect(memory.hasToldSince(since, topics)).toBe(isMissed(since, topics));
    }),
  );
});

test('what it has no room for is never taken for silence', () => {
  fc.assert(
    fc.property(
      fc.array(happening),
      question,
      fc.integer({ min: 1, max: 4 }),
      (happenings, { since, topics }, most) => {
        const { memory, isMissed } = lived(happenings, most);
        if (isMissed(since, topics)) expect(memory.hasToldSince(since, topics)).toBe(true);
      },
    ),
  );
});

test('forgets what it has heard of least recently, and no more than it has to', () => {
  const memory = new Told(start, 2);
  memory.remember(['group:1'], 1_001);
  memory.remember(['group:2'], 1_002);
  memory.remember(['group:1'], 1_003);
  memory.remember(['group:3'], 1_004);
  expect(memory.hasToldSince(1_002, ['group:4'])).toBe(true);
  expect(memory.hasToldSince(1_003, ['group:4'])).toBe(false);
  expect(memory.hasToldSince(1_003, ['group:1'])).toBe(true);
});

test('of a moment that nobody knows it says that something was told', () => {
  const memory = new Told(start);
  expect(memory.hasToldSince(Number.NEGATIVE_INFINITY, [])).toBe(true);
  expect(memory.hasToldSince(Number.NaN, [])).toBe(true);
});

test('what is not known until some moment does not become known by an earlier loss', () => {
  const memory = new Told(start);
  memory.forget(start + 10);
  memory.forget(start + 5);
  expect(memory.hasToldSince(start + 8, ['group:1'])).toBe(true);
});
