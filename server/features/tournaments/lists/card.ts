import type { TournamentCard } from '#contract/tournaments/cards.ts';
import type { CardChange, ScoredMatch } from '#contract/tournaments/changes.ts';
import type { Face } from '#contract/values.ts';
import { permissions, statusOf } from '../rules.ts';
import type { Snapshot } from '../snapshots.ts';
import { factsOf, medallists } from '../view.ts';
import type * as queries from './queries.ts';

type RowOf<Query extends (...args: never[]) => Promise<readonly object[]>> = Awaited<ReturnType<Query>>[number];

/** What belongs to the cards of a page, of all tournaments together. */
export interface Beside {
  podiums: readonly RowOf<typeof queries.listPodiums>[];
  nextMatches: readonly RowOf<typeof queries.listNextMatches>[];
  entered: readonly RowOf<typeof queries.listFirstEntered>[];
}

/** A tournament as a list shows it. */
export function toCard(row: queries.ListedTournament, beside: Beside): TournamentCard {
  const { groupName, role, entryId, place, wins, losses, participantCount, ...tournament } = row;
  const isHere = ({ tournamentId }: { tournamentId: number }) => tournamentId === row.id;
  const podium = beside.podiums.filter(isHere);
  return {
    ...factsOf(tournament),
    ...medallists(tournament, podium),
    participantCount,
    group: { id: row.groupId, name: groupName },
    leader: leaderOf(podium),
    entered: beside.entered.filter(isHere).map(faceOf),
    own:
      entryId === null || statusOf(row) === 'pending'
        ? null
        : { place, wins: wins ?? 0, losses: losses ?? 0, next: toNext(beside.nextMatches.find(isHere)) },
    viewer: {
      ...permissions({ ...row, isAdmin: role === 'admin', isParticipant: entryId !== null }),
      isMember: role !== null,
    },
  };
}

function toNext(match: Beside['nextMatches'][number] | undefined): NonNullable<TournamentCard['own']>['next'] {
  if (match === undefined) return null;
  const { id, round, opponentId, username } = match;
  const isKnown = opponentId !== null && username !== null;
  return { matchId: id, round, opponent: isKnown ? { id: opponentId, username } : null };
}

/** Who is first, if it is one alone. */
function leaderOf(placed: readonly (Entrant & { place: number | null })[]): Face | null {
  const [first, second] = placed.filter(({ place }) => place === 1);
  return first === undefined || second !== undefined ? null : faceOf(first);
}

interface Entrant {
  userId: number;
  username: string;
}

const faceOf = ({ userId, username }: Entrant): Face => ({ id: userId, username });

/** What a score changes of the card that everybody has of a tournament. */
export function cardChangeOf(before: Snapshot, after: Snapshot, { changed, tournament }: ScoredMatch): CardChange {
  const { currentRound: _, ...state } = tournament;
  const stood = new Map(before.participants.map((entry) => [entry.userId, entry]));
  const positions = after.participants.filter((entry) => entry !== stood.get(entry.userId));
  return {
    ...state,
    leader: leaderOf(after.participants),
    positions: positions.map(({ userId, place, wins, losses }) => ({ userId, place, wins, losses })),
    playerIds: [...new Set(changed.flatMap(({ team1, team2 }) => [...team1, ...team2]))],
  };
}
