import type { FastifyInstance } from 'fastify';
import type { SampleGroup } from './groups.ts';
import { demoLogin } from './people.ts';
import type { Visitor } from './visitor.ts';

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** What the sample data is made with: the application, and a clock that can be set. */
export interface Stage {
  app: FastifyInstance;
  setClock(time: number): void;
  random(): number;
  /** When the history ends: now. */
  end: number;
  /** Of people by their usernames, of groups by their names. */
  pictures: ReadonlyMap<string, Blob>;
}

/** A group as its history goes on. */
export interface Club {
  id: number;
  sample: SampleGroup;
  owner: Visitor;
  /** Who is in, in the order in which they came. */
  members: Visitor[];
}

/** One of them, by chance. */
export function pick<T>({ random }: Pick<Stage, 'random'>, items: readonly T[]): T {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('There is nothing to pick from');
  return item;
}

/** The person whom visitors may be. */
export function visitorIn(visitors: readonly Visitor[]): Visitor {
  const me = visitors.find(({ username }) => username === demoLogin.username);
  if (me === undefined) throw new Error('There is nobody whom visitors may be');
  return me;
}

/** The clock on the wall where the made-up people play. */
export const timeZone = Temporal.Now.timeZoneId();

/** What it shows so many days after the end of the history, at this hour. */
export function wallClock(stage: Stage, days: number, at: number): Temporal.PlainDateTime {
  const today = Temporal.Instant.fromEpochMilliseconds(stage.end).toZonedDateTimeISO(timeZone).toPlainDate();
  return today.add({ days }).toPlainDateTime({ hour: at });
}

interface Entry {
  time: number;
  happen: () => Promise<unknown> | undefined;
}

/** What is to happen, put down in any order and played in the order of time: so that what is numbered is in it, too. */
export class Agenda {
  #entries: Entry[] = [];

  at(time: number, happen: Entry['happen']): void {
    this.#entries.push({ time, happen });
  }

  /** Of what happens at the same time, what was put down first happens first. */
  async play(setClock: (time: number) => void): Promise<void> {
    const entries = this.#entries.sort((one, other) => one.time - other.time);
    this.#entries = [];
    for (const { time, happen } of entries) {
      setClock(time);
      await happen();
    }
  }
}

/** Numbers from 0 up to 1 that are the same each time: mulberry32 by Tommy Ettinger. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
