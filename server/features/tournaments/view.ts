import type { Match, ScoredMatch, Standing, Tournament, TournamentCard } from '#contract/tournaments.ts';
import { type MatchView, match as matchIn, rounds, standings, type TournamentState } from '#tournament/index.ts';
import type { ListedTournament, ParticipantRow, TournamentRow } from './queries.ts';
import { permissions, statusOf } from './rules.ts';
import type { Play, Snapshot } from './snapshots.ts';

interface Placed {
  userId: number;
  place: number | null;
}

/** A tournament as a list shows it. */
export function toCard(row: ListedTournament, podium: readonly (Placed & { tournamentId: number })[]): TournamentCard {
  const { groupName, role, entryId, ...tournament } = row;
  return {
    ...factsOf(tournament),
    ...medallists(podium.filter(({ tournamentId }) => tournamentId === row.id)),
    participantCount: row.participantCount,
    group: { id: row.groupId, name: groupName },
    viewer: permissions({ ...row, isAdmin: role === 'admin', isParticipant: entryId !== null }),
  };
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
    ...medallists(snapshot.participants),
    participantCount: participants.length,
    revision: tournament.revision,
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
      currentRound: currentRound(play),
      hasPlayoffs: facts.hasPlayoffs,
    },
  };
}

/** What a score changes of the tournament itself. */
export function toState({ tournament, participants, play }: Snapshot & { play: Play }): ScoredMatch['tournament'] {
  return {
    status: statusOf(tournament),
    endDate: tournament.endDate,
    currentRound: currentRound(play),
    ...medallists(participants),
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
  return table.rows.map((row) => {
    const reasons = table.ties.filter(({ entrants }) => row.played > 0 && entrants.includes(row.entrant));
    return {
      rank: row.rank,
      userId: row.entrant,
      username: nameOf(row.entrant),
      played: row.played,
      wins: row.wins,
      losses: row.losses,
      points: row.pointsFor,
      pointDifference: row.differential,
      percentage: row.percentage,
      decidedBy: reasons.length === 0 ? null : reasons.map(({ text }) => text).join(' '),
    };
  });
}

/** The first round with a match that is still to be played; the last one when all are. */
function currentRound({ state, rows }: Play): number {
  let last = 1;
  for (const key of rows.keys()) {
    const view = matchIn(state, key);
    if (view?.status === 'ready' || view?.status === 'waiting') return view.round;
    last = view?.round ?? last;
  }
  return last;
}

/** What a card and a whole tournament both say. */
function factsOf({ seed: _, revision: __, ...tournament }: TournamentRow) {
  return { ...tournament, status: statusOf(tournament), hasPlayoffs: false };
}

/** Who stands on the podium; where a place is shared, one of them. */
function medallists(placed: readonly Placed[]) {
  const at = (place: number) => {
    const sharing = placed.flatMap((entry) => (entry.place === place ? [entry.userId] : []));
    return sharing.length === 0 ? null : Math.min(...sharing);
  };
  return { winnerId: at(1), runnerId: at(2), thirdPlaceId: at(3) };
}
