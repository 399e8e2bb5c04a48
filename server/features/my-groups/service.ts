import type { Talk } from '#contract/conversations.ts';
import type { GroupNow, MyGroup } from '#contract/my-groups.ts';
import { wordsAskedFor } from '../../database/full-text.ts';
import type { Deps } from '../../deps.ts';
import { faceOf } from '../../kernel/faces.ts';
import { pictureOf } from '../../kernel/group-picture.ts';
import { decodeCursor, type Page, pageOf, type Searched } from '../../kernel/pages.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { type FaceRow, listFirstFaces } from '../../membership/queries.ts';
import { permissions } from '../../membership/rules.ts';
import { eventsOnNow } from '../events/planned/service.ts';
import { talksOfGroups } from '../messages/conversations/service.ts';
import { tournamentsOnNow } from '../tournaments/lists/planned-service.ts';
import * as queries from './queries.ts';

const facesShown = 3;

export type MyGroupsService = ReturnType<typeof myGroupsService>;

/** The groups of somebody with what is said and what is on in each: put together of what other features keep. */
export function myGroupsService({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  return {
    list(viewer: Viewer, { q, limit, cursor }: Searched): Promise<Page<MyGroup>> {
      const before = decodeCursor(cursor, ['moment', 'number']);
      return database.read(async (tx) => {
        const rows = await queries.listMine(tx, {
          userId: viewer.id,
          words: wordsAskedFor(q),
          before,
          limit: limit + 1,
        });
        const { items, next } = pageOf(rows, limit, ({ activeAt, id }) => [activeAt, id]);
        const groupIds = items.map(({ id }) => id);
        const talks = await talksOfGroups(tx, viewer, groupIds);
        const at = clock();
        const tournaments = await tournamentsOnNow(tx, viewer.id, { groupIds, at });
        const events = await eventsOnNow(tx, viewer, { groupIds, at });
        const faces = await listFirstFaces(tx, { groupIds, apartFrom: viewer.id, most: facesShown });
        const facesIn = Map.groupBy(faces, ({ groupId }) => groupId);
        const groups = items.flatMap((row) => {
          const talk = talks.get(row.id);
          // Whoever has left since the page was read.
          if (talk === undefined) return [];
          const now = moreUrgent(tournaments.get(row.id), events.get(row.id));
          return toMyGroup(row, viewer, { talk, now, faces: facesIn.get(row.id) ?? [], at });
        });
        return { items: groups, next };
      });
    },
  };
}

/** What is played comes before an event, an event before a tournament that waits for more players. */
function moreUrgent(tournament: GroupNow | undefined, event: GroupNow | undefined): GroupNow | null {
  const [first, second] = tournament?.kind === 'open' ? [event, tournament] : [tournament, event];
  return first ?? second ?? null;
}

interface Beside {
  talk: Talk;
  now: GroupNow | null;
  faces: readonly FaceRow[];
  at: Date;
}

function toMyGroup(row: queries.MyGroupRow, viewer: Viewer, { talk, now, faces, at }: Beside): MyGroup {
  const { id, name, isPrivate, createdAt, memberCount, activeAt } = row;
  return {
    id,
    name,
    ...pictureOf(row),
    isPrivate,
    createdAt,
    memberCount,
    viewer: permissions({ ...row, groupId: id, groupName: name, userId: viewer.id }, at),
    faces: faces.map(faceOf),
    activeAt,
    lastJoined: { id: row.newestId, username: row.newestUsername, name: row.newestName, joinedAt: row.joinedAt },
    talk,
    now,
  };
}
