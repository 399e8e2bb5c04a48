import { type Outcome, refuse } from '../outcome.ts';
import { randomFrom } from '../random.ts';
import { countRounds } from './meetings.ts';
import { choosePartners, chooseSitters, countSitOuts, type Mixing, unitsOf } from './mix-round.ts';
import {
  FEWEST_PLAYERS,
  MOST_PLAYERS,
  MOST_ROUNDS,
  PLAN_VERSION,
  roundOf,
  type SocialPair,
  type SocialPlan,
  type SocialRound,
} from './plan.ts';
import { searchRounds } from './search-rounds.ts';
import { spreadOpponents } from './spread-opponents.ts';
import { whistRounds } from './whist.ts';

export interface SocialInput {
  /** Ids of 4 to 40 players. */
  readonly players: readonly number[];
  /** Courts there are; as many are used as can be filled. */
  readonly courts: number;
  readonly rounds: number;
  readonly seed: number;
  /** Pairs that always play together. */
  readonly fixedPairs?: readonly SocialPair[];
}

const isCount = (value: number, most: number): boolean => Number.isSafeInteger(value) && value >= 1 && value <= most;

function problemOf({ players, courts, rounds, fixedPairs = [] }: SocialInput): string | null {
  if (new Set(players).size !== players.length) return 'A player is entered twice.';
  if (!players.every((player) => Number.isSafeInteger(player) && player >= 0)) return 'An id is a whole number from 0.';
  if (players.length < FEWEST_PLAYERS || players.length > MOST_PLAYERS) {
    return `Rotating partners takes ${FEWEST_PLAYERS} to ${MOST_PLAYERS} players.`;
  }
  if (!isCount(courts, MOST_PLAYERS) || !isCount(rounds, MOST_ROUNDS))
    return 'At least one court and one round are needed.';
  const paired = fixedPairs.flat();
  if (new Set(paired).size !== paired.length || !paired.every((player) => players.includes(player))) {
    return 'A fixed pair is two of the players, each in one pair only.';
  }
  return null;
}

/** Everyone rotates and nothing has been played: the designs apply, with the players in drawn order. */
function freshRounds(players: readonly number[], courts: number, rounds: number, seed: number): SocialRound[] {
  const drawn = randomFrom(seed).shuffled(players);
  const name = ([a, b]: readonly [number, number]): SocialPair => [drawn[a] ?? 0, drawn[b] ?? 0];
  const inUse = Math.min(courts, Math.floor(players.length / 4));
  const pairs = whistRounds(players.length, inUse, rounds) ?? searchRounds(players.length, inUse, rounds);
  return pairs.map((round, at) => roundOf(at + 1, round.map(name), players));
}

/** Round after round by what was played before: who sat out least sits, who partnered least plays together. */
function mixedRounds(mixing: Mixing, before: readonly SocialRound[], rounds: number): SocialRound[] {
  const { partners, opposed } = countRounds(before);
  const sitOuts = countSitOuts(before, mixing.players);
  const paired: SocialPair[][] = [];
  for (let round = before.length + 1; round <= rounds; round++) {
    const sitters = chooseSitters(mixing, sitOuts, round);
    for (const player of sitters) sitOuts.add(player, round);
    const { singles, pairs } = unitsOf(mixing);
    const present = singles.flat().filter((player) => !sitters.has(player));
    const random = randomFrom(mixing.seed + 31 * round);
    const rotating = choosePartners(present, partners, random);
    for (const [a, b] of rotating) partners.add(a, b);
    const fixed = pairs.flatMap(([a, b]): SocialPair[] =>
      a === undefined || b === undefined || sitters.has(a) ? [] : [[a, b]],
    );
    paired.push(random.shuffled([...rotating, ...fixed]));
  }
  const spread = spreadOpponents(paired, opposed);
  return spread.map((pairs, at) => roundOf(before.length + at + 1, pairs, mixing.players));
}

/**
 * Plans social doubles with rotating partners. Without fixed pairs no two partner each other a second time before all
 * have once, sitting out goes by turn and differs by at most 1, and opponents are spread evenly; where 4k or 4k + 1
 * players fill the courts, everyone partners everyone once and opposes everyone twice in a full cycle. Refuses with
 * `bad-settings`.
 *
 * @example
 * const planned = planSocial({ players: [1, 2, 3, 4], courts: 1, rounds: 3, seed: 7 });
 * planned.ok && planned.plan.rounds.map((round) => round.matches.length) // => [1, 1, 1]
 */
export function planSocial(input: SocialInput): Outcome<{ plan: SocialPlan }> {
  const problem = problemOf(input);
  if (problem !== null) return refuse('bad-settings', problem);
  const { players, courts, rounds, seed, fixedPairs = [] } = input;
  const planned =
    fixedPairs.length === 0
      ? freshRounds(players, courts, rounds, seed)
      : mixedRounds({ players, fixedPairs, courts, seed }, [], rounds);
  return { ok: true, plan: { version: PLAN_VERSION, players, fixedPairs, courts, seed, rounds: planned } };
}

/** Who comes and goes, and when. */
export interface SocialChange {
  /** Rounds that stay as they are: those played or under way. The rest is planned anew. */
  readonly keep: number;
  readonly arrive?: readonly number[];
  readonly leave?: readonly number[];
  /** Default: as before. */
  readonly courts?: number;
  /** Rounds in all. Default: as before. */
  readonly rounds?: number;
}

/**
 * Plans the rounds after `keep` anew for those who are here then, taking account of what was played. Who arrives late
 * is treated as having sat out as often as those who did so least; a fixed pair is dissolved when one of the two
 * leaves. Refuses with `bad-settings`.
 *
 * @example
 * const planned = planSocial({ players: [1, 2, 3, 4, 5], courts: 1, rounds: 6, seed: 7 });
 * const changed = planned.ok ? changeSocial(planned.plan, { keep: 2, arrive: [6], leave: [1] }) : planned;
 * changed.ok && changed.plan.players // => [2, 3, 4, 5, 6]
 */
export function changeSocial(plan: SocialPlan, change: SocialChange): Outcome<{ plan: SocialPlan }> {
  const { keep, arrive = [], leave = [], courts = plan.courts, rounds = plan.rounds.length } = change;
  if (!Number.isSafeInteger(keep) || keep < 0 || keep > rounds || keep > plan.rounds.length) {
    return refuse('bad-settings', `Of ${plan.rounds.length} rounds, ${keep} cannot be kept.`);
  }
  const gone = new Set(leave);
  const unknown = leave.find((player) => !plan.players.includes(player));
  if (unknown !== undefined)
    return refuse('no-such-entrant', `Player ${unknown} is not here.`, { entrants: [unknown] });
  const players = [...plan.players.filter((player) => !gone.has(player)), ...arrive];
  const fixedPairs = plan.fixedPairs.filter(([a, b]) => !gone.has(a) && !gone.has(b));
  const problem = problemOf({ players, courts, rounds: Math.max(1, rounds), seed: plan.seed, fixedPairs });
  if (problem !== null) return refuse('bad-settings', problem);
  const kept = plan.rounds.slice(0, keep);
  const mixing: Mixing = { players, fixedPairs, courts, seed: plan.seed };
  const later =
    keep === 0 && fixedPairs.length === 0
      ? freshRounds(players, courts, rounds, plan.seed)
      : mixedRounds(mixing, kept, rounds);
  return { ok: true, plan: { ...plan, players, fixedPairs, courts, rounds: [...kept, ...later] } };
}
