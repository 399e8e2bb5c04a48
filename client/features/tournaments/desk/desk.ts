import type { Desk, DeskCourt, ReadyMatch } from '#contract/tournaments/desk.ts';

const minute = 60_000;

/** So long somebody who is called may take before their match counts as begun, where nobody keeps its points. */
const arrival = 10 * minute;

/** What a minute is counted in: '4 min', and from an hour on '1 h 10'. */
export function lasting(since: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / minute));
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60}`;
}

/** A court is free, its match was called and has not begun, as far as is known, or it is played. */
export type CourtState = 'free' | 'called' | 'played';

export function stateOf({ match }: DeskCourt, now: number): CourtState {
  if (match === null) return 'free';
  const isNew = match.calledAt !== null && now - Date.parse(match.calledAt) < arrival;
  return match.live === null && isNew ? 'called' : 'played';
}

/** The court that is called to: the one that was chosen, as long as it is free, else the first that is. */
export function targetOf(courts: readonly DeskCourt[], chosen: number | undefined): number | undefined {
  const free = courts.filter(({ match }) => match === null).map(({ number }) => number);
  return free.find((number) => number === chosen) ?? free[0];
}

/** The names of some of a match: 'rosa, theo'. */
export const namesAmong = ({ sides }: Pick<ReadyMatch, 'sides'>, ids: readonly number[]): string =>
  sides
    .flat()
    .flatMap(({ id, name }) => (ids.includes(id) ? [name] : []))
    .join(', ');

/** 'rosa and aiko against hanna and theo' */
export const spokenPair = ({ sides }: Pick<ReadyMatch, 'sides'>): string =>
  sides.map((side) => side.map(({ name }) => name).join(' and ')).join(' against ');

/** What it stands at: '8–6', and with games that are over '11–4, 3–2'. */
export function standsAt(live: NonNullable<DeskCourt['match']>['live']): string {
  if (live === null) return '';
  const games = live.games.map(({ player1, player2 }) => `${player1}–${player2}`);
  return [...games, `${live.player1Score}–${live.player2Score}`].join(', ');
}

/** '27 of 64 played' */
export function playedOf(draws: Desk['draws']): { played: number; all: number } {
  const sum = (of: (draw: Desk['draws'][number]) => number) => draws.reduce((all, draw) => all + of(draw), 0);
  return { played: sum(({ matchesPlayed }) => matchesPlayed), all: sum(({ matchesTotal }) => matchesTotal) };
}
