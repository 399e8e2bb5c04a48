import type { Evening, Night } from '#contract/evenings.ts';
import type { Tx, WriteTx } from '../../database/types.ts';
import type { Deps } from '../../deps.ts';
import type { DomainEventOf } from '../../kernel/domain-events.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { ViewerJson } from '../../kernel/shared-json.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { topics } from '../../live/topics.ts';
import { isAdmin, mayReadInside } from '../../membership/rules.ts';
import { eveningBeginnings, type Others } from './beginning.ts';
import { type EventOf, eveningsOnCourts, type Scored } from './courts.ts';
import { eveningDocuments } from './documents.ts';
import { apart, playerOfGuest } from './guests.ts';
import { nightOf } from './night.ts';
import * as queries from './queries.ts';
import { listTeams } from './reassign-queries.ts';
import { everyoneAt, reassigningEvenings } from './reassigning.ts';
import * as rules from './rules.ts';
import { isRatedGame, planOf, runningOf, scoresIn, scoresOf, toShared } from './view.ts';

interface Score {
  score: rules.Points | null;
  replaces?: rules.Points | null | undefined;
}

interface Change {
  arrive: readonly number[];
  guests: readonly { userId: number; guest: number }[];
  leave: readonly number[];
  courts?: number | undefined;
}

type Own = Pick<Evening, 'name' | 'groupId' | 'viewer'>;

/** All that is the same for everybody. */
async function readShared(tx: Tx, id: number) {
  const row = await queries.findById(tx, id);
  if (row === undefined) return undefined;
  const plan = planOf(row.plan);
  const scores = scoresIn(plan, scoresOf(await queries.listScores(tx, id)));
  const points = runningOf(await queries.listPoints(tx, id));
  const players = await queries.listPlayers(tx, row.eventId, [...rules.everyoneIn(plan)]);
  const stored = { row, plan, scores, points };
  return {
    revision: row.revision,
    shared: toShared(stored, players),
    players: new Set(plan.players),
    of: { stored, players },
  };
}

export type EveningsService = ReturnType<typeof eveningsService>;

/** What those play who came to an event: an evening of rotating partners, or a tournament that is made of them. */
export function eveningsService(deps: Deps, others: Others) {
  const { database, writeAs, domainEvents, live, notifications, clock } = deps;
  const { attendance } = others;
  const { strengthsFor, tellPlay, ...beginnings } = eveningBeginnings(deps, others);
  const documents = eveningDocuments(database, readShared);

  /** @throws Refusal `not_found` also where it may not be seen */
  async function locked(tx: WriteTx, viewer: Viewer, id: number) {
    const eventId = await queries.findEvent(tx, id);
    if (eventId === undefined) throw notFound();
    const { event, membership } = await attendance.lockSeenByForShare(tx, viewer, eventId, notFound);
    const evening = await queries.lockForUpdate(tx, id);
    if (evening === undefined) throw notFound();
    return { event, evening, plan: planOf(evening.plan), runsIt: isAdmin(membership) };
  }

  /** Of either kind. @throws Refusal `not_found` also where it may not be seen */
  async function see(tx: Tx, viewer: Viewer, id: number) {
    const place = await queries.findWithMembership(tx, id, viewer.id, null);
    if (place === undefined || !mayReadInside(place.membership)) throw notFound();
    const { event, membership } = await attendance.seenBy(tx, viewer, place.evening.eventId);
    return { event, runsIt: isAdmin(membership) };
  }

  /** The same, with its event locked. */
  async function lockSeen(tx: WriteTx, viewer: Viewer, id: number) {
    const eventId = await queries.findEvent(tx, id);
    if (eventId === undefined) throw notFound();
    const { event, membership } = await attendance.lockSeenByForShare(tx, viewer, eventId, notFound);
    return { event, runsIt: isAdmin(membership) };
  }

  /** @param playerIds whose results are other ones */
  function tell(tx: WriteTx, event: EventOf, eveningId: number, playerIds: number[] = []): void {
    const { id: eventId, groupId } = event;
    const listeners = [topics.group(groupId), topics.members(groupId)];
    live.tell(tx, listeners, { type: 'evening_update', groupId, eventId, eveningId, playerIds });
  }

  /** @returns when it was scored first */
  async function store(tx: WriteTx, { eveningId, match: { key, pairs }, score, ...by }: Scored): Promise<string> {
    const now = clock().toISOString();
    await queries.deletePoints(tx, eveningId, [key]);
    if (score === null) {
      await queries.deleteScore(tx, eveningId, key);
      return now;
    }
    const [points1, points2] = score;
    const [team1, team2] = [JSON.stringify(pairs[0]), JSON.stringify(pairs[1])];
    const game = { eveningId, key, points1, points2, slot: rules.slotOf(key), playedAt: now, team1, team2 };
    return queries.storeScore(tx, { ...game, ...by, scoredAt: now });
  }

  /** What a game of an evening that is locked has from now on. @param present what it has had */
  async function enter(
    tx: WriteTx,
    { event, evening }: { event: EventOf; evening: queries.EveningRow },
    scored: Scored,
    present: rules.Points | null,
  ): Promise<void> {
    const { eveningId, match, score } = scored;
    const playedAt = await store(tx, scored);
    const playerIds = match.pairs.flat();
    const isRated = isRatedGame(evening, match);
    if (isRated) {
      const rated = { eveningId, match };
      if (present === null) {
        await queries.insertPlayers(
          tx,
          playerIds.map((userId) => ({ userId, eveningId, key: match.key })),
        );
      }
      const result = score === null ? rules.taken(rated) : rules.counted(rated, score, playedAt);
      await domainEvents.record(tx, { kind: 'results_changed', results: [result] });
    }
    await queries.revise(tx, eveningId);
    tell(tx, event, eveningId, isRated ? playerIds : []);
  }

  async function end(viewer: Viewer, id: number, endedAt: string | null): Promise<void> {
    await writeAs(viewer, async (tx) => {
      const { event, evening, runsIt } = await locked(tx, viewer, id);
      rules.assertRuns(runsIt);
      if ((evening.endedAt === null) === (endedAt === null)) return;
      await queries.revise(tx, id, { endedAt, pausedAt: null });
      tell(tx, event, id);
    });
  }

  return {
    onCourts: eveningsOnCourts({ documents, live, clock, see, lock: lockSeen, enter, database }),

    ...beginnings,

    reassign: reassigningEvenings(live),

    /** What evenings are called in which both of two people are. */
    async playedBoth(tx: Tx, one: number, other: number): Promise<string[]> {
      const together = await queries.listOfBoth(tx, one, other);
      const teams = await listTeams(
        tx,
        together.map(({ id }) => id),
      );
      return together.flatMap((evening) => {
        const everyone = everyoneAt(evening, teams);
        return everyone.has(one) && everyone.has(other) ? [evening.name] : [];
      });
    },

    async get(viewer: Viewer, id: number): Promise<ViewerJson> {
      const place = await database.read((tx) => queries.findWithMembership(tx, id, viewer.id));
      if (place === undefined || !mayReadInside(place.membership)) throw notFound();
      const { evening, membership } = place;
      const runsIt = isAdmin(membership);
      const document = await documents.forViewer(
        evening,
        (players): Own => ({
          name: evening.name,
          groupId: membership.groupId,
          viewer: { mayManage: runsIt, mayScoreAll: runsIt, isPlayer: players.has(membership.userId) },
        }),
      );
      if (document === undefined) throw notFound();
      return document;
    },

    /** What it brought for the first time. */
    night(viewer: Viewer, id: number): Promise<Night> {
      return database.read(async (tx) => {
        const place = await queries.findWithMembership(tx, id, viewer.id);
        if (place === undefined || !mayReadInside(place.membership)) throw notFound();
        const row = await queries.findById(tx, id);
        if (row === undefined) throw notFound();
        const scores = scoresOf(await queries.listScores(tx, id));
        const earlier = await queries.listEarlierGames(tx, place.membership.groupId, row);
        const games = earlier.flatMap(({ team1, team2, ...game }) =>
          team1 && team2 ? [{ ...game, teams: [team1, team2] as const }] : [],
        );
        return nightOf(planOf(row.plan), scores, games);
      });
    },

    async changePlayers(viewer: Viewer, id: number, asked: Change): Promise<void> {
      await writeAs(viewer, async (tx) => {
        const { event, evening, plan, runsIt } = await locked(tx, viewer, id);
        rules.assertRuns(runsIt);
        rules.assertGoesOn(evening);
        const scores = scoresOf(await queries.listScores(tx, id));
        const said = { isHere: true, at: clock().toISOString(), tickedById: viewer.id };
        const brought = await attendance.bring(tx, event, asked.guests, said);
        const arriving = [...asked.arrive, ...brought.map(playerOfGuest)];
        const change = rules.changeOf(plan, scores, { ...asked, arrive: arriving }, evening.clockRound);
        const guests = brought.filter((guest) => change.arrive.includes(playerOfGuest(guest)));
        const userIds = change.arrive.filter((id) => !guests.some((guest) => playerOfGuest(guest) === id));
        rules.assertPlayers(userIds, await queries.listPlayersAmong(tx, event.groupId, userIds));
        if (change.isNothing) return;
        const known = evening.strengths ?? [];
        const isAsked = evening.isBalanced && change.arrive.length > 0;
        const newcomers = await strengthsFor(tx, { userIds, guests }, isAsked, known);
        const strengths = evening.strengths && rules.withNewcomers(evening.strengths, newcomers ?? []);
        const next = rules.replanned(plan, change, strengths);
        const stored = { plan: JSON.stringify(next), strengths: strengths && JSON.stringify(strengths) };
        await queries.revise(tx, id, stored);
        // What was counted in them was another game.
        const replannedKeys = plan.rounds.slice(change.keep).flatMap(({ matches }) => matches.map(({ key }) => key));
        if (replannedKeys.length > 0) await queries.deletePoints(tx, id, replannedKeys);
        await attendance.tick(tx, event, { userIds, ...said });
        tell(tx, event, id);
      });
    },

    async score(viewer: Viewer, id: number, key: string, { score, replaces }: Score): Promise<void> {
      await writeAs(viewer, async (tx) => {
        const { event, evening, plan, runsIt } = await locked(tx, viewer, id);
        rules.assertGoesOn(evening);
        const match = rules.matchIn(plan, key);
        rules.assertMayScore(match, { id: viewer.id, isAdmin: runsIt });
        rules.assertPossible(score, evening);
        const present = scoresOf(await queries.listScores(tx, id)).get(key) ?? null;
        // Two who say the same agree, and so does one who says it again.
        if (rules.isSame(present, score)) return;
        rules.assertMayReplace(present, replaces);
        await enter(tx, { event, evening }, { eveningId: id, match, score, scoredById: viewer.id }, present);
      });
    },

    async setClock(viewer: Viewer, id: number, asked: { roundNumber: number; isRunning: boolean }): Promise<void> {
      await writeAs(viewer, async (tx) => {
        const { event, evening, plan, runsIt } = await locked(tx, viewer, id);
        rules.assertRuns(runsIt);
        rules.assertGoesOn(evening);
        if (asked.isRunning) rules.assertNotPaused(evening);
        const next = rules.clockAfter(evening, asked, { rounds: plan.rounds.length, now: clock() });
        if (next === null) return;
        await queries.revise(tx, id, next);
        tell(tx, event, id);
      });
    },

    /** Everyone who is to play hears of it, save whoever does so. */
    async pause(viewer: Viewer, id: number, isPaused: boolean): Promise<void> {
      await writeAs(viewer, async (tx) => {
        const { event, evening, plan, runsIt } = await locked(tx, viewer, id);
        rules.assertRuns(runsIt);
        const change = rules.pauseAfter(evening, isPaused, { rounds: plan.rounds.length, now: clock() });
        if (change === null) return;
        await queries.revise(tx, id, change);
        tell(tx, event, id);
        const { userIds } = apart([...plan.players]);
        await notifications.tell(tx, [
          {
            ...{ subject: `event:${event.id}`, groupId: event.groupId, type: 'evening_paused' },
            facts: { eveningId: id, byId: viewer.id },
            userIds: userIds.filter((userId) => userId !== viewer.id),
          },
        ]);
      });
    },

    end: (viewer: Viewer, id: number) => end(viewer, id, clock().toISOString()),

    reopen: (viewer: Viewer, id: number) => end(viewer, id, null),

    remove(viewer: Viewer, id: number): Promise<void> {
      return writeAs(viewer, async (tx) => {
        const { event, evening, plan, runsIt } = await locked(tx, viewer, id);
        rules.assertRuns(runsIt);
        await domainEvents.record(tx, { kind: 'evening_deleted', eveningId: id });
        await queries.deleteById(tx, id);
        tell(tx, event, id, evening.isRated ? apart([...rules.everyoneIn(plan)]).userIds : []);
        tellPlay(tx, event);
      });
    },

    /** Guests are called something else. */
    guestsChanged: (tx: WriteTx, { eventIds }: DomainEventOf<'guests_changed'>) => queries.reviseAllAt(tx, eventIds),

    /** They are called something else wherever they play: found by where they were, before that is forgotten. */
    reviseAllOf: (tx: WriteTx, { userId }: DomainEventOf<'person_renamed' | 'person_forgotten'>) =>
      queries.reviseAllOf(tx, userId),
  };
}

function notFound(): Refusal {
  return new Refusal('not_found', 'This evening could not be found.');
}
