import type { GroupActivity } from '#contract/group-activity.ts';
import type { WriteTx } from '../../database/types.ts';
import type { Deps } from '../../deps.ts';
import type { DomainEventOf } from '../../kernel/domain-events.ts';
import { faceIn } from '../../kernel/faces.ts';
import { decodeCursor, type Page, type PageRequest, pageOf } from '../../kernel/pages.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { membershipIn } from '../../membership/membership.ts';
import { assertAdmin } from '../../membership/refusals.ts';
import * as queries from './queries.ts';
import { type Line, lineOfExit, linesOf, linesOfChange } from './rules.ts';

type Logged = DomainEventOf<keyof typeof linesOf>;

export type GroupActivityService = ReturnType<typeof groupActivityService>;

/** What happened in groups, for their admins: written in the transaction of the domain event, and gone with the group. */
export function groupActivityService({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  function insert(tx: WriteTx, lines: readonly (Line & { groupId: number })[]): Promise<void> {
    const timestamp = clock().toISOString();
    const rows = lines.map(({ details = {}, ...line }) => ({
      targetId: null,
      message: '',
      ...line,
      details: JSON.stringify(details),
      timestamp,
    }));
    return queries.insertLines(tx, rows);
  }

  const insertOf = (tx: WriteTx, groupId: number, lines: readonly Line[]) =>
    insert(
      tx,
      lines.map((line) => ({ groupId, ...line })),
    );

  return {
    list(viewer: Viewer, groupId: number, { limit, cursor }: PageRequest): Promise<Page<GroupActivity>> {
      const [beforeId] = decodeCursor(cursor, ['number']) ?? [];
      return database.read(async (tx) => {
        assertAdmin(await membershipIn(tx, viewer.id, groupId), 'see what happened in it');
        const rows = await queries.listByGroup(tx, groupId, beforeId, limit + 1);
        const { items, next } = pageOf(rows, limit, ({ id }) => [id]);
        return { items: items.map(toActivity), next };
      });
    },

    /** Writes the lines of a domain event that says all that they do. */
    log(tx: WriteTx, event: Logged): Promise<void> {
      // Cast: what stands under a kind is for the events of that kind.
      const lines = (linesOf[event.kind] as (event: Logged) => Line[])(event);
      return insertOf(tx, event.groupId, lines);
    },

    async groupChanged(tx: WriteTx, event: DomainEventOf<'group_changed'>): Promise<void> {
      const { isPrivate, pictureId, note } = await queries.findGroup(tx, event.groupId);
      const now = { isPrivate, hasPicture: pictureId !== null, hasNote: note !== '' };
      await insertOf(tx, event.groupId, linesOfChange(event, now));
    },

    placesGivenUp: (tx: WriteTx, { userId, places }: DomainEventOf<'places_given_up'>) =>
      insert(
        tx,
        places.map(({ groupId, role }) => ({ groupId, ...lineOfExit({ userId, actorId: userId, role }) })),
      ),

    forget: (tx: WriteTx, { userId }: DomainEventOf<'person_forgotten'>) => queries.emptyMessagesOf(tx, userId),
  };
}

function toActivity(row: queries.LineRow): GroupActivity {
  const { id, action, timestamp, message, details, actorId, targetId } = row;
  return {
    id,
    action,
    timestamp,
    message,
    actor: { id: actorId, username: row.actorUsername, name: row.actorName },
    target: faceIn(targetId, row.targetUsername, row.targetName),
    details: message === '' ? details : { ...details, message },
  };
}
