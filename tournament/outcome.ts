import type { Id } from './ids.ts';

/** Why something was refused, for a program. */
export type RefusalCode =
  | 'bad-entrants'
  | 'bad-settings'
  | 'bad-state'
  | 'already-in'
  | 'has-played'
  | 'too-many'
  | 'no-free-place'
  | 'playoffs-started'
  | 'odd-player'
  | 'no-such-match'
  | 'no-such-entrant'
  | 'not-ready'
  | 'already-decided'
  | 'not-decided'
  | 'withdrawn'
  | 'would-void'
  | 'impossible-score'
  | 'not-over'
  | 'over'
  | 'no-playoffs';

/** A refusal: `code` for a program, `message` for a person, and what it is about. */
export interface Refusal {
  readonly code: RefusalCode;
  readonly message: string;
  /** Keys of the matches concerned, for `would-void` those that would lose their results. */
  readonly matches?: readonly string[];
  /** Entrants or players concerned. */
  readonly entrants?: readonly Id[];
}

export type Refused = { readonly ok: false; readonly error: Refusal };

/** What every function that can be refused returns. */
export type Outcome<T> = ({ readonly ok: true } & T) | Refused;

export function refuse(code: RefusalCode, message: string, about: Pick<Refusal, 'matches' | 'entrants'> = {}): Refused {
  return { ok: false, error: { code, message, ...about } };
}
