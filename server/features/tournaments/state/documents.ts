import { setImmediate } from 'node:timers/promises';
import type { PublicTournament } from '#contract/tournaments/public.ts';
import type { Tournament } from '#contract/tournaments.ts';
import { matches } from '#tournament/index.ts';
import { SharedJson, type ViewerJson } from '../../../kernel/shared-json.ts';
import { isAdmin, type Membership } from '../../../membership/rules.ts';
import { playersIn } from './play.ts';
import { permissions } from './rules.ts';
import { isUnplayed, oncePerSnapshot, type Play, type Snapshot, type Snapshots } from './snapshots.ts';
import { toShared } from './view.ts';

/** A snapshot written out. */
interface Document {
  shared: SharedJson;
  /** The ids of the matches that somebody has to play, by the user's id. */
  open: ReadonlyMap<number, number[]>;
  /** It is drawn, and no point is known of it. */
  isFresh: boolean;
}

/**
 * Tournaments written out as JSON once for all who look; what only one viewer may is put behind. It is compressed once
 * for all who may the same: for everybody who does not play.
 *
 * @example
 * const json = await documents.forViewer(await snapshots.at(id, revision), membership);
 */
export function tournamentDocuments(snapshots: Snapshots, clock: () => Date) {
  const documentOf = oncePerSnapshot(async (snapshot): Promise<Document> => {
    // Reading it took its time, and so will this: others come in between.
    await setImmediate();
    const tournament = toShared(snapshot);
    const open = openMatches(snapshot.play);
    await setImmediate();
    // The tournament, and at its end the bracket, are left open for what follows.
    const text = JSON.stringify(tournament);
    const shared = new SharedJson(text.slice(0, tournament.bracket === null ? -1 : -2), tournament.revision);
    snapshots.keep(snapshot, shared.size);
    return { shared, open, isFresh: snapshot.play !== null && isUnplayed(snapshot.play) };
  });

  return {
    /** The whole tournament, as this viewer sees it. */
    async forViewer(snapshot: Snapshot, viewer: Membership): Promise<ViewerJson> {
      const { shared, open, isFresh } = await documentOf(snapshot);
      const { tournament, play } = snapshot;
      const isParticipant = snapshot.participants.some(({ userId }) => userId === viewer.userId);
      const isWaiting = snapshot.waiting.some(({ userId }) => userId === viewer.userId);
      const own: Pick<Tournament, 'group' | 'viewer'> = {
        // Of the group, whose changes the tournament does not count.
        group: { id: viewer.groupId, name: viewer.groupName },
        viewer: {
          ...permissions({ ...tournament, isAdmin: isAdmin(viewer), isParticipant, isWaiting }, clock()),
          mayScoreAny: isAdmin(viewer) && play !== null && !tournament.endedEarly,
          maySwap: isAdmin(viewer) && isFresh && !tournament.endedEarly,
          mayCorrect: isAdmin(viewer) && play !== null,
          mayScore: tournament.endedEarly ? [] : (open.get(viewer.userId) ?? []),
          mayManage: isAdmin(viewer),
          askedBy: askedBy(snapshot, viewer.userId),
        },
      };
      const end = JSON.stringify(own).slice(1);
      const endOfBracket = play === null ? '' : `,"currentUserId":${isParticipant ? viewer.userId : 0}}`;
      return shared.endingWith(`${endOfBracket},${end}`);
    },
  };
}

function openMatches(play: Play | null): Map<number, number[]> {
  const open = new Map<number, number[]>();
  if (play === null) return open;
  for (const view of matches(play.state)) {
    const row = play.rows.get(view.key);
    if (view.status !== 'ready' || row === undefined) continue;
    for (const userId of playersIn(play.state, view)) open.set(userId, [...(open.get(userId) ?? []), row.id]);
  }
  return open;
}

/** In doubles, those who want to play with somebody and wait for an answer: nobody once they have agreed with one. */
function askedBy({ tournament, participants, waiting, play }: Snapshot, viewerId: number): number[] {
  if (play !== null || tournament.gameType === 'singles') return [];
  const entries = [...participants, ...waiting];
  const own = entries.find(({ userId }) => userId === viewerId);
  const asking = entries.flatMap(({ userId, partnerId }) => (partnerId === viewerId ? [userId] : []));
  return asking.some((userId) => userId === own?.partnerId) ? [] : asking;
}

/** Tournaments written out and compressed once for all who have their public links. */
export function publicDocuments(snapshots: Snapshots) {
  return oncePerSnapshot(async (snapshot: Snapshot): Promise<ViewerJson> => {
    // As for members: others come in between.
    await setImmediate();
    const tournament = toPublic(snapshot);
    await setImmediate();
    const written = new SharedJson(JSON.stringify(tournament), tournament.revision);
    snapshots.keep(snapshot, written.size);
    return written.endingWith('');
  });
}

/** What anybody may know of a tournament: when and where it is, how it is played and stands, and what those are called who play in it. */
function toPublic(snapshot: Snapshot): PublicTournament {
  const {
    groupId: _,
    creatorId: __,
    description: ___,
    timeZone: ____,
    startsAt: _____,
    maxEntrants: ______,
    joinBy: _______,
    waiting: ________,
    participants,
    bracket,
    ...shown
  } = toShared(snapshot);
  return {
    ...shown,
    participants: participants.map(({ userId, username, name, partnerId, isAgreed }) => ({
      userId,
      username,
      name,
      partnerId: isAgreed ? partnerId : null,
    })),
    bracket: bracket && drawOf(bracket),
  };
}

function drawOf({
  participants: _,
  ...draw
}: NonNullable<ReturnType<typeof toShared>['bracket']>): PublicTournament['bracket'] {
  return draw;
}
