import type { Match, Source } from '#contract/tournaments/matches.ts';
import { type DrawInput, draw, matches, report, type TournamentState } from '#tournament/index.ts';
import type { Bracket, Round } from '../rounds.ts';
import { type Graph, graphOf } from './graph.ts';

/** Drawn by the engine; entrants are 1, 2 … in the order of their seeds. */
export function drawn(
  format: DrawInput['format'],
  entrants: number,
  options: Partial<DrawInput> = {},
): TournamentState {
  const everyone = Array.from({ length: entrants }, (_, at) => ({ id: at + 1, members: [at + 1] }));
  const outcome = draw({ format, entrants: everyone, seed: 1, ...options });
  if (!outcome.ok) throw new Error(outcome.error.message);
  return outcome.state;
}

/** With these results, by the keys of the matches: the side that wins 11–5. */
export function withWins(
  state: TournamentState,
  wins: readonly (readonly [key: string, side: 0 | 1])[],
): TournamentState {
  return wins.reduce((before, [key, side]) => {
    const outcome = report(before, key, { kind: 'points', games: [side === 0 ? [11, 5] : [5, 11]] });
    if (!outcome.ok) throw new Error(outcome.error.message);
    return outcome.state;
  }, state);
}

/** The one who is seeded higher wins whatever can be played, round by round, until so many matches are played. */
export function playedOn(state: TournamentState, most: number): TournamentState {
  let now = state;
  for (let count = 0; count < most; count += 1) {
    const next = matches(now).find(({ status }) => status === 'ready');
    if (!next) break;
    const [one, two] = next.sides;
    now = withWins(now, [[next.key, (one.entrant ?? 0) < (two.entrant ?? 0) ? 0 : 1]]);
  }
  return now;
}

/** A bracket as the server answers it; matches are numbered from 1 in the order of the engine's. */
export function bracketOf(state: TournamentState, names: (id: number) => string = (id) => `p${id}`): Bracket {
  const views = matches(state);
  const ids = new Map(views.map(({ key }, at) => [key, at + 1]));
  const sourceOf = (source: (typeof views)[number]['sides'][number]['source']): Source =>
    'match' in source ? { from: source.from, matchId: ids.get(source.match) ?? 0 } : source;
  const grouped = Map.groupBy(views, ({ stage, round }) => `${stage} ${round}`);
  const rounds = [...grouped.values()].map((round, at): Round => {
    const [first] = round;
    return {
      roundNumber: at + 1,
      title: first?.stage === 'pool' ? `Round ${first.round}` : (first?.title ?? ''),
      stage: first?.stage ?? 'knockout',
      bestOf: 1,
      game: { to: 11, winBy: 2 },
      matches: round.map((view): Match => {
        const [one, two] = view.sides;
        const placeOf = ({ entrant, vacant }: typeof one) => entrant ?? (vacant ? null : 0);
        return {
          id: ids.get(view.key) ?? 0,
          round: at + 1,
          stage: view.stage,
          pool: view.pool,
          position: view.position,
          playoffType: null,
          sources: [sourceOf(one.source), sourceOf(two.source)],
          state: view.status,
          player1Id: placeOf(one),
          player2Id: placeOf(two),
          team1: one.entrant === null ? [] : [one.entrant],
          team2: two.entrant === null ? [] : [two.entrant],
          player1Score: view.score?.headline[0] ?? null,
          player2Score: view.score?.headline[1] ?? null,
          games: [],
          winner: view.winner,
          decidedBy: view.decidedBy,
          status: view.status === 'completed' ? 'completed' : 'pending',
          court: null,
          live: null,
          playedAt: null,
        };
      }),
    };
  });
  const participants = state.setup.entrants.map(({ id }) => ({
    userId: id,
    username: names(id),
    name: names(id),
    rating: 3.5,
    ratingType: 'self' as const,
    partnerId: null,
    isAgreed: false,
  }));
  return {
    participants,
    entrants: state.setup.entrants.map(({ id, members }, at) => ({
      id,
      team: [...members],
      seed: at + 1,
      hasWithdrawn: false,
    })),
    rounds,
    format: state.setup.settings.format,
    status: 'active',
    currentRound: 1,
    hasPlayoffs: false,
    playoffs: null,
    currentUserId: 1,
  };
}

/** A match of it by the engine's key. */
export function idOf(state: TournamentState, key: string): number {
  return matches(state).findIndex((view) => view.key === key) + 1;
}

export const graphFor = (state: TournamentState, names?: (id: number) => string): Graph =>
  graphOf(bracketOf(state, names));
