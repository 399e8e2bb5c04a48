import type { ScoredMatch, TournamentUpdate } from '#contract/tournaments/changes.ts';
import type { Match } from '#contract/tournaments/matches.ts';
import { withTables } from '#contract/tournaments/tables.ts';
import type { Tournament } from '#contract/tournaments.ts';
import { playsIn } from './rounds.ts';

/** What somebody's score has changed, as its answer and the event both tell it. */
export type Change = Pick<TournamentUpdate, 'since' | 'revision' | 'changed' | 'standings' | 'state'>;

type Bracket = NonNullable<Tournament['bracket']>;

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
  const open = changed.filter((match) => isOpenTo(bracket.currentUserId, match)).map(({ id }) => id);
  const mayScore = viewer.mayScore.filter((id) => !newer.has(id) || open.includes(id));
  return {
    tournament: {
      ...tournament,
      ...facts,
      revision,
      standings: change.standings === null ? tournament.standings : withTables(tournament.standings, change.standings),
      bracket: { ...bracket, rounds, playoffs: playoffsAfter(newer, bracket), status: facts.status, currentRound },
      viewer: mayScore.length === viewer.mayScore.length ? viewer : { ...viewer, mayScore },
    },
    // Whether they may score another one of theirs the server says.
    isWhole: open.every((id) => viewer.mayScore.includes(id)),
  };
}

/** They are in a round of their own as well. */
function playoffsAfter(newer: ReadonlyMap<number, Match>, { playoffs }: Bracket): Bracket['playoffs'] {
  if (playoffs === null) return null;
  const { championship, thirdPlace } = playoffs;
  return {
    championship: newer.get(championship.id) ?? championship,
    thirdPlace: thirdPlace && (newer.get(thirdPlace.id) ?? thirdPlace),
  };
}

/** Whether it is the viewer’s, and can be played now. */
const isOpenTo = (userId: number, match: Match): boolean => match.state === 'ready' && playsIn(userId, match);
