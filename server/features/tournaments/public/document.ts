import { setImmediate } from 'node:timers/promises';
import type { PublicTournament } from '#contract/tournaments/public.ts';
import { SharedJson, type ViewerJson } from '../../../kernel/shared-json.ts';
import { oncePerSnapshot, type Snapshot, type Snapshots } from '../snapshots.ts';
import { toShared } from '../view.ts';

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

/** What anybody may know of a tournament: how it is played and stands, and what those are called who play in it. */
function toPublic(snapshot: Snapshot): PublicTournament {
  const {
    groupId: _,
    creatorId: __,
    description: ___,
    timeZone: ____,
    participants,
    bracket,
    ...shown
  } = toShared(snapshot);
  return {
    ...shown,
    participants: participants.map(({ userId, username, partnerId, isAgreed }) => ({
      userId,
      username,
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
