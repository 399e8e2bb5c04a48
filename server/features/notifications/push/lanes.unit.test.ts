import { expect, test } from 'vitest';
import { type Errand, Lanes, mostUrgent } from './lanes.ts';

/** Errands that end when they are told to. */
function errands() {
  const begun: { errand: Errand; end: (error?: Error) => void; isOver: () => boolean }[] = [];
  let last = 0;
  const to = (origin: string, count: number, isUrgent = false): Errand[] =>
    Array.from({ length: count }, () => {
      last += 1;
      const errand: Errand = {
        deviceId: last,
        origin,
        isUrgent,
        run: (isOver) =>
          new Promise((resolve, reject) => {
            begun.push({ errand, isOver, end: (error) => (error ? reject(error) : resolve()) });
          }),
      };
      return errand;
    });
  const countBy = () =>
    Object.fromEntries(
      [...Map.groupBy(begun, (each) => each.errand.origin)].map(([origin, some]) => [origin, some.length]),
    );
  return { begun, to, countBy };
}

const origins = ['https://a.example', 'https://b.example', 'https://c.example', 'https://d.example'] as const;
const [a, b] = origins;

test('a push service that is slow has so many at a time, and the others theirs', async () => {
  const { begun, to, countBy } = errands();
  const lanes = new Lanes();
  await lanes.run([...to(a, 30), ...to(b, 1)], 20);
  expect(countBy()).toEqual({ [a]: 20, [b]: 1 });
  expect(lanes.full).toEqual([a]);
  expect(lanes.deviceIds).toHaveLength(21);
  begun.at(-1)?.end();
  await lanes.run(to(b, 2), 20);
  expect(countBy()).toEqual({ [a]: 20, [b]: 3 });
});

test('so many are under way in all, and what is urgent still begins', async () => {
  const { to, countBy } = errands();
  const lanes = new Lanes();
  await lanes.run(
    origins.flatMap((origin) => to(origin, 30)),
    20,
  );
  expect(countBy()).toEqual({ [origins[0]]: 20, [origins[1]]: 20, [origins[2]]: 20 });
  await lanes.run([...to(a, 10, true), ...to(origins[3], 10, true)], 20);
  expect(countBy()).toMatchObject({ [a]: mostUrgent.toOne, [origins[3]]: 8 });
  expect(lanes.deviceIds).toHaveLength(mostUrgent.inAll);
});

test('what has not begun when the time is over does not, and what has begun hears of it', async () => {
  const { begun, to } = errands();
  const lanes = new Lanes();
  await lanes.run(to(a, 21), 20);
  expect(begun.map(({ isOver }) => isOver())).toEqual(Array.from({ length: 20 }, () => true));
  begun[0]?.end();
  await lanes.run([], 20);
  expect([begun.length, lanes.deviceIds.length, lanes.full]).toEqual([20, 19, []]);
});

test('as one ends the next begins, and what all of it was done is not waited for', async () => {
  const { begun, to } = errands();
  const lanes = new Lanes();
  const running = lanes.run(to(a, 25), 60_000);
  expect(begun).toHaveLength(20);
  for (let ended = 0; ended < 25; ended++) {
    begun[ended]?.end();
    await Promise.resolve().then(() => new Promise(setImmediate));
  }
  await running;
  expect([begun.length, lanes.deviceIds]).toEqual([25, []]);
  await lanes.run([], 60_000);
});

test('what fails is said once the round is over, and holds up nothing', async () => {
  const { begun, to } = errands();
  const lanes = new Lanes();
  const running = lanes.run(to(a, 2), 60_000);
  begun[0]?.end(new Error('no keys'));
  begun[1]?.end();
  await expect(running).rejects.toThrow('no keys');
  await lanes.end();
});
