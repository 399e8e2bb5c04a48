import type { FastifyInstance } from 'fastify';
import type { SampleGroup } from './groups.ts';
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
