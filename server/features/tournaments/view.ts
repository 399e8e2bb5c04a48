import type { Match, Standing, Tournament, TournamentCard } from '#contract/tournaments.ts';
import { type MatchView, rounds, standings, type TournamentState } from '#tournament/index.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { MatchRow, TournamentRow } from './queries.ts';
import { mayScore, permissions, statusOf } from './rules.ts';

interface ParticipantRow {
  userId: number;
  username: string;
  rating: number;
}

interface Placed {
  tournamentId: number;
  userId: number;
  place: number | null;
}

/** A tournament as a list shows it. */
export function toCard(row: TournamentRow, podium: readonly Placed[]): TournamentCard {
  const { groupName, role, entryId, seed: _, ...fields } = row;
  const at = (place: number) => podium.find((entry) => entry.tournamentId === row.id && entry.place === place)?.userId;
  return {
    ...fields,
    group: { id: row.groupId, name: groupName },
    status: statusOf(row),
    hasPlayoffs: false,
    winnerId: at(1) ?? null,
    runnerId: at(2) ?? null,
    thirdPlaceId: at(3) ?? null,
    viewer: permissions({ ...row, isAdmin: role === 'admin', isParticipant: entryId !== null }),
  };
}

/** A tournament whole, as this viewer sees it. */
export function toTournament(
  viewer: Viewer,
  row: TournamentRow,
  podium: readonly Placed[],
  participants: ParticipantRow[],
  play: { state: TournamentState; matches: readonly MatchRow[] } | null,
): Tournament {
  const card = toCard(row, podium);
  if (play === null) return { ...card, participants, bracket: null, standings: [] };
  const { state, matches } = play;
  const rowOf = new Map(matches.map((match) => [match.key, match]));
  const isAdmin = row.role === 'admin';
  const drawn = rounds(state).map(({ round, title, matches: views }) => ({
    roundNumber: round,
    title,
    matches: views.flatMap((view) => {
      const stored = rowOf.get(view.key);
      return stored === undefined ? [] : [toMatch(view, stored, viewer, isAdmin)];
    }),
  }));
  const unfinished = drawn.find((round) => round.matches.some(({ status }) => status !== 'completed'));
  return {
    ...card,
    participants,
    bracket: {
      participants,
      rounds: drawn,
      format: card.format,
      status: card.status,
      currentRound: (unfinished ?? drawn.at(-1))?.roundNumber ?? 1,
      currentUserId: viewer.id,
      hasPlayoffs: card.hasPlayoffs,
    },
    standings: toStandings(state, participants),
  };
}

/** The product's match: a place that is not known yet is 0, one that a bye leaves empty is null. */
function toMatch(view: MatchView, row: MatchRow, viewer: Viewer, isAdmin: boolean): Match {
  const [{ entrant: one, vacant: noOne }, { entrant: two, vacant: noTwo }] = view.sides;
  const isFinished = view.status === 'completed';
  const playsInIt = one === viewer.id || two === viewer.id;
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
    status: isFinished ? 'completed' : 'pending',
    playedAt: row.playedAt,
    mayScore: (view.status === 'ready' || isFinished) && mayScore({ isAdmin, playsInIt, isFinished }),
  };
}

function toStandings(state: TournamentState, participants: readonly ParticipantRow[]): Standing[] {
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
