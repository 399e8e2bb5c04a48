import type { Claim } from '#contract/claims.ts';
import type { Tx, WriteTx } from '../../database/types.ts';
import type { Deps } from '../../deps.ts';
import type { DomainEventOf } from '../../kernel/domain-events.ts';
import type { Reassigned } from '../../kernel/reassign-queries.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { topics } from '../../live/topics.ts';
import { listWardsAmong } from '../../membership/looked-after-queries.ts';
import {
  lockGroupAndMemberships,
  lockMembershipForShare,
  lockMembershipsForShare,
  membershipIn,
} from '../../membership/membership.ts';
import { assertAdmin } from '../../membership/refusals.ts';
import { isAdmin, type Membership } from '../../membership/rules.ts';
import type { Notice } from '../../notifications/kinds.ts';
import type { EveningsService } from '../evenings/service.ts';
import type { AttendanceService } from '../events/attendance/service.ts';
import type { GamesService } from '../games/service.ts';
import type { RatingsService } from '../ratings/service.ts';
import type { TournamentsService } from '../tournaments/service.ts';
import * as queries from './queries.ts';
import * as rules from './rules.ts';

interface Before {
  tournaments: Pick<TournamentsService, 'reassign' | 'holdTournaments'>;
  evenings: Pick<EveningsService, 'reassign' | 'playedBoth'>;
  games: Pick<GamesService, 'reassign'>;
  attendance: Pick<AttendanceService, 'reassign'>;
  ratings: Pick<RatingsService, 'together'>;
}

interface Accepted {
  id: number;
  groupId: number;
  guestId: number;
  personId: number;
}

interface Asked {
  guestId: number;
  personId: number;
}

const subjectOf = (id: number) => `claim:${id}`;

export type ClaimsService = ReturnType<typeof claimsService>;

/** That a guest is somebody with an account, or another guest: then what they have played is one person’s. */
export function claimsService(deps: Deps, { tournaments, evenings, games, attendance, ratings }: Before) {
  const { database, writeAs, domainEvents, live, notifications, clock } = deps;

  function tell(tx: WriteTx, groupId: number, userIds: number[]): void {
    live.tell(tx, [topics.members(groupId), ...userIds.map(topics.user)], {
      type: 'group_update',
      groupId,
      action: 'guests',
      userIds,
    });
  }

  /** What somebody has played becomes another’s: all of it, or what was moved before. */
  async function move(tx: WriteTx, person: Reassigned, before?: rules.Moved): Promise<rules.Moved> {
    const inTournaments = await tournaments.reassign(tx, person, before?.tournamentIds);
    // Which evenings somebody was at is known by their attendance.
    const inEvenings = await evenings.reassign(tx, person, before?.eveningIds);
    const atEvents = await attendance.reassign(tx, person, before?.eventIds);
    const inGames = await games.reassign(tx, person, before?.gameIds);
    const moved = {
      tournamentIds: inTournaments.moved,
      eveningIds: inEvenings.moved,
      gameIds: inGames.moved,
      eventIds: atEvents.moved,
    };
    await domainEvents.record(tx, { kind: 'person_reassigned', ...person, ...moved });
    return moved;
  }

  async function accept(tx: WriteTx, { id, groupId, guestId, personId }: Accepted): Promise<void> {
    const { guest } = await assertOpen(tx, groupId, { guestId, personId });
    const moved = await move(tx, { from: guestId, to: personId });
    await queries.updateGuest(tx, guestId, {
      ...{ mergedIntoId: personId, usernameKey: mergedKey(guestId), lookedAfterById: null },
    });
    const decidedAt = clock().toISOString();
    await queries.update(tx, id, {
      status: 'accepted',
      decidedAt,
      moved: JSON.stringify({ ...moved, guestKey: guest.usernameKey, keeperId: guest.lookedAfterById }),
    });
    tell(tx, groupId, [guestId, personId]);
  }

  /** @throws Refusal `not_found` also for who is not in the group, or `conflict` where the guest is somebody’s by now */
  async function assertOpen(tx: WriteTx, groupId: number, { guestId, personId }: Asked) {
    const people = await queries.lockPeople(tx, [guestId, personId]);
    const guest = people.find((each) => each.id === guestId);
    const person = people.find((each) => each.id === personId);
    if (guest?.guestOfGroupId !== groupId || guest.deletedAt !== null) throw noSuchGuest();
    if (guest.mergedIntoId !== null) throw new Refusal('conflict', `These games belong to somebody already.`);
    if (person === undefined || person.deletedAt !== null || person.mergedIntoId !== null) throw noSuchPerson();
    const isInGroup =
      person.guestOfGroupId === null
        ? (await lockMembershipForShare(tx, personId, groupId)).role !== null
        : person.guestOfGroupId === groupId;
    if (!isInGroup) throw noSuchPerson();
    return { guest, person };
  }

  /** With the group locked for update: nobody is put into anything of it meanwhile. */
  async function lockAlone(tx: WriteTx, viewer: Viewer, groupId: number): Promise<Membership> {
    const [own] = await lockGroupAndMemberships(tx, groupId, [viewer.id]);
    return own;
  }

  async function seen(tx: Tx, viewer: Viewer, id: number): Promise<Claim> {
    const row = await queries.find(tx, id);
    if (row === undefined) throw notFound();
    const membership = await membershipIn(tx, viewer.id, row.groupId);
    if (!rules.maySee(row, membership)) throw notFound();
    const shared = row.status === 'asked' ? await queries.listShared(tx, row.guestId, row.personId) : [];
    const together = row.status === 'asked' ? await evenings.playedBoth(tx, row.guestId, row.personId) : [];
    const stays = [...shared, ...together.map((name) => ({ kind: 'evening' as const, name }))];
    const who = { from: row.guestId, to: row.personId };
    const rating = row.status === 'asked' ? await ratings.together(tx, who) : null;
    return { ...toClaim(row, stays, membership, clock()), rating };
  }

  /** Locked with both people and, in this order, what is moved, as far as the viewer may know of it. */
  async function locked(tx: WriteTx, viewer: Viewer, id: number, isUndone = false) {
    const row = await queries.find(tx, id);
    if (row === undefined) throw notFound();
    const { guestId, personId } = row;
    const people = await queries.lockPeople(tx, [guestId, personId]);
    if (isUndone)
      await tournaments.holdTournaments(tx, { from: personId, to: guestId }, row.moved?.tournamentIds ?? []);
    else await tournaments.holdTournaments(tx, { from: guestId, to: personId });
    const membership = await lockAlone(tx, viewer, row.groupId);
    const claim = await queries.lock(tx, id);
    if (claim === undefined) throw notFound();
    if (!rules.maySee(claim, membership)) throw notFound();
    const personMergedInto = people.find((each) => each.id === claim.personId)?.mergedIntoId ?? null;
    return { claim: { ...claim, personMergedInto }, membership };
  }

  return {
    get: (viewer: Viewer, id: number): Promise<Claim> => database.read((tx) => seen(tx, viewer, id)),

    /** @throws Refusal `not_found`, `not_allowed`, or `conflict` where it was asked already */
    ask(viewer: Viewer, groupId: number, { guestId, personId }: Asked): Promise<Claim> {
      const isOneself = personId === viewer.id;
      const assertMayAsk = (own: Membership, isKeeper: boolean) => {
        if (own.role === null || !(isOneself || isKeeper)) assertAdmin(own, 'say who a guest is');
      };
      return writeAs(viewer, async (tx) => {
        const [ward] = await listWardsAmong(tx, [guestId]);
        // People of elsewhere are not held up by who may not.
        assertMayAsk(await membershipIn(tx, viewer.id, groupId), ward?.keeperId === viewer.id);
        const people = await queries.lockPeople(tx, [guestId, personId]);
        await tournaments.holdTournaments(tx, { from: guestId, to: personId });
        const own = await lockAlone(tx, viewer, groupId);
        const guest = people.find(({ id }) => id === guestId);
        assertMayAsk(own, guest?.lookedAfterById === viewer.id);
        if (guestId === personId) throw noSuchPerson();
        const { person } = await assertOpen(tx, groupId, { guestId, personId });
        const isGuest = person.guestOfGroupId !== null;
        if (isGuest) assertAdmin(own, 'make two guests one');
        const asked = { groupId, guestId, personId, askedById: viewer.id, askedAt: clock().toISOString() };
        const id = await queries.insert(tx, { ...asked, status: 'asked', decidedAt: null, moved: null });
        if (id === undefined) throw new Refusal('conflict', 'Somebody was asked about this guest already.');
        // Nobody else has to agree.
        if (isGuest || (isAdmin(own) && isOneself)) await accept(tx, { id, ...asked });
        else await notifications.tell(tx, [notice(id, groupId, isOneself ? undefined : [personId])]);
        tell(tx, groupId, [guestId, personId]);
        return seen(tx, viewer, id);
      });
    },

    accept(viewer: Viewer, id: number): Promise<Claim> {
      return writeAs(viewer, async (tx) => {
        const { claim, membership } = await locked(tx, viewer, id);
        rules.assertMay(rules.mayAccept(claim, membership), claim, 'accept');
        await accept(tx, claim);
        await notifications.seen(tx, [viewer.id], subjectOf(id));
        return seen(tx, viewer, id);
      });
    },

    decline(viewer: Viewer, id: number): Promise<Claim> {
      return writeAs(viewer, async (tx) => {
        const { claim, membership } = await locked(tx, viewer, id);
        rules.assertMay(rules.mayDecline(claim, membership), claim, 'decline');
        await queries.update(tx, id, { status: 'declined', decidedAt: clock().toISOString() });
        await notifications.withdraw(tx, [subjectOf(id)]);
        tell(tx, claim.groupId, [claim.guestId, claim.personId]);
        return seen(tx, viewer, id);
      });
    },

    undo(viewer: Viewer, id: number): Promise<Claim> {
      return writeAs(viewer, async (tx) => {
        const { claim, membership } = await locked(tx, viewer, id, true);
        rules.assertUndo(claim, membership, clock());
        const { guestId, personId, groupId, moved } = claim;
        if (moved === null) throw new Error(`Claim ${id} says nothing of what was moved`);
        await move(tx, { from: personId, to: guestId }, moved);
        await queries.updateGuest(tx, guestId, {
          mergedIntoId: null,
          usernameKey: await freeKey(tx, guestId, moved.guestKey),
          lookedAfterById: await keeperAgain(tx, groupId, moved.keeperId),
        });
        await queries.update(tx, id, { status: 'undone', decidedAt: clock().toISOString(), moved: null });
        tell(tx, groupId, [guestId, personId]);
        return seen(tx, viewer, id);
      });
    },

    async memberLeft(tx: WriteTx, { groupId, userId }: DomainEventOf<'member_left'>): Promise<void> {
      const declined = await queries.declineAsked(tx, userId, groupId, clock().toISOString());
      await notifications.withdraw(tx, declined.map(subjectOf));
    },

    async forget(tx: WriteTx, { userId }: DomainEventOf<'person_forgotten'>): Promise<void> {
      await queries.deleteAsked(tx, userId);
      await queries.forgetAsker(tx, userId);
    },
  };
}

/** Of a guest who is somebody else: their name is free for another. */
const mergedKey = (guestId: number): string => `~merged ${guestId}`;

/** The one that they had, unless another guest has it by now. */
async function freeKey(tx: Tx, guestId: number, key: string): Promise<string> {
  return (await queries.isKeyTaken(tx, key)) ? `${key} ${guestId}` : key;
}

/** Who looked after a guest does so again, as long as they are in the group. */
async function keeperAgain(tx: WriteTx, groupId: number, keeperId: number | null = null): Promise<number | null> {
  if (keeperId === null) return null;
  return (await lockMembershipsForShare(tx, groupId, [keeperId])).has(keeperId) ? keeperId : null;
}

/** @param userIds left out, the admins of the group */
const notice = (claimId: number, groupId: number, userIds: number[] | undefined): Notice => ({
  type: 'guest_claim',
  subject: subjectOf(claimId),
  groupId,
  facts: { claimId },
  ...(userIds && { userIds }),
});

function toClaim(row: queries.ClaimRow, stays: Claim['stays'], viewer: Membership, now: Date): Omit<Claim, 'rating'> {
  const { id, groupId, groupName, guestId, personId, askedById, status, askedAt } = row;
  return {
    ...{ id, groupId, groupName, status, askedAt, stays },
    guest: {
      id: guestId,
      username: row.guestUsername,
      name: row.guestName,
      rating: row.guestRating,
      ratingType: row.guestRatingType,
    },
    person: {
      id: personId,
      username: row.personUsername,
      name: row.personName,
      rating: row.personRating,
      ratingType: row.personRatingType,
    },
    askedBy:
      askedById === null || row.askerUsername === null || row.askerName === null
        ? null
        : { id: askedById, username: row.askerUsername, name: row.askerName },
    undoUntil: rules.undoUntil(row, now),
    viewer: {
      isPerson: viewer.userId === personId,
      mayAccept: rules.mayAccept(row, viewer),
      mayUndo: rules.mayUndo(row, viewer, now),
    },
  };
}

const notFound = () => new Refusal('not_found', 'This could not be found.');
const noSuchGuest = () => new Refusal('not_found', 'This guest could not be found.');
const noSuchPerson = () => new Refusal('not_found', 'This person is not in the group.');
