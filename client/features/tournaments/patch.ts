import type { ScoredMatch, TournamentUpdate } from '#contract/tournaments/changes.ts';
import type { Match } from '#contract/tournaments/matches.ts';
import type { Tournament } from '#contract/tournaments.ts';
import { hasBothSides, isFinished, playsIn } from './rounds.ts';

/** What somebody's score has changed, as its answer and the event both tell it. */
export type Change = Pick<TournamentUpdate, 'since' | 'revision' | 'changed' | 'standings' | 'state'>;

export const changeOf = ({ tournament: state, ...change }: ScoredMatch): Change => ({ ...change, state });

/**
 * Puts a change into a tournament that was fetched before.
 *
 * @returns `isWhole`: false where something is missing that only the server can tell
 */
export function patched(tournament: Tournament, change: Change): { tournament: Tournament; isWhole: boolean } {
  const { since, revision, changed, state } = change;
  if (revision <= tournament.revision) return { tournament, isWhole: true };
  const { bracket, viewer } = tournament;
  if (state === null || bracket === null || since > tournament.revision) return { tournament, isWhole: false };

  const newer = new Map(changed.map((match) => [match.id, match]));
  const rounds = bracket.rounds.map((round) => {
    if (!round.matches.some(({ id }) => newer.has(id))) return round;
    return { ...round, matches: round.matches.map((match) => newer.get(match.id) ?? match) };
  });
  const { currentRound, ...facts } = state;
  const mayScore = viewer.mayScore.filter((id) => !isOver(newer.get(id)));
  return {
    tournament: {
      ...tournament,
      ...facts,
      revision,
      standings: change.standings ?? tournament.standings,
      bracket: { ...bracket, rounds, status: facts.status, currentRound },
      viewer: mayScore.length === viewer.mayScore.length ? viewer : { ...viewer, mayScore },
    },
    isWhole: !changed.some((match) => isNewlyMine(match, bracket.currentUserId, viewer)),
  };
}

const isOver = (match: Match | undefined): boolean => match !== undefined && isFinished(match);

/** A match of the viewer's that can be played now: whether they may score it the server says. */
const isNewlyMine = (match: Match, userId: number, { mayScore }: Tournament['viewer']): boolean =>
  playsIn(userId, match) && hasBothSides(match) && !isFinished(match) && !mayScore.includes(match.id);
