import type { Id } from '../entrants.ts';
import type { SocialPair } from './plan.ts';

export const RACK_VERSION = 1;

/** Somebody who is here. */
export interface RackPlayer<I extends Id = number> {
  readonly id: I;
  /** On whatever scale the caller uses; null is in the middle. */
  readonly level: number | null;
  /** Since when they wait, or play, in milliseconds. */
  readonly since: number;
  readonly games: number;
  /** How often they have sat out: once for each wait while others played. */
  readonly satOut: number;
  /** The same with what is credited to who came late, or whose games last longer: what is compared. */
  readonly turns: number;
  /** Their wait, or the one before they play, is counted. */
  readonly isPassed: boolean;
  /** How often in a row they have stayed on as winners. */
  readonly stays: number;
  /** With whom they played last. */
  readonly partner: I | null;
  /** How many games have begun since they are on a break; null while they are not. */
  readonly pause: { readonly begun: number; readonly isKept: boolean } | null;
  /** Why they are where they are in the queue, unless it is by waiting. */
  readonly placed: { readonly by: 'organiser'; readonly who: I } | { readonly by: 'court' | 'break' } | null;
}

/** Four on a court. */
export interface RackGame<I extends Id = number> {
  /** From 1, in the order of their beginnings. */
  readonly number: number;
  readonly court: number;
  readonly pairs: readonly [SocialPair<I>, SocialPair<I>];
  readonly since: number;
}

export interface RackPlayed<I extends Id = number> extends RackGame<I> {
  readonly until: number;
  /** Who said that it is over; unknown of older ones. */
  readonly endedBy?: I | undefined;
}

export interface RackCourt<I extends Id = number> {
  /** From 1. */
  readonly court: number;
  readonly isOpen: boolean;
  readonly game: RackGame<I> | null;
}

/** Open play without an end: plain JSON, never changed in place. */
export interface RackState<I extends Id = number> {
  readonly version: typeof RACK_VERSION;
  readonly players: readonly RackPlayer<I>[];
  /** Who waits or is on a break, the next first. */
  readonly queue: readonly I[];
  readonly courts: readonly RackCourt<I>[];
  /** How many games have begun. */
  readonly games: number;
  /** The last that were played to their end, the latest last. */
  readonly played: readonly RackPlayed<I>[];
}
