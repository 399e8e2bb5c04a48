import type { ScoredMatch } from '#contract/tournaments/changes.ts';
import type { Progress } from '#contract/tournaments/facts.ts';
import type { Match, Standing } from '#contract/tournaments/matches.ts';
import type { Tournament } from '#contract/tournaments.ts';
import { type MatchView, rounds, standardGame, standings, type TournamentState } from '#tournament/index.ts';
import type { ParticipantRow, TournamentRow } from './queries.ts';
import { statusOf } from './rules.ts';
import type { Play, Snapshot } from './snapshots.ts';

interface Placed {
  userId: number;
  place: number | null;
}

type Bracket = NonNullable<Tournament['bracket']>;

/** What is the same of a tournament for everybody who may see it, as long as its revision is. */
type SharedTournament = Omit<Tournament, 'group' | 'viewer' | 'bracket'> & {
  bracket: Omit<Bracket, 'currentUserId'> | null;
};

/** A tournament at one revision; the bracket comes last, to be gone on with. */
export function toShared(snapshot: Snapshot): SharedTournament {
  const { tournament, play } = snapshot;
  const facts = factsOf(tournament);
  const participants = snapshot.participants.map(({ userId, username, rating }) => ({ userId, username, rating }));
  return {
    ...facts,
    ...medallists(tournament, snapshot.participants),
    participantCount: participants.length,
    game: play === null ? standardGame : play.state.setup.settings.rules.game,
    participants,
    standings: play === null ? [] : toStandings(play.state, participants),
    bracket: play && {
      participants,
      rounds: rounds(play.state).map(({ round, title, matches }) => ({
        roundNumber: round,
        title,
        matches: toMatches(play, matches),
      })),
      format: facts.format,
      status: facts.status,
      currentRound: tournament.currentRound,
      hasPlayoffs: facts.hasPlayoffs,
    },
  };
}

/** What a score changes of the tournament itself. */
export function toState({ tournament, participants }: Snapshot): ScoredMatch['tournament'] {
  return {
    status: statusOf(tournament),
    endDate: tournament.endDate,
    currentRound: tournament.currentRound,
    progress: toProgress(tournament),
    ...medallists(tournament, participants),
  };
}

/** The product's matches. */
export function toMatches(play: Play, views: readonly MatchView[]): Match[] {
  return views.flatMap((view) => {
    const row = play.rows.get(view.key);
    return row === undefined ? [] : [toMatch(view, row)];
  });
}

/** A place that is not known yet is 0, one that a bye leaves empty is null. */
export function toMatch(view: MatchView, row: { id: number; playedAt: string | null }): Match {
  const [{ entrant: one, vacant: noOne }, { entrant: two, vacant: noTwo }] = view.sides;
  const [player1Score = null, player2Score = null] = view.score?.headline ?? [];
  return {
    id: row.id,
    round: view.round,
    player1Id: one ?? (noOne ? null : 0),
    player2Id: two ?? (noTwo ? null : 0),
    team1: one === null ? [] : [one],
    team2: two === null ? [] : [two],
    player1Score,
    player2Score,
    winner: view.winner,
    status: view.status === 'completed' ? 'completed' : 'pending',
    playedAt: row.playedAt,
  };
}

/** The table of a round robin; empty for an elimination. */
export function toStandings(
  state: TournamentState,
  participants: readonly Pick<ParticipantRow, 'userId' | 'username'>[],
): Standing[] {
  const names = new Map(participants.map(({ userId, username }) => [userId, username]));
  const nameOf = (userId: number) => names.get(userId) ?? '';
  const [table] = standings(state, nameOf);
  if (table === undefined) return [];
  return table.rows.map((row) => ({
    rank: row.rank,
    settled: row.settled,
    userId: row.entrant,
    username: nameOf(row.entrant),
    played: row.played,
    wins: row.wins,
    losses: row.losses,
    points: row.pointsFor,
    pointDifference: row.differential,
    percentage: row.percentage,
    // Whoever has not played yet has nothing to be compared by.
    decidedBy: row.played === 0 ? null : row.tie,
  }));
}

/** What a card and a whole tournament both say. */
export function factsOf({ seed: _, lastPlayedAt: __, ...row }: TournamentRow) {
  const { matchesPlayed, matchesTotal, currentRound, roundCount, ...tournament } = row;
  const status = statusOf(row);
  return {
    ...tournament,
    status,
    hasPlayoffs: false,
    progress: status === 'pending' ? null : toProgress({ matchesPlayed, matchesTotal, currentRound, roundCount }),
  };
}

function toProgress({ matchesPlayed, matchesTotal, currentRound, roundCount }: Progress): Progress {
  return { matchesPlayed, matchesTotal, currentRound, roundCount };
}

/** Who stands on the podium once it is over; where a place is shared, one of them. */
export function medallists(dates: Parameters<typeof statusOf>[0], placed: readonly Placed[]) {
  const isOver = statusOf(dates) === 'completed';
  const at = (place: number) => {
    const sharing = placed.flatMap((entry) => (isOver && entry.place === place ? [entry.userId] : []));
    return sharing.length === 0 ? null : Math.min(...sharing);
  };
  return { winnerId: at(1), runnerId: at(2), thirdPlaceId: at(3) };
}
