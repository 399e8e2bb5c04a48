import type { Evening } from '#contract/evenings.ts';
import type { Face } from '#contract/values.ts';
import { parseSocial, type SocialPlan, socialStandings } from '#tournament/index.ts';
import type { EveningRow } from './queries.ts';
import { currentRound, everyoneIn, type Points, type Scores } from './rules.ts';

/** What the database has of an evening, put together. */
export interface Stored {
  row: Omit<EveningRow, 'plan'>;
  plan: SocialPlan;
  scores: Scores;
}

/** @throws where what was stored is no plan */
export function planOf(stored: EveningRow['plan']): SocialPlan {
  const read = parseSocial(stored);
  if (!read.ok) throw new Error(read.error.message);
  return read.plan;
}

export const scoresOf = (rows: readonly { key: string; points1: number; points2: number }[]): Scores =>
  new Map(rows.map(({ key, points1, points2 }): [string, Points] => [key, [points1, points2]]));

/** Without those of matches that a plan does not have: it was read a moment earlier. */
export function scoresIn(plan: SocialPlan, scores: Scores): Scores {
  const keys = new Set(plan.rounds.flatMap(({ matches }) => matches.map(({ key }) => key)));
  return new Map([...scores].filter(([key]) => keys.has(key)));
}

/** All that is the same for everybody, save what belongs to the event. */
export type SharedEvening = Omit<Evening, 'name' | 'groupId' | 'viewer'>;

export function toShared({ row, plan, scores }: Stored, faces: readonly Face[]): SharedEvening {
  const nameOf = new Map(faces.map(({ id, username }) => [id, username]));
  const ranked = socialStandings(plan, Object.fromEntries(scores));
  if (!ranked.ok) throw new Error(ranked.error.message);
  const { id, eventId, createdAt, endedAt, revision } = row;
  return {
    id,
    eventId,
    createdAt,
    endedAt,
    revision,
    courts: plan.courts,
    players: [...everyoneIn(plan)].map((userId) => ({
      id: userId,
      username: nameOf.get(userId) ?? '',
      isHere: plan.players.includes(userId),
    })),
    rounds: plan.rounds.map(({ round, matches, sitting }) => ({
      roundNumber: round,
      matches: matches.map(({ key, court, pairs: [one, two] }) => ({
        key,
        court,
        pairs: [[...one], [...two]],
        score: pointsOf(scores.get(key)),
      })),
      sitting: [...sitting],
    })),
    currentRound: currentRound(plan, scores),
    standings: ranked.standings.map(({ player, ...line }) => ({ userId: player, ...line })),
  };
}

const pointsOf = (points: Points | undefined): [number, number] | null => (points ? [...points] : null);
