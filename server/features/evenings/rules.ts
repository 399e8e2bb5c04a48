import { eveningLimits, type GameTarget } from '#contract/evenings.ts';
import {
  changeSocial,
  checkGame,
  type GameRules,
  isPossible,
  isRunning,
  type Outcome,
  planSocial,
  type SocialMatch,
  type SocialPlan,
  type SocialRating,
} from '#tournament/index.ts';
import { type CountedResult, resultsPerEvening } from '../../kernel/domain-events.ts';
import { invalidField, Refusal } from '../../kernel/refusal.ts';
import { timestampOf } from '../../kernel/running-points.ts';

/** The points of a game, the first pair's first. */
export type Points = readonly [number, number];

/** The points of the games that have been played, by the engine's key of the match. */
export type Scores = ReadonlyMap<string, Points>;

/** As the columns of an evening say it. */
export interface Target {
  gameTo: number;
  minutes: number | null;
}

export const targetOf = ({ gameTo, minutes }: Target): GameTarget =>
  minutes === null ? (gameTo as Extract<GameTarget, number>) : { minutes };

export const columnsOf = (target: GameTarget): Target =>
  typeof target === 'number' ? { gameTo: target, minutes: null } : { gameTo: 11, minutes: target.minutes };

/** What ends a game; null where the clock does. */
export const gameOf = ({ gameTo, minutes }: Target): GameRules | null =>
  minutes === null ? { to: gameTo, winBy: 2 } : null;

/** With changing courts. */
const minutesPerRound = ({ gameTo, minutes }: Target): number =>
  minutes === null ? Math.round((gameTo * 15) / 11) : minutes + 3;

interface Hours {
  eventDate: string;
  durationMinutes: number;
}

const minuteMs = 60_000;

/** It begins with the event, or now where that has begun. */
const beginsAt = ({ eventDate }: Hours, now: Date): number => Math.max(now.getTime(), Date.parse(eventDate));

/** As many rounds as fit into what is left of an event; with four players those in which all have partnered. */
export function usualRounds(event: Hours, target: Target, players: number, now: Date): number {
  const end = Date.parse(event.eventDate) + event.durationMinutes * minuteMs;
  const fitting = Math.floor((end - beginsAt(event, now)) / minuteMs / minutesPerRound(target));
  return players === 4 ? 3 : Math.max(3, Math.min(eveningLimits.rounds, fitting));
}

/** About when so many rounds are over. */
export const endOf = (event: Hours, target: Target, rounds: number, now: Date): string =>
  new Date(beginsAt(event, now) + rounds * minutesPerRound(target) * minuteMs).toISOString();

/** As in the last evening of the group; in the first one to 11. */
export const lastTarget = ({ gameTo, minutes }: { gameTo: number | null; minutes: number | null }): Target =>
  gameTo === null ? columnsOf(11) : { gameTo, minutes };

/** To what can be seen: so much of a rating is stored with an evening. */
export const rounded = ({ id, rating }: SocialRating): SocialRating => ({ id, rating: Math.round(rating * 100) / 100 });

/** Who is known keeps the rating that the evening was drawn by. */
export function withNewcomers(known: readonly SocialRating[], newcomers: readonly SocialRating[]): SocialRating[] {
  const ids = new Set(known.map(({ id }) => id));
  return [...known, ...newcomers.filter(({ id }) => !ids.has(id))];
}

/** As many as can be filled. */
export const usualCourts = (players: number, courts: number | null = null): number =>
  Math.max(1, Math.min(courts ?? eveningLimits.courts, eveningLimits.courts, Math.floor(players / 4)));

interface Wanted {
  players: readonly number[];
  courts: number;
  rounds: number;
  seed: number;
  /** Null where it is drawn by lot. */
  strengths: readonly SocialRating[] | null;
}

/** Plans an evening as a whole: once the field is prepared that takes some 20 ms at most. */
export function planned({ strengths, ...wanted }: Wanted): SocialPlan {
  return granted(planSocial({ ...wanted, ...(strengths && { ratings: strengths }) }));
}

/** Plans the rounds that have not begun for those who are here, on the courts there are. */
export function replanned(
  plan: SocialPlan,
  { keep, arrive, leave, courts }: ReturnType<typeof changeOf>,
  strengths: readonly SocialRating[] | null,
): SocialPlan {
  const ratings = strengths && { ratings: strengths };
  if (keep > 0) return granted(changeSocial(plan, { keep, arrive, leave, courts, ...ratings }));
  const { players, seed, rounds } = plan;
  const here = [...players.filter((player) => !leave.includes(player)), ...arrive];
  return planned({ players: here, courts, seed, rounds: rounds.length, strengths });
}

/** The rules have made sure of what the engine asks for. */
function granted(outcome: Outcome<{ plan: SocialPlan }>): SocialPlan {
  if (!outcome.ok) throw new Error(outcome.error.message);
  return outcome.plan;
}

/** So many rounds have begun: those up to the last one in which something is scored, or the clock was started. */
export const roundsBegun = ({ rounds }: SocialPlan, scores: Scores, clockRound: number | null = null): number =>
  Math.max(rounds.findLastIndex(({ matches }) => matches.some(({ key }) => scores.has(key))) + 1, clockRound ?? 0);

/** That of the clock; without one the first with a match that is not played, the last one when all are. */
export function currentRound({ rounds }: SocialPlan, scores: Scores, clockRound: number | null = null): number {
  if (clockRound !== null) return clockRound;
  const at = rounds.findIndex(({ matches }) => matches.some(({ key }) => !scores.has(key)));
  return at === -1 ? rounds.length : at + 1;
}

/** Everyone who plays, or stands in a round that has begun, in no order. */
export const everyoneIn = ({ players, rounds }: SocialPlan): ReadonlySet<number> =>
  new Set([
    ...players,
    ...rounds.flatMap(({ matches, sitting }) => [...sitting, ...matches.flatMap(({ pairs }) => pairs.flat())]),
  ]);

/** @throws Refusal `not_active` once it was ended */
export function assertGoesOn({ endedAt }: { endedAt: string | null }): void {
  if (endedAt !== null) throw new Refusal('not_active', 'This evening has ended.');
}

/** @throws Refusal `not_allowed` */
export function assertRuns(isAdmin: boolean): void {
  if (!isAdmin) throw new Refusal('not_allowed', 'Only the admins of the group can do this.');
}

/** @throws Refusal `too_few_participants`, `conflict` where so many cannot play */
export function assertEnough(players: number, whenTooFew: string): void {
  const { least, most } = eveningLimits.players;
  if (players < least) throw new Refusal('too_few_participants', whenTooFew);
  if (players > most) {
    throw new Refusal('conflict', `Rotating partners takes at most ${most} players. ${players} is too many.`);
  }
}

/** @throws Refusal `conflict` where one is made already */
export function assertNothingPlayed({ kind }: { kind: 'evening' | 'rack' | 'tournament' | null }): void {
  if (kind === null) return;
  const what = { evening: 'An evening of rotating partners is', rack: 'Open play is', tournament: 'A tournament is' }[
    kind
  ];
  throw new Refusal('conflict', `${what} already played at this event.`);
}

interface Asked {
  arrive: readonly number[];
  leave: readonly number[];
  courts?: number | undefined;
}

/**
 * Who comes and goes that is not here, or is: who asks for what somebody else has done meanwhile changes nothing.
 *
 * @throws Refusal `invalid_input` where somebody would do both, `conflict` where no round is left, or so many cannot play
 */
export function changeOf(
  plan: SocialPlan,
  scores: Scores,
  { arrive, leave, courts = plan.courts }: Asked,
  clockRound: number | null = null,
): Required<Asked> & { courts: number; keep: number; isNothing: boolean } {
  if (arrive.some((userId) => leave.includes(userId))) {
    throw invalidField('leave', 'Choose arriving or leaving for a player, not both.');
  }
  const here = new Set(plan.players);
  const coming = [...new Set(arrive)].filter((userId) => !here.has(userId));
  const going = [...new Set(leave)].filter((userId) => here.has(userId));
  const keep = roundsBegun(plan, scores, clockRound);
  const isNothing = coming.length + going.length === 0 && courts === plan.courts;
  if (!isNothing) {
    if (keep === plan.rounds.length) {
      throw new Refusal('conflict', 'The last round has started. Players and courts can’t change anymore.');
    }
    const players = here.size + coming.length - going.length;
    assertEnough(players, 'At least 4 players have to stay. To stop for today, end the evening.');
  }
  return { keep, arrive: coming, leave: going, courts, isNothing };
}

/** What the clock of an evening shows. */
export interface Clock {
  clockRound: number | null;
  clockEndsAt: string | null;
  clockLeftMs: number | null;
}

/** A timed evening begins with its first round. */
export const firstClock = ({ minutes }: Target, now: Date): Partial<Clock> =>
  minutes === null ? {} : { clockRound: 1, clockEndsAt: new Date(now.getTime() + minutes * minuteMs).toISOString() };

/**
 * The clock after the next round was started, or the one that is on paused or gone on with; null where it is so already.
 *
 * @throws Refusal `conflict` where games go to points, or it is another round's turn
 */
export function clockAfter(
  { minutes, clockRound, clockEndsAt, clockLeftMs }: Clock & Pick<Target, 'minutes'>,
  { roundNumber, isRunning }: { roundNumber: number; isRunning: boolean },
  { rounds, now }: { rounds: number; now: Date },
): Clock | null {
  if (minutes === null) throw new Refusal('conflict', 'Games of this evening go to points, so there is no clock.');
  const endsIn = (ms: number) => new Date(now.getTime() + ms).toISOString();
  const isNext = roundNumber === (clockRound ?? 0) + 1 && roundNumber <= rounds;
  if (isNext && isRunning) {
    return { clockRound: roundNumber, clockEndsAt: endsIn(minutes * minuteMs), clockLeftMs: null };
  }
  if (roundNumber !== clockRound) {
    throw new Refusal('conflict', `Round ${clockRound ?? 1} is on now.`);
  }
  if (isRunning === (clockEndsAt !== null)) return null;
  if (clockEndsAt === null) return { clockRound, clockEndsAt: endsIn(clockLeftMs ?? 0), clockLeftMs: null };
  const left = Date.parse(clockEndsAt) - now.getTime();
  // After the bell there is nothing to pause.
  return left <= 0 ? null : { clockRound, clockEndsAt: null, clockLeftMs: left };
}

/**
 * Paused, an evening's clock keeps what is left of its round; gone on with, it runs again. Null where it is so already.
 *
 * @throws Refusal `not_active` once it was ended
 */
export function pauseAfter(
  evening: Clock & Pick<Target, 'minutes'> & { pausedAt: string | null; endedAt: string | null },
  isPaused: boolean,
  { rounds, now }: { rounds: number; now: Date },
): ({ pausedAt: string | null } & Partial<Clock>) | null {
  assertGoesOn(evening);
  const { minutes, clockRound, pausedAt } = evening;
  if (isPaused === (pausedAt !== null)) return null;
  const asked = { roundNumber: clockRound ?? 0, isRunning: !isPaused };
  const clock = minutes === null || clockRound === null ? null : clockAfter(evening, asked, { rounds, now });
  return { ...clock, pausedAt: isPaused ? now.toISOString() : null };
}

/** @throws Refusal `conflict` while it is paused */
export function assertNotPaused({ pausedAt }: { pausedAt: string | null }): void {
  if (pausedAt !== null) throw new Refusal('conflict', 'This evening is paused. Let it go on first.');
}

/** @throws Refusal `invalid_input` where somebody arrives who is not in the group */
export function assertPlayers(arrive: readonly number[], players: readonly number[]): void {
  if (arrive.some((userId) => !players.includes(userId))) {
    throw invalidField('arrive', 'Only members and guests of the group can be added.');
  }
}

/** @throws Refusal `not_found` */
export function matchIn(plan: SocialPlan, key: string): SocialMatch {
  const match = plan.rounds.flatMap(({ matches }) => matches).find((each) => each.key === key);
  if (match === undefined) throw new Refusal('not_found', 'This match is not part of this evening.');
  return match;
}

/** Admins score any match, whoever plays, their own. @throws Refusal `not_allowed` */
export function assertMayScore({ pairs }: SocialMatch, { id, isAdmin }: { id: number; isAdmin: boolean }): void {
  if (isAdmin || pairs.flat().includes(id)) return;
  throw new Refusal('not_allowed', 'Only the players of a match and the admins of the group can enter its score.');
}

/** @throws Refusal `invalid_input` for points that end no game */
export function assertPossible(score: Points | null, target: Target): void {
  const checked = score === null ? null : checkGame(gameOf(target), score);
  if (checked !== null && !checked.ok) throw invalidField('score', checked.error.message);
}

export const isSame = (one: Points | null, other: Points | null): boolean =>
  one === null || other === null ? one === other : one[0] === other[0] && one[1] === other[1];

interface Told {
  player1Score: number | null;
  player2Score: number | null;
  games: readonly object[];
  at?: string | undefined;
  isLate: boolean;
}

/**
 * What a game stands at by what is told of it; undefined where that is nothing newer than what is known.
 *
 * @throws Refusal `invalid_input` for what no game can stand at
 */
export function toldOf(
  { player1Score, player2Score, games, ...sent }: Told,
  known: { points: Points; at: string } | undefined,
  target: Target,
  now: string,
): { points: Points | null; at: string } | undefined {
  if (games.length > 0) throw invalidField('games', 'It is one game.');
  const points = player1Score === null || player2Score === null ? null : ([player1Score, player2Score] as const);
  const game = gameOf(target);
  if (points !== null && game !== null && !isRunning(game, points) && !isPossible(game, points)) {
    throw invalidField('player1Score', 'A game can’t have this score.');
  }
  const at = timestampOf(sent, known?.at, now);
  return at === undefined || isSame(points, known?.points ?? null) ? undefined : { points, at };
}

/**
 * Of two who enter a score at once the second hears what the first has entered.
 *
 * @param seen what its sender saw; undefined where they do not say
 * @throws Refusal `score_changed` where the match has another score by now
 */
export function assertMayReplace(present: Points | null, seen: Points | null | undefined): void {
  if (seen === undefined || isSame(present, seen)) return;
  throw new Refusal(
    'score_changed',
    present === null
      ? 'The score of this match was undone in the meantime. Enter it again if it’s still right.'
      : `This match was scored in the meantime: ${present.join('–')}. Enter yours again if it’s still right.`,
  );
}

/** The number of a game among those of its evening: 's2-1' is 201, 'r12' of a rack 12. */
export function slotOf(key: string): number {
  if (key.startsWith('r')) return Number(key.slice(1));
  const [round = 0, court = 0] = key.slice(1).split('-').map(Number);
  return 100 * round + court;
}

interface Rated {
  eveningId: number;
  match: SocialMatch;
}

/** A game of an evening as a result that counts, in the place of what was said of it before; without points none does. */
export function counted({ eveningId, match: { key, pairs } }: Rated, points: Points, playedAt: string): CountedResult {
  const [team1, team2] = pairs;
  const sourceId = eveningId * resultsPerEvening + slotOf(key);
  return { source: 'evening', sourceId, tournamentId: null, kind: 'doubles', playedAt, team1, team2, games: [points] };
}

export const taken = ({ eveningId, match }: Rated) =>
  ({ source: 'evening', sourceId: eveningId * resultsPerEvening + slotOf(match.key), games: null }) as const;
