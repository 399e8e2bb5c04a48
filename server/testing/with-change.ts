import { expect } from 'vitest';
import type { ScoredMatch, TournamentUpdate } from '#contract/tournaments/changes.ts';
import type { Match } from '#contract/tournaments/matches.ts';
import { withTables } from '#contract/tournaments/tables.ts';
import type { Tournament } from '#contract/tournaments.ts';

export type Change = Pick<TournamentUpdate, 'since' | 'revision' | 'changed' | 'standings' | 'state'>;

export const changeOf = ({ tournament: state, ...change }: ScoredMatch): Change => ({ ...change, state });

/** Puts a change into what was read before, as whoever shows it does; what the viewer may is left alone. */
export function withChange(tournament: Tournament, { since, revision, changed, standings, state }: Change): Tournament {
  const { bracket } = tournament;
  if (bracket === null || state === null) throw new Error('There is nothing to put in');
  expect(since).toBeLessThanOrEqual(tournament.revision);
  const { currentRound, ...facts } = state;
  const newest = (match: Match) => changed.find(({ id }) => id === match.id) ?? match;
  const rounds = bracket.rounds.map((round) => ({ ...round, matches: round.matches.map(newest) }));
  const playoffs = bracket.playoffs && {
    championship: newest(bracket.playoffs.championship),
    thirdPlace: bracket.playoffs.thirdPlace && newest(bracket.playoffs.thirdPlace),
  };
  return {
    ...tournament,
    ...facts,
    revision,
    standings: withTables(tournament.standings, standings ?? []),
    bracket: { ...bracket, rounds, playoffs, status: facts.status, currentRound },
  };
}
