import type { z } from 'zod';
import type { Device, profileChange, Self, Statistics } from '#contract/auth.ts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Viewer } from '../../http/viewer.ts';
import * as queries from './queries.ts';
import { assertRatingFits } from './rules.ts';

/** How many groups the profile names (specification section 9). */
const groupsShown = 3;

export type ProfileService = ReturnType<typeof profileService>;

/** What a person keeps about themselves, and where they are signed in. */
export function profileService({ database, live, clock }: Deps) {
  return {
    update(viewer: Viewer, change: z.output<typeof profileChange>): Promise<Self> {
      return database.write(async (tx) => {
        const before = await queries.findSelf(tx, viewer.id);
        const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
        const after = { ...before, ...given, updatedAt: clock().toISOString() };
        if (change.rating !== undefined || change.ratingType !== undefined) assertRatingFits(after);
        const { email, bio, rating, ratingType, updatedAt } = after;
        await queries.updateUser(tx, viewer.id, { email, bio, rating, ratingType, updatedAt });
        return after;
      });
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
      return database.write(async (tx) => {
        const [ended] = await queries.deleteSessionsOf(tx, viewer.id, { id: sessionId });
        if (ended === undefined) throw new Refusal('not_found', 'This device is not signed in any more.');
        live.endSession(tx, ended);
      });
    },
  };
}
