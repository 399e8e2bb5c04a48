import { callOrder } from '#contract/tournaments/call-order.ts';
import type { OwnLive, TournamentCard } from '#contract/tournaments/cards.ts';
import type { LiveScore } from '#contract/tournaments/matches.ts';
import type { Face, SideFace } from '#contract/values.ts';
import { faceIn, teamFace } from '../../../kernel/faces.ts';
import { isUnfinished, permissions, statusOf } from '../state/rules.ts';
import { factsOf, medallists } from '../state/view.ts';
import type * as queries from './queries.ts';
import { titleOf } from './titles.ts';

/** How many of those who have entered a card shows. */
export const facesShown = 4;

type RowOf<Query extends (...args: never[]) => Promise<readonly object[]>> = Awaited<ReturnType<Query>>[number];

/** What belongs to the cards of a page, of all tournaments together. */
export interface Beside {
  podiums: readonly RowOf<typeof queries.listPodiums>[];
  nextMatches: readonly RowOf<typeof queries.listNextMatches>[];
  ready: readonly RowOf<typeof queries.listReady>[];
  entered: readonly RowOf<typeof queries.listFirstEntered>[];
}

/** A tournament as a list shows it. */
export function toCard(row: queries.ListedTournament, beside: Beside, now: Date): TournamentCard {
  const { groupName, role, entryId, waitingId, place, wins, losses, participantCount, ...tournament } = row;
  const isHere = ({ tournamentId }: { tournamentId: number }) => tournamentId === row.id;
  const podium = beside.podiums.filter(isHere);
  const entered = beside.entered.filter(isHere);
  return {
    ...factsOf(tournament),
    ...medallists(tournament, podium),
    participantCount,
    group: { id: row.groupId, name: groupName },
    isUnfinished: isUnfinished(row, now),
    isPaused: row.pausedAt !== null && statusOf(row) === 'active',
    leader: leaderOf(podium),
    entered: entered.filter(({ position }) => position <= facesShown).map(faceOf),
    askedBy: row.gameType === 'doubles' ? askedBy(entered).map(faceOf) : [],
    own:
      entryId === null || statusOf(row) === 'pending'
        ? null
        : { place, wins: wins ?? 0, losses: losses ?? 0, next: toNext(row, beside) },
    viewer: {
      ...permissions(
        { ...row, isAdmin: role === 'admin', isParticipant: entryId !== null, isWaiting: waitingId !== null },
        now,
      ),
      isMember: role !== null,
    },
  };
}

/** Those who want to play with the viewer: nobody once they have agreed with one. */
function askedBy(entered: Beside['entered']): Beside['entered'] {
  const asking = entered.filter(({ asks }) => asks === 1);
  return asking.some(({ userId, ownPartnerId }) => userId === ownPartnerId) ? [] : asking;
}

function toNext(row: queries.ListedTournament, beside: Beside): NonNullable<TournamentCard['own']>['next'] {
  const isHere = ({ tournamentId }: { tournamentId: number }) => tournamentId === row.id;
  const match = beside.nextMatches.find(isHere);
  if (match === undefined) return null;
  const { id, key, round, court, live, isFirst } = match;
  const opponent = opponentIn(match);
  return {
    ...{ matchId: id, round, title: titleOf(row, key), opponent, court },
    live: live && toOwnLive(live, isFirst),
    matchesBefore: matchesBefore(id, beside.ready.filter(isHere)),
  };
}

/** How many matches are called before one; null where it is not among those that can be. */
function matchesBefore(id: number, matches: Beside['ready']): number | null {
  const playersOf = ({ player1Id, player2Id }: Beside['ready'][number]) => [player1Id ?? 0, player2Id ?? 0];
  const busy = matches.filter(({ isOn }) => isOn).flatMap(playersOf);
  const ready = matches.filter(({ isOn }) => !isOn);
  const before = callOrder(ready, playersOf, busy).findIndex((match) => match.id === id);
  return before < 0 ? null : before;
}

function toOwnLive({ player1Score, player2Score, games }: LiveScore, isFirst: boolean): OwnLive {
  const first = games.filter(({ player1, player2 }) => player1 > player2).length;
  const second = games.length - first;
  return isFirst
    ? { points: [player1Score, player2Score], games: [first, second] }
    : { points: [player2Score, player1Score], games: [second, first] };
}

/** Who is first, if it is one player or team alone. */
function leaderOf(placed: readonly (Entrant & { entrantId: number | null; place: number | null })[]): SideFace | null {
  const first = placed.filter(({ place }) => place === 1);
  const [one, another] = new Set(first.map(({ entrantId }) => entrantId));
  const player = first.find(({ userId }) => userId === one);
  if (player === undefined || another !== undefined) return null;
  const mate = first.find(({ userId }) => userId !== one);
  return teamFace([player, ...(mate ? [mate] : [])].map(faceOf));
}

interface Entrant {
  userId: number;
  username: string;
  name: string;
}

const faceOf = ({ userId, username, name }: Entrant): Face => ({ id: userId, username, name });

type Opposed = Pick<
  Beside['nextMatches'][number],
  'opponentId' | 'opponentUsername' | 'opponentName' | 'mateId' | 'mateUsername' | 'mateName'
>;

/** Who is on the other side of an own match; null while it is not known. */
export function opponentIn(match: Opposed): SideFace | null {
  const player = faceIn(match.opponentId, match.opponentUsername, match.opponentName);
  const mate = faceIn(match.mateId, match.mateUsername, match.mateName);
  return player && teamFace(mate === null ? [player] : [player, mate]);
}
