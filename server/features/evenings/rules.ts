import { eveningLimits } from '#contract/evenings.ts';
import {
  changeSocial,
  checkGame,
  type Outcome,
  planSocial,
  type SocialMatch,
  type SocialPlan,
} from '#tournament/index.ts';
import { invalidField, Refusal } from '../../kernel/refusal.ts';

/** The points of a game, the first pair's first. */
export type Points = readonly [number, number];

/** The points of the games that have been played, by the engine's key of the match. */
export type Scores = ReadonlyMap<string, Points>;

const game = { to: 11, winBy: 2 };

/** Plans an evening as a whole: of the sizes that there are the slowest takes some 140 ms, most a few. */
export function planned(wanted: { players: readonly number[]; courts: number; rounds: number; seed: number }) {
  return granted(planSocial(wanted));
}

/** Plans anew for those who are here from then on. */
export function replanned(plan: SocialPlan, { keep, arrive, leave }: ReturnType<typeof changeOf>): SocialPlan {
  if (keep > 0) return granted(changeSocial(plan, { keep, arrive, leave }));
  const { players, courts, seed, rounds } = plan;
  const here = [...players.filter((player) => !leave.includes(player)), ...arrive];
  return planned({ players: here, courts, seed, rounds: rounds.length });
}

/** The rules have made sure of what the engine asks for. */
function granted(outcome: Outcome<{ plan: SocialPlan }>): SocialPlan {
  if (!outcome.ok) throw new Error(outcome.error.message);
  return outcome.plan;
}

/** So many rounds have begun: those up to the last one in which something is scored. */
export const roundsBegun = ({ rounds }: SocialPlan, scores: Scores): number =>
  rounds.findLastIndex(({ matches }) => matches.some(({ key }) => scores.has(key))) + 1;

/** The first round with a match that is not played; the last one when all are. */
export function currentRound({ rounds }: SocialPlan, scores: Scores): number {
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
export function assertNothingPlayed({ kind }: { kind: 'evening' | 'tournament' | null }): void {
  if (kind === null) return;
  const what = kind === 'evening' ? 'An evening of rotating partners is' : 'A tournament is';
  throw new Refusal('conflict', `${what} already played at this event.`);
}

interface Asked {
  arrive: readonly number[];
  leave: readonly number[];
}

/**
 * Who comes and goes that is not here, or is: who asks for what somebody else has done meanwhile changes nothing.
 *
 * @throws Refusal `invalid_input` where somebody would do both, `conflict` where no round is left, or so many cannot play
 */
export function changeOf(plan: SocialPlan, scores: Scores, { arrive, leave }: Asked): Asked & { keep: number } {
  if (arrive.some((userId) => leave.includes(userId))) {
    throw invalidField('leave', 'Choose arriving or leaving for a player, not both.');
  }
  const here = new Set(plan.players);
  const coming = [...new Set(arrive)].filter((userId) => !here.has(userId));
  const going = [...new Set(leave)].filter((userId) => here.has(userId));
  const keep = roundsBegun(plan, scores);
  if (coming.length + going.length > 0) {
    if (keep === plan.rounds.length) {
      throw new Refusal('conflict', 'The last round has started. Players can’t change anymore.');
    }
    const players = here.size + coming.length - going.length;
    assertEnough(players, 'At least 4 players have to stay. To stop for today, end the evening.');
  }
  return { keep, arrive: coming, leave: going };
}

/** @throws Refusal `invalid_input` where somebody arrives who is not in the group */
export function assertMembers(arrive: readonly number[], members: readonly number[]): void {
  if (arrive.some((userId) => !members.includes(userId))) {
    throw invalidField('arrive', 'Only members of the group can be added.');
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
export function assertPossible(score: Points | null): void {
  const checked = score === null ? null : checkGame(game, score);
  if (checked !== null && !checked.ok) throw invalidField('score', checked.error.message);
}

export const isSame = (one: Points | null, other: Points | null): boolean =>
  one === null || other === null ? one === other : one[0] === other[0] && one[1] === other[1];

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
