import type { z } from 'zod';
import type { AdminAction, AdminDetails } from '#contract/administration/log.ts';
import type { SiteMember, siteCounts } from '#contract/administration/people.ts';
import { wordsOfSearch } from '#contract/names.ts';
import type { Tx, WriteTx } from '../../../database/types.ts';
import type { Deps } from '../../../deps.ts';
import { faceIn } from '../../../kernel/faces.ts';
import { decodeCursor, type Page, pageOf, type Searched } from '../../../kernel/pages.ts';
import { listAdministrators } from '../../../kernel/people-queries.ts';
import type { Viewer } from '../../../kernel/viewer.ts';
import { accountsService } from '../../auth/administering-service.ts';
import * as queries from './queries.ts';
import * as rules from './rules.ts';

export type PeopleService = ReturnType<typeof peopleService>;

/** What the administrators of the site know of everybody, and do about their accounts. */
export function peopleService(
  deps: Pick<Deps, 'database' | 'writeAs' | 'adminLog' | 'domainEvents' | 'live' | 'clock'>,
) {
  const { database, writeAs, adminLog, clock } = deps;
  const accounts = accountsService(deps);
  const now = () => clock().toISOString();

  /** Each person as the viewer sees them. */
  async function shown(tx: Tx, viewer: Viewer, rows: readonly queries.PersonRow[]): Promise<SiteMember[]> {
    const administrators = await listAdministrators(tx, now());
    return rows.map((row) => toMember(row, viewer, administrators));
  }

  async function personSeenBy(tx: Tx, viewer: Viewer, userId: number): Promise<SiteMember> {
    const row = await queries.findPerson(tx, userId, now());
    const [person] = row === undefined ? [] : await shown(tx, viewer, [row]);
    if (person === undefined) throw rules.noSuchPerson();
    return person;
  }

  /** Does something about somebody whose account nobody else changes meanwhile. */
  const about = <T>(viewer: Viewer, userId: number, work: (tx: WriteTx, person: SiteMember) => Promise<T>) =>
    writeAs(viewer, async (tx) => work(tx, await personSeenBy(tx, viewer, userId)), {
      administers: true,
      over: userId,
    });

  interface Change {
    may: keyof SiteMember['viewer'];
    /** What is so already is neither refused nor done again. */
    isDone: (person: SiteMember) => boolean;
    action: AdminAction;
    details?: AdminDetails;
    act: (tx: WriteTx) => Promise<void>;
  }

  const change = (
    viewer: Viewer,
    userId: number,
    { may, isDone, action, details = {}, act }: Change,
  ): Promise<SiteMember> =>
    about(viewer, userId, async (tx, person) => {
      if (isDone(person)) return person;
      rules.assertMay(may, person);
      await act(tx);
      await adminLog.record(tx, { actorId: viewer.id, action, userId, details });
      return personSeenBy(tx, viewer, userId);
    });

  return {
    counts: (): Promise<z.output<typeof siteCounts>> => database.read(queries.countAll),

    list(viewer: Viewer, { q, limit, cursor }: Searched): Promise<Page<SiteMember>> {
      const [beforeId] = decodeCursor(cursor, ['number']) ?? [];
      const search = q ? { words: wordsOfSearch(q), email: q.toLowerCase() } : undefined;
      return database.read(async (tx) => {
        const rows = await queries.listPeople(tx, { search, beforeId, limit: limit + 1, now: now() });
        const { items, next } = pageOf(rows, limit, ({ id }) => [id]);
        return { items: await shown(tx, viewer, items), next };
      });
    },

    makeSignInLink(viewer: Viewer, userId: number): Promise<{ token: string; expiresAt: string }> {
      return about(viewer, userId, async (tx, person) => {
        rules.assertMay('mayMakeSignInLink', person);
        await adminLog.record(tx, { actorId: viewer.id, action: 'sign_in_link_made', userId });
        return accounts.makeSignInLink(tx, userId);
      });
    },

    /** @param day until which; null for one without an end */
    async suspend(viewer: Viewer, userId: number, day: string | null): Promise<SiteMember> {
      const until = accounts.endOfSuspension(day);
      return change(viewer, userId, {
        may: 'maySuspend',
        isDone: ({ suspension }) => suspension !== null && suspension.until === day,
        action: 'person_suspended',
        details: { until },
        act: (tx) => accounts.suspend(tx, userId, until, viewer.id),
      });
    },

    lift(viewer: Viewer, userId: number): Promise<SiteMember> {
      return change(viewer, userId, {
        may: 'mayLift',
        isDone: ({ suspension }) => suspension === null,
        action: 'suspension_lifted',
        act: (tx) => accounts.lift(tx, userId),
      });
    },

    makeAdministrator(viewer: Viewer, userId: number): Promise<SiteMember> {
      return change(viewer, userId, {
        may: 'mayMakeAdministrator',
        isDone: ({ isSiteAdmin }) => isSiteAdmin,
        action: 'administrator_made',
        act: (tx) => accounts.setAdministrator(tx, userId, true),
      });
    },

    removeAdministrator(viewer: Viewer, userId: number): Promise<SiteMember> {
      return change(viewer, userId, {
        may: 'mayRemoveAdministrator',
        isDone: ({ isSiteAdmin }) => !isSiteAdmin,
        action: 'administrator_removed',
        act: (tx) => accounts.setAdministrator(tx, userId, false),
      });
    },

    /** @throws Refusal `owns_groups` */
    async remove(viewer: Viewer, userId: number): Promise<void> {
      await about(viewer, userId, async (tx, person) => {
        rules.assertMay('mayDelete', person);
        await accounts.end(tx, userId, viewer.id);
        await adminLog.record(tx, { actorId: viewer.id, action: 'person_deleted', userId });
      });
      await database.truncateLog();
    },
  };
}

function toMember(row: queries.PersonRow, viewer: Viewer, administrators: readonly number[]): SiteMember {
  const { id, username, name, email, createdAt, isSiteAdmin, lastSeenAt, groupCount } = row;
  const { suspendedAt, suspendedUntil, byId, byUsername, byName } = row;
  const isSuspended = suspendedAt !== null;
  const isLastAdministrator = isSiteAdmin && administrators.every((each) => each === id);
  return {
    id,
    username,
    name,
    email,
    createdAt,
    isSiteAdmin,
    lastSeenAt,
    groupCount,
    suspension: isSuspended
      ? { until: suspendedUntil?.slice(0, 10) ?? null, by: faceIn(byId, byUsername, byName) }
      : null,
    isLastAdministrator,
    viewer: rules.permissions({ isOneself: id === viewer.id, isSiteAdmin, isSuspended, isLastAdministrator }),
  };
}
