import { type MatchView, match as matchIn, type TournamentState } from '#tournament/index.ts';
import { playersIn, roundsOf } from '../state/play.ts';

/** A match that is still to be played, by the engine's key. */
export interface PlannedMatch {
  key: string;
  view: MatchView;
  title: string;
  players: readonly number[];
  /** The keys of the open matches that decide who else plays in it. */
  after: readonly string[];
  /** How many matches come after it, one after the other. */
  holdsUp: number;
  /** What such matches have in common: how many games, and to how many points. */
  kind: MatchKind;
}

export interface MatchKind {
  bestOf: number;
  to: number;
}

/** The matches of a tournament that are still to be played, without a deciding game that may not be needed. */
export function plannedIn(state: TournamentState): PlannedMatch[] {
  const open = roundsOf(state).flatMap(({ keys, title, bestOf, game }) =>
    keys.flatMap((key) => {
      const view = matchIn(state, key);
      const isOpen = view?.status === 'ready' || (view?.status === 'waiting' && view.stage !== 'deciding-game');
      return view !== null && isOpen ? [{ key, view, title, kind: { bestOf, to: game.to } }] : [];
    }),
  );
  const isTable = ({ stage }: MatchView) => stage === 'pool' || stage === 'round-robin';
  const tables = open.filter(({ view }) => isTable(view));
  const openKeys = new Set(open.map(({ key }) => key));
  const before = ({ sides }: MatchView): string[] =>
    sides.flatMap(({ entrant, source }) => {
      if (entrant !== null) return [];
      if (source.from === 'winner' || source.from === 'loser') return openKeys.has(source.match) ? [source.match] : [];
      if (source.from === 'rank') return tables.filter(({ view }) => view.pool === source.pool).map(({ key }) => key);
      return source.from === 'wild-card' ? tables.map(({ key }) => key) : [];
    });
  const withBefore = open.map((each) => ({ ...each, after: [...new Set(before(each.view))] }));
  const followers = new Map<string, string[]>();
  for (const { key, after } of withBefore)
    for (const each of after) followers.set(each, [...(followers.get(each) ?? []), key]);
  const depths = new Map<string, number>();
  const depthOf = (key: string): number => {
    const known = depths.get(key);
    if (known !== undefined) return known;
    const depth = Math.max(0, ...(followers.get(key) ?? []).map((each) => 1 + depthOf(each)));
    depths.set(key, depth);
    return depth;
  };
  const left = new Map<number, number>();
  for (const { view } of tables)
    for (const { entrant } of view.sides) if (entrant !== null) left.set(entrant, (left.get(entrant) ?? 0) + 1);
  /** In a table nobody plays two of their matches at once. */
  const alsoLeft = (view: MatchView): number =>
    isTable(view) ? Math.max(...view.sides.map(({ entrant }) => (left.get(entrant ?? -1) ?? 1) - 1)) : 0;
  return withBefore.map((each) => ({
    ...each,
    players: playersIn(state, each.view),
    holdsUp: depthOf(each.key) + alsoLeft(each.view),
  }));
}
