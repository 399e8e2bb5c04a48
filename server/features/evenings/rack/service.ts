import type { z } from 'zod';
import { type Rack, type rackCalls, rackLimits } from '#contract/racks.ts';
import { openRack, type RackGame, type RackState } from '#tournament/index.ts';
import type { Tx, WriteTx } from '../../../database/types.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { ViewerJson } from '../../../kernel/shared-json.ts';
import type { Viewer } from '../../../kernel/viewer.ts';
import { topics } from '../../../live/topics.ts';
import { isAdmin, mayReadInside } from '../../../membership/rules.ts';
import type { AttendanceService } from '../../events/attendance/service.ts';
import type { RatingsService } from '../../ratings/service.ts';
import { eveningDocuments } from '../documents.ts';
import { apart, type EveningGuest, playerOfGuest } from '../guests.ts';
import * as evenings from '../queries.ts';
import {
  assertMayReplace,
  assertMayScore,
  assertNothingPlayed,
  assertPlayers,
  assertPossible,
  assertRuns,
  columnsOf,
  counted,
  type Points,
  rounded,
  slotOf,
} from '../rules.ts';
import { isRatedGame, rackOf, runningOf, scoresOf } from '../view.ts';
import { racksOnCourts } from './courts.ts';
import * as queries from './queries.ts';
import * as rules from './rules.ts';
import { namedIn, toSharedRack } from './view.ts';

interface Others {
  attendance: AttendanceService;
  ratings: Pick<RatingsService, 'doublesStrengths'>;
}

type Start = z.output<typeof rackCalls.start.body>;
type Finish = z.output<typeof rackCalls.finish.body>;
export type RacksService = ReturnType<typeof racksService>;

/** Open play without an end, of those who came to an event and of whoever comes: a kind of evening. */
export function racksService(deps: Deps, { attendance, ratings }: Others) {
  const { database, writeAs, domainEvents, live, notifications, clock } = deps;

  const documents = eveningDocuments(database, readShared);

  /** @throws Refusal `not_found` also where it may not be seen, `not_active` once it was ended */
  async function locked(tx: WriteTx, viewer: Viewer, id: number) {
    const eventId = await evenings.findEvent(tx, id);
    if (eventId === undefined) throw notFound();
    const { event, membership } = await attendance.lockSeenByForShare(tx, viewer, eventId, notFound);
    const row = await queries.lockForUpdate(tx, id);
    if (row === undefined) throw notFound();
    return { event, membership, row, rack: rackOf(row.rack) };
  }

  function tell(tx: WriteTx, { eventId, groupId }: Place, eveningId: number, playerIds: number[] = []): void {
    const listeners = [topics.group(groupId), topics.members(groupId)];
    live.tell(tx, listeners, { type: 'evening_update', groupId, eventId, eveningId, playerIds });
  }

  /** Something is played at an event, or no longer is. */
  function tellPlay(tx: WriteTx, { eventId, groupId }: Place): void {
    const listeners = [topics.group(groupId), topics.members(groupId)];
    live.tell(tx, listeners, { type: 'event_update', groupId, eventId, action: 'play' });
  }

  /** Tells those whose game has begun where they play, and of a game that is over nobody any longer. */
  async function call(
    tx: WriteTx,
    { eventId, groupId }: Place,
    eveningId: number,
    { begun, over }: rules.Called,
  ): Promise<void> {
    const subject = subjectOf(eventId);
    const isOver = { types: ['rack_called'], userIds: apart(over).userIds } as const;
    if (over.length > 0) await notifications.withdraw(tx, [subject], isOver);
    await notifications.tell(
      tx,
      begun.map(({ number, players }) => {
        const facts = { eveningId, game: number };
        return { type: 'rack_called', subject, groupId, facts, userIds: apart(players).userIds } as const;
      }),
    );
  }

  /** By which sides are made even: of members and people without an account what their results say. */
  async function levelsOf(tx: Tx, userIds: readonly number[], guests: readonly EveningGuest[]) {
    const strengths = userIds.length > 0 ? await ratings.doublesStrengths(tx, userIds) : [];
    const levels = new Map(strengths.map(rounded).map(({ id, rating }) => [id, rating]));
    for (const guest of guests) if (guest.level !== null) levels.set(playerOfGuest(guest), guest.level);
    return levels;
  }

  /** Changes a rack that goes on, for whoever may. */
  function change(
    viewer: Viewer,
    id: number,
    next: (tx: WriteTx, found: Awaited<ReturnType<typeof locked>>) => Promise<RackState | null>,
  ): Promise<void> {
    return writeAs(viewer, async (tx) => {
      const found = await locked(tx, viewer, id);
      rules.assertGoesOn(found.row);
      const rack = await next(tx, found);
      if (rack === null) return;
      await keep(tx, found, rack, viewer.id);
    });
  }

  /** Writes down a rack that has changed, and tells of it. */
  async function keep(
    tx: WriteTx,
    { event, row, rack: before }: Held,
    rack: RackState,
    byId: number | null,
  ): Promise<void> {
    await evenings.revise(tx, row.id, { rack: JSON.stringify(rack) });
    tell(tx, placeOf(event), row.id);
    await call(tx, placeOf(event), row.id, rules.calledBetween(before, rack, byId));
  }

  /** Whoever says how a game ended. @returns the rack after it */
  async function over(tx: WriteTx, held: Held, { game, isOn }: Ended, said: Said): Promise<RackState> {
    const { event, row, rack } = held;
    const { score, winner, isFirst, ...by } = said;
    if (score !== null) {
      await storeScore(tx, { row, game, score, isFirst, ...by });
      await evenings.deletePoints(tx, row.id, [rules.keyOf(game)]);
    }
    if (score !== null && isRatedGame(row, game)) tell(tx, placeOf(event), row.id, game.pairs.flat());
    if (!isOn) return rack;
    if (rack.games >= rackLimits.games) throw new Refusal('conflict', 'Open play has been going on for too long.');
    const won = rules.winnerOf({ score, winner });
    const action = { kind: 'over', game: game.number, winner: won, by: by.byId } as const;
    return rules.changed(rack, action, clock());
  }

  async function storeScore(tx: WriteTx, { row, game, score, isFirst, byId, court }: Scored): Promise<void> {
    const [points1, points2] = score;
    const now = clock().toISOString();
    const key = rules.keyOf(game);
    const match = { key, court: game.court, pairs: game.pairs };
    const [team1, team2] = [JSON.stringify(game.pairs[0]), JSON.stringify(game.pairs[1])];
    const stored = { eveningId: row.id, key, points1, points2, slot: slotOf(key), playedAt: now, team1, team2 };
    const playedAt = await evenings.storeScore(tx, { ...stored, scoredById: byId, scoredAt: now, court });
    if (!isRatedGame(row, match)) return;
    if (isFirst) {
      const players = game.pairs.flat().map((userId) => ({ userId, eveningId: row.id, key }));
      await evenings.insertPlayers(tx, players);
    }
    const result = counted({ eveningId: row.id, match }, score, playedAt);
    await domainEvents.record(tx, { kind: 'results_changed', results: [result] });
  }

  return {
    onCourts: racksOnCourts({
      clock,
      documents,
      async changed(tx, { event, row }) {
        await evenings.revise(tx, row.id);
        tell(tx, placeOf(event), row.id);
      },
      async over(tx, { event, row }, number, score, { userId: byId, court }) {
        const held = { event, row, rack: rackOf(row.rack) };
        const ended = rules.gameIn(held.rack, number);
        const rack = await over(tx, held, ended, { score, winner: null, byId, court, isFirst: true });
        // Who made the code need not be there.
        await keep(tx, held, rack, null);
      },
    }),

    async get(viewer: Viewer, id: number): Promise<ViewerJson> {
      const place = await database.read((tx) => evenings.findWithMembership(tx, id, viewer.id, true));
      if (place === undefined || !mayReadInside(place.membership)) throw notFound();
      const { evening, membership } = place;
      const document = await documents.forViewer(
        evening,
        (): Own => ({
          name: evening.name,
          groupId: membership.groupId,
          groupName: membership.groupName,
          viewer: { mayManage: isAdmin(membership), mayPlay: membership.role !== null },
        }),
      );
      if (document === undefined) throw notFound();
      return document;
    },

    /** @returns its id */
    start(viewer: Viewer, eventId: number, { courts, target, isRated }: Start): Promise<number> {
      return writeAs(viewer, async (tx) => {
        const { event } = await attendance.lockOnTheDay(tx, viewer, eventId);
        assertNothingPlayed({ kind: await evenings.findPlay(tx, eventId) });
        const userIds = await attendance.arrived(tx, event);
        const guests = await attendance.guestsHere(tx, event);
        const levels = await levelsOf(tx, userIds, guests);
        const now = clock();
        const rack = [...userIds, ...guests.map(playerOfGuest)].reduce(
          (before, id) => rules.changed(before, { kind: 'arrive', id, level: levels.get(id) ?? null }, now),
          openRack(courts),
        );
        const id = await evenings.insert(tx, {
          ...{ eventId, createdById: viewer.id, createdAt: now.toISOString(), endedAt: null },
          ...{ plan: '{}', rack: JSON.stringify(rack), isBalanced: true, isRated },
          ...columnsOf(target),
        });
        tellPlay(tx, placeOf(event));
        await call(tx, placeOf(event), id, rules.calledBetween(openRack(courts), rack, viewer.id));
        return id;
      });
    },

    /** Comes, takes a break, comes back or leaves: whoever is so already stays so. */
    place(viewer: Viewer, id: number, playerId: number, is: rules.Standing): Promise<void> {
      return change(viewer, id, async (tx, { event, membership, rack }) => {
        const isMember = membership.role !== null;
        rules.assertMayPlace(playerId, { id: viewer.id, isMember, isAdmin: isAdmin(membership) });
        const isNew = rules.standingOf(rack, playerId) === 'gone' && is !== 'gone';
        if (isNew) await assertKnown(tx, event, playerId);
        const levels = isNew ? await levelsOf(tx, [playerId], []) : new Map<number, number>();
        const action = rules.actionFor(rack, playerId, is, levels.get(playerId) ?? null);
        if (action === null) return null;
        const now = clock();
        if (isNew) {
          const said = { isHere: true, at: now.toISOString(), tickedById: viewer.id };
          await attendance.tick(tx, event, { userIds: [playerId], ...said });
        }
        return rules.changed(rack, action, now);
      });
    },

    move(viewer: Viewer, id: number, playerId: number, place: number): Promise<void> {
      return change(viewer, id, async (_, { membership, rack }) => {
        assertRuns(isAdmin(membership));
        return rules.changed(rack, { kind: 'move', id: playerId, to: place - 1, by: viewer.id }, clock());
      });
    },

    setCourt(viewer: Viewer, id: number, court: number, isOpen: boolean): Promise<void> {
      return change(viewer, id, async (_, { membership, rack }) => {
        assertRuns(isAdmin(membership));
        const isSo = rack.courts.some((each) => each.court === court && each.isOpen === isOpen);
        return isSo ? null : rules.changed(rack, { kind: isOpen ? 'open' : 'close', court }, clock());
      });
    },

    /** Of two phones that say so, the second changes nothing, or hears what the first has said. */
    finish(viewer: Viewer, id: number, number: number, said: Finish): Promise<void> {
      return change(viewer, id, async (tx, { event, membership, row, rack }) => {
        const { game, isOn } = rules.gameIn(rack, number);
        const key = rules.keyOf(game);
        assertMayScore({ key, court: game.court, pairs: game.pairs }, { id: viewer.id, isAdmin: isAdmin(membership) });
        assertPossible(said.score, row);
        const present = scoresOf(await queries.listScores(tx, id, [key])).get(key) ?? null;
        if (rules.isSaid(isOn, present, said)) return null;
        assertMayReplace(present, said.replaces);
        const { score, winner } = said;
        const by = { byId: viewer.id, court: null, isFirst: present === null };
        return over(tx, { event, row, rack }, { game, isOn }, { score, winner, ...by });
      });
    },

    resume(viewer: Viewer, id: number, number: number): Promise<void> {
      return change(viewer, id, async (tx, { membership, rack }) => {
        const { game } = rules.gameIn(rack, number);
        const key = rules.keyOf(game);
        const next = rack.courts.find(({ court }) => court === game.court)?.game;
        const points = runningOf(await evenings.listPoints(tx, id));
        return rules.resumed(rack, number, {
          ...{ id: viewer.id, isAdmin: isAdmin(membership), now: clock() },
          score: scoresOf(await queries.listScores(tx, id, [key])).get(key) ?? null,
          isKept: next != null && points.has(rules.keyOf(next)),
        });
      });
    },

    end(viewer: Viewer, id: number, isOver: boolean): Promise<void> {
      return writeAs(viewer, async (tx) => {
        const { event, membership, row } = await locked(tx, viewer, id);
        assertRuns(isAdmin(membership));
        if ((row.endedAt !== null) === isOver) return;
        await evenings.revise(tx, id, { endedAt: isOver ? clock().toISOString() : null });
        tell(tx, placeOf(event), id);
        await notifications.withdraw(tx, [subjectOf(event.id)], { types: ['rack_called'] });
      });
    },

    remove(viewer: Viewer, id: number): Promise<void> {
      return writeAs(viewer, async (tx) => {
        const { event, membership } = await locked(tx, viewer, id);
        assertRuns(isAdmin(membership));
        const players = await queries.listPlayersOf(tx, id);
        await domainEvents.record(tx, { kind: 'evening_deleted', eveningId: id });
        await evenings.deleteById(tx, id);
        tell(tx, placeOf(event), id, players);
        await notifications.withdraw(tx, [subjectOf(event.id)], { types: ['rack_called'] });
        tellPlay(tx, placeOf(event));
      });
    },

    /** Nobody is called who is no longer in the group, or no longer at all. */
    async leaveAll(tx: WriteTx, who: { userId: number; groupId?: number }): Promise<void> {
      const found = await queries.lockGoingOn(tx, who);
      for (const { id, eventId, rack: stored } of found) {
        const rack = rackOf(stored);
        if (rules.standingOf(rack, who.userId) === 'gone') continue;
        const next = rules.changed(rack, { kind: 'leave', id: who.userId }, clock());
        await evenings.revise(tx, id, { rack: JSON.stringify(next) });
        const place = { eventId, groupId: await queries.findGroup(tx, eventId) };
        tell(tx, place, id);
        await call(tx, place, id, rules.calledBetween(rack, next, who.userId));
      }
    },
  };
}

const subjectOf = (eventId: number) => `event:${eventId}`;

interface Place {
  eventId: number;
  groupId: number;
}

const placeOf = ({ id: eventId, groupId }: { id: number; groupId: number }): Place => ({ eventId, groupId });

interface Held {
  event: { id: number; groupId: number };
  row: queries.RackRow;
  rack: RackState;
}

interface Ended {
  game: RackGame;
  /** It is on, and over from now on. */
  isOn: boolean;
}

interface By {
  byId: number;
  /** Where it is entered by the code of a court: then they have made that code. */
  court: number | null;
  /** It has no score yet. */
  isFirst: boolean;
}

interface Said extends By {
  score: Points | null;
  winner: 1 | 2 | null;
}

interface Scored extends By {
  row: queries.RackRow;
  game: RackGame;
  score: Points;
}

type Own = Pick<Rack, 'name' | 'groupId' | 'groupName' | 'viewer'>;

async function readShared(tx: Tx, id: number) {
  const row = await queries.findById(tx, id);
  if (row === undefined) return undefined;
  const rack = rackOf(row.rack);
  const scores = scoresOf(await queries.listScores(tx, id, rack.played.map(rules.keyOf)));
  const points = runningOf(await evenings.listPoints(tx, id));
  const players = await evenings.listPlayers(tx, row.eventId, namedIn(rack));
  return {
    revision: row.revision,
    shared: toSharedRack({ row, rack, scores, points }, players),
    players: new Set<number>(),
    of: { row, points, players },
  };
}

/** @throws Refusal `invalid_input` for who is neither in the group nor a guest of it */
async function assertKnown(tx: WriteTx, { groupId }: { groupId: number }, playerId: number): Promise<void> {
  assertPlayers([playerId], await evenings.listPlayersAmong(tx, groupId, [playerId]));
}

function notFound(): Refusal {
  return new Refusal('not_found', 'This open play could not be found.');
}
