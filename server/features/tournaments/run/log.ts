import type { Scoring } from '#contract/tournaments/results.ts';
import { checkResult, match as matchIn } from '#tournament/index.ts';
import type { Database } from '../../../database/types.ts';
import { decodeCursor, type Page, type PageRequest, pageOf } from '../../../kernel/pages.ts';
import type { Viewer } from '../../../kernel/viewer.ts';
import { isAdmin } from '../../../membership/rules.ts';
import { decidedBy, recordedOf, termsOf } from '../change/judged.ts';
import { findMatch, type Shared, started } from '../change/running.ts';
import type { Logged } from '../change/store-change.ts';
import * as queries from '../state/match-queries.ts';
import { membersOf } from '../state/play.ts';
import { assertRuns } from '../state/rules.ts';
import type { Started } from '../state/snapshots.ts';

/** As it is stored; what is older than that says nothing of who stood in the match. */
type StoredScoring = Logged & { between?: readonly [number | null, number | null] };

/** Who entered, corrected and took back which results, for those who run the tournament. */
export function scoringLog(database: Database, { snapshots, seenBy }: Pick<Shared, 'snapshots' | 'seenBy'>) {
  /** @param matchId of this match alone */
  async function log(
    viewer: Viewer,
    id: number,
    { limit, cursor }: PageRequest,
    matchId?: number,
  ): Promise<Page<Scoring>> {
    const [beforeId] = decodeCursor(cursor, ['number']) ?? [];
    const { revision, rows } = await database.read(async (tx) => {
      const { revision, membership } = await seenBy(tx, viewer.id, id);
      assertRuns(isAdmin(membership));
      return { revision, rows: await queries.listScorings(tx, { id, matchId, beforeId, limit: limit + 1 }) };
    });
    const begun = started(await snapshots.at(id, revision));
    // A match that is gone is known by what was scored in it.
    if (matchId !== undefined && rows.length === 0) findMatch(begun, matchId);
    const { items, next } = pageOf(rows, limit, (row) => [row.id]);
    return { items: items.map((row) => toScoring(begun, row)), next };
  }

  return { log };
}

function toScoring({ play: { state } }: Started, row: queries.ScoringRow): Scoring {
  // The match may be gone: playoffs are taken back.
  const view = matchIn(state, row.key);
  const stored = row.result as StoredScoring;
  const [one = null, two = null] = stored.between ?? view?.sides.map(({ entrant }) => entrant) ?? [];
  const teamOf = (entrant: number | null) =>
    entrant === null ? [] : [...(membersOf(state).get(entrant) ?? [entrant])];
  const { id, matchId, scoredAt, userId, username, name, court } = row;
  const scoring = {
    id,
    matchId,
    scoredAt,
    scorer: { id: userId, username, name },
    court,
    team1: teamOf(one),
    team2: teamOf(two),
  };
  if (stored.kind === 'undone') return { ...scoring, result: null, becauseOf: stored.because };
  const terms = termsOf(state, view?.stage);
  const check = checkResult(terms.rules, terms.scoring, stored);
  if (!check.ok) throw new Error(`Scoring ${id} is not one of its match: ${check.error.message}`);
  const { winner } = check.score;
  const result = {
    ...recordedOf(check.score, decidedBy(stored)),
    winner: winner === null ? null : ([one, two][winner] ?? null),
  };
  return { ...scoring, result, becauseOf: null };
}
