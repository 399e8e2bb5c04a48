import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openSite, type Site } from '../testing/site.ts';
import { Jobs } from './jobs.ts';
import type { JobHandler, JobHandlers } from './kinds.ts';
import { putMissingJobs } from './queries.ts';
import { leaseMs, recurringKey } from './rules.ts';
import { JobRunner } from './runner.ts';

const start = Date.parse('2026-05-04T18:00:00.000Z');
const minuteMs = 60_000;

/** A queue with a clock of its own, and processes around it that each do jobs as it is said. */
async function openQueue() {
  const site = await openSite();
  let time = start;
  const clock = () => new Date(time);
  const jobs = new Jobs(clock);
  const done: number[] = [];
  const failures: unknown[] = [];
  const usual: JobHandler<'let_result_stand'> = async ({ gameId }) => void done.push(gameId);
  const process = (handler = usual) => {
    const handlers = {
      let_result_stand: handler,
      purge: (_: object, signal: AbortSignal) => handler({ gameId: 0 }, signal),
    };
    const onError = (error: unknown) => void failures.push(error);
    // Cast: no other kind is asked for.
    return new JobRunner({ database: site.database, clock, onError }, handlers as unknown as JobHandlers);
  };
  const add = (gameId: number, inMs = 0) =>
    site.database.write((tx) =>
      jobs.add(tx, [{ kind: 'let_result_stand', key: String(gameId), payload: { gameId }, runAt: at(inMs) }]),
    );
  const at = (ms: number) => new Date(time + ms).toISOString();
  const wait = (ms: number) => {
    time += ms;
  };
  return { site, jobs, done, failures, process, add, wait };
}

const rowsOf = ({ database }: Site) =>
  database.read(({ db }) =>
    db.selectFrom('jobs').select(['key', 'attempts', 'leasedUntil', 'lastError', 'failedAt']).orderBy('id').execute(),
  );

test('what is asked for is done once its time has come, first what came first, and then it is gone', async () => {
  const { site, done, process, add, wait } = await openQueue();
  await add(1, 10 * minuteMs);
  await add(2, 5 * minuteMs);
  await add(3);
  await process().runDue();
  expect(done).toEqual([3]);
  wait(10 * minuteMs);
  await process().runDue();
  expect(done).toEqual([3, 2, 1]);
  expect(await rowsOf(site)).toEqual([]);
});

test('nothing is done of what was undone with its transaction', async () => {
  const { site, jobs, done, process } = await openQueue();
  let asked = 0;
  jobs.onDue = () => void asked++;
  const change = site.database.write(async (tx) => {
    await jobs.add(tx, [{ kind: 'let_result_stand', key: '1', payload: { gameId: 1 } }]);
    throw new Error('undone');
  });
  await expect(change).rejects.toThrow('undone');
  await process().runDue();
  expect([asked, done]).toEqual([0, []]);
});

test('asked for twice before it runs it is done once, at the later time; asked for while it runs, once more', async () => {
  const { site, done, process, add, wait } = await openQueue();
  await add(1);
  await add(1, minuteMs);
  await process().runDue();
  expect(done).toEqual([]);
  wait(minuteMs);
  await process(async ({ gameId }) => {
    done.push(gameId);
    if (done.length === 1) await add(gameId);
  }).runDue();
  expect(done).toEqual([1, 1]);
  expect(await rowsOf(site)).toEqual([]);
});

test('two processes do each job once', async () => {
  const { done, process, add } = await openQueue();
  for (let gameId = 1; gameId <= 30; gameId++) await add(gameId);
  await Promise.all([process().runDue(), process().runDue(), process().runDue()]);
  expect(done.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
});

test('what fails is tried again, later each time, and given up after ten times; asked for anew, it is tried anew', async () => {
  const { site, done, failures, process, add, wait } = await openQueue();
  const failing = process(async () => {
    throw new Error('no route to host');
  });
  await add(1);
  await failing.runDue();
  await failing.runDue();
  expect(failures, 'it rests').toHaveLength(1);
  expect(await rowsOf(site)).toMatchObject([{ attempts: 1, leasedUntil: null, failedAt: null }]);
  for (let round = 0; round < 20; round++) {
    wait(60 * minuteMs);
    await failing.runDue();
  }
  expect(failures).toHaveLength(10);
  const [given] = await rowsOf(site);
  expect(given).toMatchObject({ attempts: 10, lastError: 'no route to host', failedAt: expect.any(String) });
  await add(1);
  await process().runDue();
  expect(done).toEqual([1]);
  expect(await rowsOf(site)).toEqual([]);
});

test('what is done again and again is never given up, and rests an hour when it is done', async () => {
  const { site, done, failures, process, wait } = await openQueue();
  await site.database.write((tx) =>
    putMissingJobs(tx, [{ kind: 'purge', key: recurringKey, payload: '{}', runAt: new Date(start).toISOString() }]),
  );
  const failing = process(async () => {
    throw new Error('locked');
  });
  for (let round = 0; round < 12; round++) {
    await failing.runDue();
    wait(60 * minuteMs);
  }
  expect(failures).toHaveLength(12);
  await process().runDue();
  wait(59 * minuteMs);
  await process().runDue();
  expect(done).toEqual([0]);
  wait(minuteMs);
  await process().runDue();
  expect(done).toEqual([0, 0]);
  expect(await rowsOf(site)).toMatchObject([{ key: recurringKey, attempts: 0, lastError: '' }]);
});

test.each(['done', 'failed'])(
  'what a process had that was killed another one does, once its lease has ended; late it is %s',
  async (late) => {
    const { site, done, process, add, wait } = await openQueue();
    await add(1);
    let begun = () => {};
    const hasBegun = new Promise<void>((resolve) => {
      begun = resolve;
    });
    let end = () => {};
    const killed = process(async () => {
      begun();
      await new Promise<void>((resolve) => {
        end = resolve;
      });
      if (late === 'failed') throw new Error('too late');
    });
    const ended = killed.runDue();
    await hasBegun;
    const other = process(async ({ gameId }) => {
      done.push(gameId);
      end();
      await ended;
      const [row] = await rowsOf(site);
      expect(row?.leasedUntil, 'what comes late settles nothing that is not its own').not.toBeNull();
    });
    wait(leaseMs - 1);
    await other.runDue();
    expect(done).toEqual([]);
    wait(1);
    await other.runDue();
    expect(done).toEqual([1]);
    expect(await rowsOf(site)).toEqual([]);
  },
);

test('a process that runs does what is added at once, ends early when it is stopped, and leaves the rest', async () => {
  const { site, jobs, done, process, add } = await openQueue();
  const signals: AbortSignal[] = [];
  const runner = process(async ({ gameId }, signal) => {
    if (gameId < 2) return void done.push(gameId);
    signals.push(signal);
    while (!signal.aborted) await setImmediate();
  });
  jobs.onDue = () => runner.soon();
  runner.start();
  await add(1);
  await expect.poll(() => done).toContain(1);
  await add(2);
  await expect.poll(() => signals.length).toBe(1);
  await runner.stop();
  const left = (await rowsOf(site)).filter(({ key }) => key === '2');
  expect(left).toMatchObject([{ attempts: 0, leasedUntil: null }]);
  await process().runDue();
  expect(done).toContain(2);
});

test('a job of another version stays, with what is wrong', async () => {
  const { site, process } = await openQueue();
  await site.database.write((tx) =>
    putMissingJobs(tx, [{ kind: 'fly', key: '1', payload: '{}', runAt: new Date(start).toISOString() }]),
  );
  await process().runDue();
  expect(await rowsOf(site)).toMatchObject([{ attempts: 1, lastError: 'No job is called fly in this version' }]);
});
