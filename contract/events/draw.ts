/** What is kept of answers and draws: types alone. */
import type { EventAnswer } from './facts.ts';

/** Places that were drawn. */
export interface Draw {
  /** Decides by lot. */
  seed: string;
  at: string;
  /** How many people wanted one. */
  people: number;
  /** How many were free. */
  places: number;
  /** How many went to those who had been left out the last time. */
  leftOut: number;
}

/** Where a draw has put somebody, and by what. */
export interface Drawn {
  /** 1 came first. */
  rank: number;
  /** Of the event at which they were left out the last time that they wanted to come. */
  leftOutAt: string | null;
  /** How often they had a place of late. */
  places: number;
  /** How many guests they wanted to bring, and may. */
  wanted: number;
  guests: number;
}

export type ReplyStatus = EventAnswer | 'asking';
