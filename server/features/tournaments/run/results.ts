import type { z } from 'zod';
import type { Match } from '#contract/tournaments/matches.ts';
import type {
  consideredChange,
  EnteredResult,
  score as scoreInput,
  undo as undoInput,
} from '#contract/tournaments/scores.ts';
import {
  type Changed,
  consequences,
  correct,
  type MatchView,
  match as matchIn,
  type Result,
  report,
  undo,
} from '#tournament/index.ts';
import type { WriteTx } from '../../../database/types.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Viewer } from '../../../kernel/viewer.ts';
import { isAdmin } from '../../../membership/rules.ts';
import { judged, type Recorded, recordedOf } from '../change/judged.ts';
import { findMatch, type Shared, started } from '../change/running.ts';
import { saveChange } from '../change/save-change.ts';
import { scoringsOf, voidable } from '../change/store-change.ts';
import * as play from '../state/play.ts';
import { assertGoesOn, assertRuns } from '../state/rules.ts';
import type { Started } from '../state/snapshots.ts';
import { namesOf, toMatches } from '../state/view.ts';
import { scoringLog } from './log.ts';
import * as rules from './rules.ts';

export type ResultsService = ReturnType<typeof tournamentResults>;

/** A match of a tournament that runs. */
interface OpenedMatch {
  before: Started;
  matchId: number;
  key: string;
  view: MatchView;
}

/** Who enters a result; with the number of a court where that is done by its code, which they made. */
interface ScoredBy {
  userId: number;
  court?: number;
}

/** What becomes of a match, and which others lose their results with it. */
interface Decision {
  /** Null: it has none any longer. */
  result: Result | null;
  changed: Changed;
  voided: readonly string[];
}

/** The results of matches: entered, corrected and taken back, by those who may. */
export function tournamentResults(deps: Deps, { snapshots, updates, seenBy, lockSeenBy }: Shared) {
  const { database, writeAs, domainEvents, notifications, clock } = deps;

  async function lockMatch(tx: WriteTx, viewer: Viewer, id: number, matchId: number) {
    const { tournament, membership } = await lockSeenBy(tx, viewer, id);
    const opened = openedIn(started(await snapshots.locked(tx, tournament)), matchId);
    return { ...opened, isAdmin: isAdmin(membership), tournament };
  }

  async function store(tx: WriteTx, scorer: ScoredBy, { before, matchId, key, view }: OpenedMatch, decision: Decision) {
    const { result, changed, voided } = decision;
    const now = clock().toISOString();
    const lost = voided.map((other) => [other, null] as const);
    const results = new Map<string, Result | null>([[key, result], ...lost]);
    const by = { ...scorer, scoredAt: now };
    const taken = voided.flatMap((other) => matchIn(before.play.state, other) ?? []);
    const scorings = [
      ...scoringsOf(before, taken, { kind: 'undone', because: matchId }, by),
      ...scoringsOf(before, [view], result ?? { kind: 'undone', because: null }, by),
    ];
    const saving = { domainEvents, notifications, snapshots };
    const after = await saveChange(tx, saving, before, { ...changed, results }, now, { scorings });
    updates.played(tx, before, after, changed.changed);
  }

  return {
    ...scoringLog(database, { snapshots, seenBy }),

    /** Enters the result of a match, or corrects it. The same one once more is no other domain event, and changes nothing. */
    score(viewer: Viewer, id: number, matchId: number, input: z.output<typeof scoreInput>): Promise<void> {
      return writeAs(viewer, async (tx) => {
        const locked = await lockMatch(tx, viewer, id, matchId);
        const { before, key, view } = locked;
        const { state } = before.play;
        const scorer = scorerOf(locked, viewer.id);
        rules.assertMayScore(scorer);
        assertPlayed(view);
        const judgement = attempt(() => judged(state, view, input));
        // They, or whoever was quicker, have done it.
        if ('done' in judgement && rules.isSame(judgement.done.recorded, scorer.present)) return;
        if (scorer.present === null) assertGoesOn(locked.tournament);
        rules.assertMayReplace(scorer, input.replaces);
        if (!('done' in judgement)) throw judgement.refusal;
        const { result } = judgement.done;
        const decide = (voiding: boolean) =>
          scorer.present === null ? report(state, key, result) : correct(state, key, result, { voiding });
        await store(tx, { userId: viewer.id }, locked, { result, ...voidable(decide, input.voiding ?? false) });
      });
    },

    /**
     * Enters the result of a match that is locked, where it has none.
     *
     * @returns the other one that it has, which stands; null where it has this one from now on
     */
    async enter(
      tx: WriteTx,
      before: Started,
      matchId: number,
      by: ScoredBy,
      input: EnteredResult,
    ): Promise<Recorded | null> {
      const opened = openedIn(before, matchId);
      const { key, view } = opened;
      const present = presentIn(view);
      if (present === null) assertPlayed(view);
      const judgement = attempt(() => judged(before.play.state, view, input));
      if (present !== null)
        return 'done' in judgement && rules.isSame(judgement.done.recorded, present) ? null : present;
      assertGoesOn(before.tournament);
      if (!('done' in judgement)) throw judgement.refusal;
      const { result } = judgement.done;
      await store(tx, by, opened, { result, ...voidable(() => report(before.play.state, key, result), false) });
      return null;
    },

    /** Takes a result back. Where there is none any longer, that has been done. */
    undo(viewer: Viewer, id: number, matchId: number, input: z.output<typeof undoInput>): Promise<void> {
      return writeAs(viewer, async (tx) => {
        const locked = await lockMatch(tx, viewer, id, matchId);
        const { before, key, view } = locked;
        assertRuns(locked.isAdmin);
        assertNotWithdrawn(view);
        const scorer = scorerOf(locked, viewer.id);
        if (scorer.present === null) return;
        rules.assertMayReplace(scorer, input.replaces);
        const takeBack = (voiding: boolean) => undo(before.play.state, key, { voiding });
        await store(tx, { userId: viewer.id }, locked, { result: null, ...voidable(takeBack, input.voiding ?? false) });
      });
    },

    /** The matches that would lose their results. */
    async consequences(
      viewer: Viewer,
      id: number,
      matchId: number,
      input: z.output<typeof consideredChange>,
    ): Promise<{ voided: Match[] }> {
      const { revision, membership } = await database.read((tx) => seenBy(tx, viewer.id, id));
      const { before, key, view } = openedIn(started(await snapshots.at(id, revision)), matchId);
      assertRuns(isAdmin(membership));
      assertPlayed(view);
      const { state } = before.play;
      const result = input.undo === true ? null : judged(state, view, input).result;
      if (view.status !== 'completed') return { voided: [] };
      const { voided } = play.granted(consequences(state, key, result), 'conflict');
      return {
        voided: toMatches(
          before.play,
          voided.flatMap((other) => matchIn(state, other) ?? []),
        ),
      };
    },
  };
}

function openedIn(before: Started, matchId: number): OpenedMatch {
  const { key, view } = findMatch(before, matchId);
  return { before, matchId, key, view };
}

function scorerOf({ before, view, isAdmin }: OpenedMatch & { isAdmin: boolean }, viewerId: number): rules.Scorer {
  const playsInIt = play.playersIn(before.play.state, view).includes(viewerId);
  const [one, two] = view.sides.map(({ entrant }) =>
    namesOf(before, entrant === null ? [] : (play.membersOf(before.play.state).get(entrant) ?? [])),
  );
  return { isAdmin, playsInIt, present: presentIn(view), names: [one ?? '', two ?? ''] };
}

/** What a match has; null while it is open. */
const presentIn = ({ status, score, decidedBy }: MatchView): Recorded | null =>
  status === 'completed' && score !== null ? recordedOf(score, decidedBy) : null;

/** @throws Refusal `match_not_ready`, `conflict` */
function assertPlayed(view: MatchView): void {
  assertNotWithdrawn(view);
  if (view.status === 'ready' || view.status === 'completed') return;
  throw new Refusal(
    'match_not_ready',
    view.status === 'waiting' ? 'The players of this match aren’t known yet.' : 'This match won’t be played.',
  );
}

function assertNotWithdrawn({ decidedBy }: MatchView): void {
  if (decidedBy === 'withdrawal') throw new Refusal('conflict', 'This match was decided by a withdrawal.');
}

/** What may be refused: whether that is told depends on what else stands against it. */
function attempt<Done>(work: () => Done): { done: Done } | { refusal: Refusal } {
  try {
    return { done: work() };
  } catch (refusal) {
    if (refusal instanceof Refusal) return { refusal };
    throw refusal;
  }
}
