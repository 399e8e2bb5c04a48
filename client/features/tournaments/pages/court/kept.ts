import { teamName } from '#client/lib/players/team-name.ts';
import type { Points, Side } from '#client/lib/score-entry/game-entry.ts';
import { storedText } from '#client/lib/user-storage.ts';
import type { CourtMatch, CourtNow, CourtResult, Recorded } from '#contract/courts.ts';
import { resultOf } from '../../score/match-entry.ts';
import {
  gamesIn,
  isSameLive,
  liveOf,
  type Rules,
  scoreOfTally,
  type Tally,
  tallyOf,
  withPoint,
} from '../../score/points.ts';

/** The points of a match that this device scores. */
export interface Scored {
  match: CourtMatch;
  tally: Tally;
  /** How many taps the server is not known to have. */
  unsent: number;
  /** When the last of them was made. */
  at: string;
  takesOver: boolean;
  /** It is not on this court any longer: its points are not sent. */
  isOff: boolean;
}

/** A result that was saved here, until the server has it and nobody has to know more of it. */
export interface Saved {
  /** Under which it is sent, also when it is sent again. */
  id: string;
  match: CourtMatch;
  result: CourtResult;
  /** `told`: the desk is to be told. */
  state: 'waiting' | 'differs' | 'refused' | 'told';
  /** What the desk has entered, where that is another. */
  stands?: Recorded;
  /** Why it was refused. */
  reason?: string;
}

/** What this device keeps of a court, also when the page is closed. */
export interface Kept {
  /** As the server last said. */
  now: CourtNow | null;
  scored: Scored | null;
  saved: readonly Saved[];
  /** What was saved last, in words. */
  last: string;
}

export const nothingKept: Kept = { now: null, scored: null, saved: [], last: '' };

/** Where the clock ends the game, points never do. */
const endless = { to: 99, winBy: 1 };

export const rulesOf = ({ bestOf, game }: CourtMatch): Rules => ({
  bestOf: bestOf as Rules['bestOf'],
  game: game ?? endless,
});

/** Who has won if it is saved now; null as long as nobody has. */
export function winnerIn(tally: Tally, match: CourtMatch): Side | null {
  const { winner, points } = scoreOfTally(tally, rulesOf(match));
  const [one, two] = points;
  if (match.game !== null || one === two) return winner;
  return one > two ? 0 : 1;
}

/** 'theo & joon' */
export const namesOf = ({ sides }: Pick<CourtMatch, 'sides'>): readonly [string, string] => {
  const [one, two] = sides.map((side) => teamName(side.map(({ name }) => name)));
  return [one ?? '', two ?? ''];
};

/** The match that is on screen: the one that is scored, else the one that is on and not saved yet. */
export function shownIn({ now, scored, saved }: Kept): CourtMatch | null {
  if (scored !== null) return scored.match;
  const match = now?.match ?? null;
  return match !== null && saved.every((each) => each.match.key !== match.key) ? match : null;
}

/** The points on screen: one's own, else those that everyone sees. */
export const tallyIn = ({ scored }: Kept, match: CourtMatch): Tally =>
  scored?.tally ?? tallyOf(match.live, rulesOf(match));

/** Somebody else keeps the score, and nobody has taken over here. */
export const isKeptElsewhere = ({ now, scored }: Kept, match: CourtMatch): boolean =>
  scored === null && now?.match?.key === match.key && match.keeper === 'another';

function withTally(kept: Kept, match: CourtMatch, tally: Tally, at: string): Kept {
  const before = kept.scored;
  const scored: Scored = {
    match,
    tally,
    unsent: (before?.unsent ?? 0) + 1,
    at,
    takesOver: before?.takesOver ?? false,
    isOff: before?.isOff ?? false,
  };
  return { ...kept, scored, last: '' };
}

export function withTap(kept: Kept, side: Side, at: string): Kept {
  const match = shownIn(kept);
  if (match === null || isKeptElsewhere(kept, match)) return kept;
  const tally = tallyIn(kept, match);
  const next = withPoint(tally, side, rulesOf(match));
  return next === tally ? kept : withTally(kept, match, next, at);
}

export function withUndo(kept: Kept, at: string): Kept {
  const match = shownIn(kept);
  if (match === null || isKeptElsewhere(kept, match)) return kept;
  const tally = tallyIn(kept, match);
  return tally.length === 0 ? kept : withTally(kept, match, tally.slice(0, -1), at);
}

/** Goes on from what everyone sees. */
export function withTakeOver(kept: Kept, at: string): Kept {
  const match = shownIn(kept);
  if (match === null) return kept;
  const tally = tallyOf(match.live, rulesOf(match));
  return { ...kept, scored: { match, tally, unsent: 1, at, takesOver: true, isOff: false } };
}

/** The result is final here; nothing where nobody has won yet. */
export function withSaved(kept: Kept, id: string): Kept {
  const match = shownIn(kept);
  if (match === null) return kept;
  const tally = tallyIn(kept, match);
  const score = scoreOfTally(tally, rulesOf(match));
  if (winnerIn(tally, match) === null) return kept;
  const { player1Score = 0, player2Score = 0, games } = resultOf(gamesIn(score), match.bestOf, match.withGames);
  const result = { match: match.key, player1Score, player2Score, ...(games && { games }) };
  return { ...kept, scored: null, saved: [...kept.saved, { id, match, result, state: 'waiting' }], last: '' };
}

/** It is over for this device: the score that was kept of a match that is gone, or a result of which all is known. */
export const without = (kept: Kept, id?: string): Kept =>
  id === undefined ? { ...kept, scored: null } : { ...kept, saved: kept.saved.filter((each) => each.id !== id) };

export const withState = (kept: Kept, id: string, change: Partial<Saved>): Kept => ({
  ...kept,
  saved: kept.saved.map((each) => (each.id === id ? { ...each, ...change } : each)),
});

/** The server has answered what is on now. What is scored here and not sent goes before that; what all have seen does not. */
export function withNow(kept: Kept, now: CourtNow): Kept {
  const { scored } = kept;
  const next = { ...kept, now };
  if (scored === null) return next;
  if (now.match?.key !== scored.match.key) {
    return { ...next, scored: scored.unsent > 0 ? { ...scored, isOff: true } : null };
  }
  const { match } = now;
  const isTheirs = match.keeper === 'another' || !isSameLive(match.live, liveOf(scored.tally, rulesOf(match)));
  if (scored.unsent === 0 && isTheirs) return { ...next, scored: null };
  return { ...next, scored: { ...scored, match, isOff: false } };
}

/** These points have arrived; what was tapped since has not. */
export function withSent(kept: Kept, sent: Scored): Kept {
  const { scored } = kept;
  if (scored?.match.key !== sent.match.key) return kept;
  const unsent = scored.tally === sent.tally ? 0 : Math.max(1, scored.unsent - sent.unsent);
  return { ...kept, scored: { ...scored, unsent, takesOver: false } };
}

/** The server will not have these points: another keeps the score, or the match is over or elsewhere. */
export function withPointsRefused(kept: Kept, isElsewhere: boolean): Kept {
  const { scored } = kept;
  return { ...kept, scored: scored === null || isElsewhere ? null : { ...scored, isOff: true } };
}

/** '11–7', '2–1 (11–7, 8–11, 11–9)'; the points of the first side first. */
export function scoreWords({
  player1Score,
  player2Score,
  games = [],
}: Pick<Recorded, 'player1Score' | 'player2Score'> & {
  games?: readonly { player1: number; player2: number }[] | undefined;
}): string {
  const dashed = (one: number | null, two: number | null) => `${one ?? 0}–${two ?? 0}`;
  const each = games.map(({ player1, player2 }) => dashed(player1, player2)).join(', ');
  return games.length > 1 ? `${dashed(player1Score, player2Score)} (${each})` : dashed(player1Score, player2Score);
}

/** Who has a game point now: one more, and the game is theirs. */
export function gamePointOf(tally: Tally, rules: Rules): Side | null {
  const { games, winner } = scoreOfTally(tally, rules);
  if (winner !== null) return null;
  const ends = (side: Side) => {
    const after = scoreOfTally([...tally, side], rules);
    return after.winner !== null || after.games.length > games.length;
  };
  return ends(0) ? 0 : ends(1) ? 1 : null;
}

/** The games that each side has won. */
export function gamesWonIn(games: readonly Points[], winner: Side | null): Points {
  const won: [number, number] = [0, 0];
  for (const [one, two] of games) won[one > two ? 0 : 1] += 1;
  if (winner !== null) won[winner] += 1;
  return won;
}

/** What is stored of a court in this browser. */
export function keptStorage(token: string) {
  const stored = storedText(`court:${token}`);
  return {
    read: (): Kept => readKept(stored.get()),
    write: (kept: Kept) => {
      const { scored, saved } = kept;
      if (scored === null && saved.length === 0 && kept.now === null) stored.clear();
      else stored.set(JSON.stringify(kept));
    },
    key: `court:${token}`,
  };
}

/** Untrusted: what an earlier build has left counts where it is whole. */
export function readKept(text = ''): Kept {
  try {
    const { now, scored, saved, last } = JSON.parse(text);
    const isWhole = Array.isArray(saved) && (scored === null || Array.isArray(scored?.tally));
    return isWhole ? { now: now ?? null, scored, saved, last: String(last ?? '') } : nothingKept;
  } catch {
    return nothingKept;
  }
}
