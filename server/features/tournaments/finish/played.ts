import type { Match } from '#contract/tournaments/matches.ts';
import { isPossible, match as matchIn } from '#tournament/index.ts';
import { type DrawnRound, roundsOf } from '../matches/play.ts';
import type { Snapshot } from '../snapshots.ts';
import { toMatches } from '../view.ts';

/** A match with its round, and its players by name. */
export interface NamedMatch {
  match: Match;
  round: DrawnRound;
  teams: readonly [readonly Named[], readonly Named[]];
  /** The points of each game; empty where they are not known. */
  games: Match['games'];
}

interface Named {
  id: number;
  username: string;
}

/** The matches of a tournament whose sides are known, in the order of the rounds; none before the start. */
export function namedMatches({ play, participants }: Snapshot): NamedMatch[] {
  if (play === null) return [];
  const names = new Map(participants.map(({ userId, username }) => [userId, username]));
  const team = (ids: readonly number[]) => ids.map((id) => ({ id, username: names.get(id) ?? '' }));
  return roundsOf(play.state).flatMap((round) => {
    const views = round.keys.flatMap((key) => matchIn(play.state, key) ?? []);
    return toMatches(play, views)
      .filter(({ team1, team2 }) => team1.length > 0 && team2.length > 0)
      .map((match) => ({
        match,
        round,
        teams: [team(match.team1), team(match.team2)] as const,
        games: gamesOf(match, round),
      }));
  });
}

/** Those that are decided, in the order of time. */
export function playedMatches(snapshot: Snapshot): NamedMatch[] {
  const moment = ({ match }: NamedMatch) => match.playedAt ?? '';
  return namedMatches(snapshot)
    .filter(({ match }) => match.status === 'completed')
    .sort((one, other) => (moment(one) < moment(other) ? -1 : moment(one) > moment(other) ? 1 : 0));
}

/**
 * Where only who won is entered, people enter the points of a single game all the same: a pair that ends a game is taken
 * for them, and any other, such as 1–0, is not.
 */
function gamesOf({ games }: Match, { game }: DrawnRound): Match['games'] {
  return games.every(({ player1, player2 }) => isPossible(game, [player1, player2])) ? games : [];
}
