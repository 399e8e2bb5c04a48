import type { NotificationType } from '#contract/notifications/types.ts';
import { type MatchView, match as matchIn, type Result, type TournamentState } from '#tournament/index.ts';
import type { CorrectedScore, Notice } from '../../../notifications/kinds.ts';
import { membersOf, roundsOf } from '../state/play.ts';
import type { Started } from '../state/snapshots.ts';
import { about } from '../telling.ts';

interface Changed {
  /** Every match that looks different now. */
  changed: readonly MatchView[];
  /** The results that were entered or, null, taken away, by the match's key. */
  results?: ReadonlyMap<string, Result | null>;
  /** Who has done it. */
  byId: number | undefined;
}

interface Told {
  notices: Notice[];
  /** What was told and is over, for these people or all. */
  over: { types: readonly NotificationType[]; userIds?: readonly number[] } | null;
}

/** What a change of a tournament that runs is for those who play in it. */
export function noticesOf(before: Started, after: Started, change: Changed): Told {
  const wasOver = before.tournament.endDate !== null;
  const isOver = after.tournament.endDate !== null;
  const corrected = correctionsOf(before, after, change);
  if (isOver) {
    const { id: tournamentId } = after.tournament;
    const ends: Notice = { ...about(after.tournament), type: 'tournament_over', facts: { tournamentId } };
    const over = { types: ['court_called', 'next_match', 'tournament_starts'] } as const;
    return wasOver ? { notices: corrected, over: null } : { notices: [...corrected, ends], over };
  }
  const { next, done } = turnsOf(before, after, change.changed);
  const over = wasOver
    ? ({ types: ['tournament_over'] } as const)
    : ({ types: ['court_called', 'next_match'], userIds: done } as const);
  return { notices: [...corrected, ...next], over: wasOver || done.length > 0 ? over : null };
}

/**
 * Whose next match is another one now. That is asked of the state as it is alone: the one before would have to be worked out
 * anew each time. So it is the next for a side where it can be played only now, or where an earlier one of theirs was decided.
 */
function turnsOf(before: Started, after: Started, changed: readonly MatchView[]): { next: Notice[]; done: number[] } {
  const { state, rows } = after.play;
  const isNew = (key: string) => !before.play.rows.has(key);
  const added = state.setup === before.play.state.setup ? [] : [...rows.keys()].filter(isNew);
  const views = [...changed, ...added.flatMap((key) => matchIn(state, key) ?? [])];
  const ready = new Set(views.flatMap(({ key, status }) => (status === 'ready' ? [key] : [])));
  const decided = views.filter(({ key, status }) => status === 'completed' && !before.play.rows.get(key)?.playedAt);
  const nextOf = nextMatches(
    after,
    new Set([...decided, ...views.filter(({ key }) => ready.has(key))].flatMap(entrantsOf)),
  );
  const isAfter = (key: string, { key: other }: MatchView) =>
    (rows.get(key)?.round ?? 0) > (rows.get(other)?.round ?? 0);
  const hasNew = ([entrant, key]: [number, string]) =>
    ready.has(key) ||
    decided.some((view) => entrantsOf(view).includes(entrant) && (isAfter(key, view) || wasCalled(view)));
  const wasCalled = ({ key }: MatchView) => before.play.rows.get(key)?.court != null;
  const members = membersOf(state);
  const userIds = [...nextOf].filter(hasNew).flatMap(([entrant]) => members.get(entrant) ?? []);
  const { id: tournamentId } = after.tournament;
  const facts = { tournamentId, isStart: false };
  const done = decided.flatMap((view) =>
    entrantsOf(view)
      .filter((entrant) => wasCalled(view) || !nextOf.has(entrant))
      .flatMap((entrant) => members.get(entrant) ?? []),
  );
  return {
    next: userIds.length === 0 ? [] : [{ ...about(after.tournament), type: 'next_match', facts, userIds }],
    done: [...new Set(done)],
  };
}

const entrantsOf = ({ sides }: MatchView): number[] => sides.flatMap(({ entrant }) => entrant ?? []);

/** The first match of each that can be played; without those who have none. */
function nextMatches({ tournament, play: { state } }: Started, entrants: ReadonlySet<number>): Map<number, string> {
  const next = new Map<number, string>();
  // All before this round is decided.
  for (const key of roundsOf(state)
    .slice(tournament.currentRound - 1)
    .flatMap(({ keys }) => keys)) {
    if (next.size === entrants.size) break;
    const view = matchIn(state, key);
    if (view?.status !== 'ready') continue;
    for (const entrant of entrantsOf(view)) {
      if (entrants.has(entrant) && !next.has(entrant)) next.set(entrant, key);
    }
  }
  return next;
}

/** Of each match that had a result and has another one or none: for who played in it, save who has done that. */
function correctionsOf(before: Started, after: Started, { results, byId }: Changed): Notice[] {
  const known = new Set([byId]);
  return [...(results ?? [])].flatMap(([key, result]): Notice[] => {
    const row = before.play.rows.get(key);
    if (row === undefined || row.playedAt === null) return [];
    const was = matchIn(before.play.state, key);
    const from = was && scoreOf(was);
    if (was === null || from === null) return [];
    const to = result && scoreIn(after.play.state, key);
    const members = membersOf(before.play.state);
    const [one, two] = was.sides.map(({ entrant }) => (entrant === null ? [] : (members.get(entrant) ?? [])));
    const teams = [one ?? [], two ?? []] as const;
    const userIds = teams.flat().filter((userId) => !known.has(userId));
    if (userIds.length === 0) return [];
    for (const userId of userIds) known.add(userId);
    const facts = { matchId: row.id, teams, from, to };
    return [{ ...about(after.tournament), type: 'result_corrected', facts, userIds }];
  });
}

function scoreIn(state: TournamentState, key: string): CorrectedScore | null {
  const view = matchIn(state, key);
  return view && scoreOf(view);
}

const scoreOf = ({ score, decidedBy }: MatchView): CorrectedScore | null =>
  score && { points: score.headline, decidedBy };
