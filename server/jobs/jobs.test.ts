import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openSite, type Site } from '../testing/site.ts';
import { Jobs } from './jobs.ts';
import type { JobHandler, JobHandlers } from './kinds.ts';
import { leaseNext, putMissingJobs } from './queries.ts';
import { leaseMs, recurring, recurringKey } from './rules.ts';
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
  const process = (handler = usual, others: Partial<JobHandlers> = {}, name?: string) => {
    const handlers = {
      let_result_stand: handler,
      purge: (_: object, signal: AbortSignal) => handler({ gameId: 0 }, signal),
      ...others,
    };
    const onError = (error: unknown) => void failures.push(error);
    // Cast: no other kind is asked for.
    return new JobRunner({ database: site.database, clock, name, onError }, handlers as unknown as JobHandlers);
  };
  const add = (gameId: number, inMs = 0) =>
    site.database.write((tx) =>
      jobs.add(tx, [{ kind: 'let_result_stand', key: String(gameId), payload: { gameId }, runAt: at(inMs) }]),
    );
  const at = (ms: number) => new Date(time + ms).toISOString();
  const wait = (ms: number) => {
    time += ms;
  };
  const take = (leasedBy: string | null) =>
    site.database.write((tx) => leaseNext(tx, { now: at(0), except: [] }, { leasedUntil: at(leaseMs), leasedBy }));
  /** A process takes the next job, and is killed. */
  const killedAtNext = async () => {
    await take(null);
    wait(leaseMs);
  };
  return { site, jobs, done, failures, process, add, at, wait, take, killedAtNext };
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
  const { site, done, failures, process, at, wait } = await openQueue();
  await site.database.write((tx) =>
    putMissingJobs(tx, [{ kind: 'purge', key: recurringKey, payload: '{}', runAt: at(0) }], at(0)),
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
    // What is expected in a job would only fail that.
    let left: Awaited<ReturnType<typeof rowsOf>> = [];
    const other = process(async ({ gameId }) => {
      done.push(gameId);
      end();
      await ended;
      left = await rowsOf(site);
    });
    wait(leaseMs - 1);
    await other.runDue();
    expect(done).toEqual([]);
    wait(1);
    await other.runDue();
    expect(done).toEqual([1]);
    expect(left, 'what comes late settles nothing that is not its own').toMatchObject([
      { leasedUntil: expect.any(String) },
    ]);
    expect(await rowsOf(site)).toEqual([]);
  },
);

test('a process that is started again does at once what it had when it was killed, and what others have is theirs', async () => {
  const { site, done, process, add, take } = await openQueue();
  for (const gameId of [1, 2, 3]) await add(gameId);
  for (const name of ['one', 'other', null]) await take(name);
  const runner = process(undefined, {}, 'one');
  runner.start();
  const isAlone = site.database.kind === 'sqlite';
  await expect.poll(() => done.filter((gameId) => gameId > 0).toSorted()).toEqual(isAlone ? [1, 2, 3] : [1]);
  await runner.stop();
  const left = (await rowsOf(site)).filter(({ leasedUntil }) => leasedUntil !== null);
  expect(left.map(({ key }) => key)).toEqual(isAlone ? [] : ['2', '3']);
});

test('what was done while the database was away is not done again once it is back', async () => {
  const { site, done, process, add } = await openQueue();
  await add(1);
  const { database } = site;
  const write = database.write.bind(database);
  let failing = 0;
  vi.spyOn(database, 'write').mockImplementation((work, ...others) => {
    if (failing === 0) return write(work, ...others);
    failing -= 1;
    return Promise.reject(new Error('the database is away'));
  });
  onTestFinished(() => void vi.restoreAllMocks());
  const runner = process(async ({ gameId }) => {
    done.push(gameId);
    failing = 2;
  });
  await runner.runDue();
  expect([done, failing, await rowsOf(site)]).toEqual([[1], 0, []]);
});

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

test('what another version knows is left to it, and holds up nothing', async () => {
  const { site, done, process, add, at, wait } = await openQueue();
  for (const key of ['1', '2']) {
    const row = { kind: 'fly', key, payload: '{"to":"Oslo"}', runAt: at(0) };
    await site.database.write((tx) => putMissingJobs(tx, [row], at(0)));
  }
  wait(1);
  await add(3);
  const older = process();
  for (let time = 0; time < 20; time++) await older.runDue();
  expect(done).toEqual([3]);
  expect(await rowsOf(site)).toMatchObject([
    { key: '1', attempts: 0, failedAt: null, lastError: 'No job is called fly in this version' },
    { key: '2', attempts: 0, failedAt: null, lastError: '' },
  ]);
  const flown: unknown[] = [];
  const fly = async (payload: unknown) => void flown.push(payload);
  // Cast: no kind of this version is called so.
  await process(undefined, { fly } as Partial<JobHandlers>).runDue();
  expect(flown).toEqual([{ to: 'Oslo' }, { to: 'Oslo' }]);
});

test.each([0, 9])(
  'what is asked for while it fails is done when that asks for it, after %i failures',
  async (before) => {
    const { site, done, process, add, wait } = await openQueue();
    await add(1);
    await site.database.write(({ db }) => db.updateTable('jobs').set({ attempts: before }).execute());
    await process(async ({ gameId }) => {
      await add(gameId, 2 * 60 * minuteMs);
      throw new Error('at the last moment');
    }).runDue();
    expect(await rowsOf(site)).toMatchObject([{ attempts: 0, failedAt: null, lastError: 'at the last moment' }]);
    wait(60 * minuteMs);
    await process().runDue();
    expect(done, 'not before').toEqual([]);
    wait(60 * minuteMs);
    await process().runDue();
    expect(done).toEqual([1]);
  },
);

test('what is asked for while there is more to do is done when that asks for it', async () => {
  const { done, process, add, wait } = await openQueue();
  await add(1);
  await process(async ({ gameId }) => {
    await add(gameId, 2 * minuteMs);
    return true;
  }).runDue();
  wait(minuteMs);
  await process().runDue();
  expect(done).toEqual([]);
  wait(minuteMs);
  await process().runDue();
  expect(done).toEqual([1]);
});

test('one transaction may ask for a job twice: the last counts', async () => {
  const { site, jobs, done, process } = await openQueue();
  const asked = (gameId: number) => ({ kind: 'let_result_stand' as const, key: 'a', payload: { gameId } });
  await site.database.write((tx) => jobs.add(tx, [asked(1), { ...asked(3), key: 'b' }, asked(2)]));
  await process().runDue();
  expect(done.toSorted()).toEqual([2, 3]);
});

test('with more to do a process goes on after a second', async () => {
  const { process, add, wait } = await openQueue();
  const begun: number[] = [];
  await add(1);
  const runner = process(async ({ gameId }) => {
    if (gameId === 0) return false;
    begun.push(performance.now());
    return begun.length < 3;
  });
  const passing = setInterval(() => wait(50), 50);
  onTestFinished(() => clearInterval(passing));
  runner.start();
  await expect.poll(() => begun.length, { timeout: 4500 }).toBe(3);
  await runner.stop();
  const [first = 0, , last = 0] = begun;
  expect(last - first).toBeGreaterThan(1900);
});

test('what was put off by a clock that was wrong is done again and again when the clock is right', async () => {
  const { site, process, wait } = await openQueue();
  const dates = async () => {
    const runner = process(undefined, {
      check_quiet_groups: async () => {},
      draw_places: async () => {},
      remind_of_events: async () => {},
      back_up: async () => {},
    });
    runner.start();
    await expect
      .poll(() => site.database.read(({ db }) => db.selectFrom('jobs').selectAll().execute()))
      .toHaveLength(Object.keys(recurring).length);
    await runner.stop();
    const rows = await site.database.read(({ db }) => db.selectFrom('jobs').select('runAt').execute());
    return [...new Set(rows.map(({ runAt }) => runAt.slice(0, 7)))];
  };
  const century = 100 * 365 * 24 * 60 * minuteMs;
  wait(century);
  expect(await dates()).toEqual(['2126-04']);
  wait(-century);
  expect(await dates()).toEqual(['2026-05']);
  const times = () =>
    site.database.read(({ db }) => db.selectFrom('jobs').select(['kind', 'runAt']).orderBy('kind').execute());
  const before = await times();
  wait(minuteMs);
  expect(await dates()).toEqual(['2026-05']);
  expect(await times(), 'and else a start moves nothing').toEqual(before);
});

test('what takes longer than a lease stays with the process that is at it', async () => {
  const { site, done, process, add, wait } = await openQueue();
  await add(1);
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  let begun = 0;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const slow = process(async () => {
    begun += 1;
    await ended;
  });
  const running = slow.runDue();
  await expect.poll(() => begun).toBe(1);
  const until = async () => (await rowsOf(site))[0]?.leasedUntil;
  for (let third = 0; third < 9; third++) {
    const before = await until();
    wait(leaseMs / 3);
    vi.advanceTimersByTime(leaseMs / 3);
    await expect.poll(until).not.toBe(before);
    await process().runDue();
  }
  expect(done, 'no other one takes it').toEqual([]);
  end();
  await running;
  expect([begun, await rowsOf(site)]).toEqual([1, []]);
});

test('what is asked for again is done as it was asked for last', async () => {
  const { site, jobs, done, process } = await openQueue();
  for (const gameId of [1, 2]) {
    const asked = { kind: 'let_result_stand' as const, key: 'a', payload: { gameId } };
    await site.database.write((tx) => jobs.add(tx, [asked]));
  }
  await process().runDue();
  expect(done).toEqual([2]);
});

test('of what is done one at a time no more is begun, and nothing else waits for it', async () => {
  const { site, jobs, done, process, add } = await openQueue();
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  let [begun, atOnce] = [0, 0];
  const recompute_ratings = async () => {
    begun += 1;
    atOnce = Math.max(atOnce, begun);
    await ended;
    begun -= 1;
  };
  const keys = ['a', 'b', 'c', 'd', 'e'];
  const asked = keys.map((key) => ({ kind: 'recompute_ratings' as const, key, payload: {} }));
  await site.database.write((tx) => jobs.add(tx, asked));
  await add(7);
  const runner = process(undefined, { recompute_ratings });
  runner.start();
  await expect.poll(() => done).toContain(7);
  expect([begun, atOnce]).toEqual([1, 1]);
  end();
  const left = () => rowsOf(site).then((rows) => rows.filter(({ key }) => keys.includes(key)));
  await expect.poll(left, { timeout: 4000 }).toEqual([]);
  await runner.stop();
  expect(atOnce).toBe(1);
});

test('what ends each process that begins it rests like what fails, and is given up', async () => {
  const { site, done, process, add, wait, killedAtNext } = await openQueue();
  await add(1);
  for (let time = 1; time <= 2; time++) await killedAtNext();
  const failing = process();
  await failing.runDue();
  expect([done, await rowsOf(site)]).toMatchObject([[], [{ attempts: 3, leasedUntil: null, failedAt: null }]]);
  wait(20_000 - 1);
  await failing.runDue();
  expect(done).toEqual([]);
  for (let time = 0; time < 5; time++) {
    wait(60 * minuteMs);
    await killedAtNext();
    await failing.runDue();
  }
  expect(done).toEqual([]);
  expect(await rowsOf(site)).toMatchObject([
    {
      attempts: 11,
      failedAt: expect.any(String),
      lastError: 'Each process that began it ended before it did, 10 times',
    },
  ]);
});

// PostgreSQL takes in nothing that is no JSON.
test.runIf(process.env.TEST_DATABASE === 'sqlite')(
  'a job that cannot be read fails, and holds up no other',
  async () => {
    const { site, done, process, add, wait } = await openQueue();
    await add(1);
    await site.database.write(({ db }) => db.updateTable('jobs').set({ payload: '{' }).execute());
    wait(1);
    await add(2);
    await process().runDue();
    expect(done).toEqual([2]);
    expect(await rowsOf(site)).toMatchObject([{ key: '1', attempts: 1, lastError: expect.stringMatching(/JSON/) }]);
  },
);
