import type { z } from 'zod';
import type { Device, profileChange, Self, Statistics } from '#contract/auth.ts';
import type { WriteTx } from '../../database/types.ts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import * as queries from './queries.ts';
import { assertRatingFits } from './rules.ts';

/** How many groups the profile names. */
const groupsShown = 3;

export type ProfileService = ReturnType<typeof profileService>;

/** What a person keeps about themselves, and where they are signed in. */
export function profileService({ database, writeAs, domainEvents, live, clock }: Deps) {
  return {
    update(viewer: Viewer, change: z.output<typeof profileChange>): Promise<Self> {
      const work = async (tx: WriteTx) => {
        const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
        if (change.rating !== undefined || change.ratingType !== undefined) {
          assertRatingFits({ ...(await queries.findSelf(tx, viewer.id)), ...given });
        }
        await queries.updateUser(tx, viewer.id, { ...given, updatedAt: clock().toISOString() });
        if (change.rating !== undefined) await domainEvents.record(tx, { kind: 'player_changed', userId: viewer.id });
        if (change.isPresenceShown !== undefined) live.lookUpAgain(tx, { userId: viewer.id });
        return queries.findSelf(tx, viewer.id);
      };
      // A rating has to fit the type that it is stored with, so that changes of both wait for each other.
      return writeAs(viewer, work, { exclusively: true });
    },

    statistics(viewer: Viewer): Promise<Statistics> {
      return database.read(async (tx) => ({
        ...(await queries.countMemberships(tx, viewer.id)),
        groups: await queries.listFirstGroups(tx, viewer.id, groupsShown),
      }));
    },

    devices(viewer: Viewer): Promise<Device[]> {
      return database.read(async (tx) => {
        const sessions = await queries.listSessions(tx, viewer.id, clock().toISOString());
        return sessions.map((session) => ({ ...session, isCurrent: session.id === viewer.sessionId }));
      });
    },

    signOutDevice(viewer: Viewer, sessionId: number): Promise<void> {
      const work = async (tx: WriteTx) => {
        const [ended] = await queries.deleteSessionsOf(tx, viewer.id, { id: sessionId });
        if (ended === undefined) throw new Refusal('not_found', 'This device is not signed in any more.');
        await domainEvents.record(tx, { kind: 'session_ended', sessionId: ended, userId: viewer.id });
      };
      return writeAs(viewer, work, { exclusively: true });
    },
  };
}
