import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { LiveEvent } from '#contract/live.ts';
import { type Bus, type BusMessage, type BusNotice, inProcessBus } from './bus.ts';
import { Presence } from './presence.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const second = 1_000;
/** Longer than a reload takes, and than others wait for a process that says nothing any longer. */
const goneForSure = 26 * second;
const pass = (ms: number) => vi.advanceTimersByTime(ms);

const dinkers = 5;
const lobbers = 6;
const [anna, bob, carl] = [1, 2, 3] as const;

/** Processes of one site, what passed between them, and a way to cut one off: its bus notices when it is back. */
function site() {
  const shared = inProcessBus();
  const said: BusMessage[] = [];
  shared.subscribe((message) => said.push(message as BusMessage));
  function openProcess() {
    let isCut = false;
    const listeners: ((notice: BusNotice) => void)[] = [];
    const told: Extract<LiveEvent, { type: 'presence' }>[] = [];
    const bus: Bus = {
      ...shared,
      publish: (message) => isCut || shared.publish(message),
      subscribe(listener) {
        shared.subscribe((message) => isCut || listener(message));
        listeners.push(listener);
      },
    };
    const presence = new Presence(bus, {
      ticks: () => performance.now(),
      tell: (_, event) => event.type === 'presence' && told.push(event),
    });
    onTestFinished(() => presence.stop());
    return {
      presence,
      told,
      cut: (now = true) => {
        isCut = now;
        if (!isCut) for (const listener of listeners) listener({ kind: 'missed' });
      },
    };
  }
  return { openProcess, said };
}

test('whoever comes is here in their groups at once, and nowhere else', () => {
  const { presence } = site().openProcess();
  presence.comes(bob, [dinkers, lobbers]);
  presence.comes(anna, [dinkers]);
  expect([presence.in(dinkers), presence.in(lobbers), presence.in(7)]).toEqual([[anna, bob], [bob], []]);
});

test('a reload is told to nobody; whoever stays away is gone after a while', () => {
  const { presence, told } = site().openProcess();
  presence.comes(anna, [dinkers]);
  pass(second);
  told.length = 0;
  presence.leaves(anna);
  pass(10 * second);
  presence.comes(anna, [dinkers]);
  pass(goneForSure);
  expect([presence.in(dinkers), told]).toEqual([[anna], []]);

  presence.leaves(anna);
  pass(19 * second);
  // The windows that one has closed close again, as when a session ends.
  presence.leaves(anna);
  expect(presence.in(dinkers)).toEqual([anna]);
  pass(second);
  expect(presence.in(dinkers)).toEqual([]);
  expect(told).toEqual([{ type: 'presence', groupId: dinkers, userIds: [anna] }]);
});

test('that somebody has gone is told though nobody asks', () => {
  const { presence, told } = site().openProcess();
  presence.comes(anna, [dinkers]);
  presence.leaves(anna);
  pass(second);
  told.length = 0;
  pass(goneForSure);
  expect(told).toEqual([{ type: 'presence', groupId: dinkers, userIds: [anna] }]);
});

test('who may be seen by others than before is told at once where that is otherwise, and nowhere else', () => {
  const { presence, told } = site().openProcess();
  presence.comes(anna, [dinkers]);
  pass(second);
  told.length = 0;
  presence.comes(anna, [dinkers, lobbers]);
  presence.comes(anna, [lobbers]);
  expect(told.map(({ groupId }) => groupId)).toEqual([lobbers, dinkers]);
  presence.comes(anna, []);
  pass(second);
  expect([presence.in(dinkers), presence.in(lobbers)]).toEqual([[], []]);
});

test('of somebody whose last window is closed it is known at once that they are gone for good', () => {
  const { presence } = site().openProcess();
  presence.comes(anna, [dinkers]);
  presence.leaves(anna);
  presence.goes(anna);
  expect(presence.in(dinkers)).toEqual([]);
});

test('two thousand who come back at once are told four times a second, and announced in a few messages', () => {
  const { openProcess, said } = site();
  const { presence, told } = openProcess();
  said.length = 0;
  for (let userId = 1; userId <= 2_000; userId++) {
    presence.comes(userId, [dinkers]);
    if (userId % 2 === 0) pass(1);
  }
  pass(250);
  expect(told.length).toBeLessThanOrEqual(6);
  expect(told.every(({ userIds }) => userIds.length <= 100)).toBe(true);
  expect(said.length).toBeLessThanOrEqual(12);
  expect(presence.in(dinkers)).toHaveLength(2_000);
});

test('a process knows who is here through the others, and what changes there', () => {
  const { openProcess } = site();
  const [one, other] = [openProcess(), openProcess()];
  one.presence.comes(anna, [dinkers]);
  other.presence.comes(bob, [dinkers, lobbers]);
  pass(second);
  for (const { presence } of [one, other]) expect(presence.in(dinkers)).toEqual([anna, bob]);
  other.presence.comes(bob, [lobbers]);
  pass(second);
  expect([one.presence.in(dinkers), one.presence.in(lobbers)]).toEqual([[anna], [bob]]);
  expect(one.told.at(-1)).toEqual({ type: 'presence', groupId: dinkers, userIds: [bob] });
});

test('whoever is here through two processes is here until both have lost them', () => {
  const { openProcess } = site();
  const [one, other] = [openProcess(), openProcess()];
  for (const { presence } of [one, other]) presence.comes(anna, [dinkers]);
  pass(second);
  for (const { told } of [one, other]) told.length = 0;
  one.presence.goes(anna);
  pass(second);
  expect([one.presence.in(dinkers), one.told, other.told]).toEqual([[anna], [], []]);
  other.presence.goes(anna);
  pass(second);
  expect([one.presence.in(dinkers), one.told.length]).toEqual([[], 1]);
});

test('a process that starts learns who is here from the others', () => {
  const { openProcess } = site();
  const [one, other] = [openProcess(), openProcess()];
  one.presence.comes(anna, [dinkers]);
  other.presence.comes(bob, [dinkers]);
  // One of them has not even been announced.
  expect(openProcess().presence.in(dinkers)).toEqual([anna, bob]);
});

test('the people of a process that is killed are gone soon, unless they come back elsewhere', () => {
  const { openProcess } = site();
  const [one, other] = [openProcess(), openProcess()];
  other.presence.comes(anna, [dinkers]);
  other.presence.comes(bob, [dinkers]);
  pass(second);
  other.cut();
  one.presence.comes(bob, [dinkers]);
  pass(10 * second);
  expect(one.presence.in(dinkers)).toEqual([anna, bob]);
  one.told.length = 0;
  pass(10 * second);
  expect(one.told).toEqual([{ type: 'presence', groupId: dinkers, userIds: [anna] }]);
  expect(one.presence.in(dinkers)).toEqual([bob]);
});

test('as long as another process lives its people stay, however little happens', () => {
  const { openProcess } = site();
  const [one, other] = [openProcess(), openProcess()];
  other.presence.comes(anna, [dinkers]);
  pass(second);
  one.told.length = 0;
  pass(120 * second);
  expect([one.presence.in(dinkers), one.told]).toEqual([[anna], []]);
});

test('what was missed, for a moment or for long, is known again as soon as the bus has noticed', () => {
  const { openProcess } = site();
  const [one, other] = [openProcess(), openProcess()];
  other.presence.comes(anna, [dinkers]);
  other.presence.comes(bob, [dinkers]);
  pass(second);
  for (const away of [second, 60 * second]) {
    one.cut();
    other.presence.goes(anna);
    other.presence.comes(carl, [dinkers]);
    pass(away);
    one.cut(false);
    expect(one.presence.in(dinkers)).toEqual([bob, carl]);
    other.presence.comes(anna, [dinkers]);
    other.presence.goes(carl);
    pass(second);
    expect(one.presence.in(dinkers)).toEqual([anna, bob]);
  }
});
