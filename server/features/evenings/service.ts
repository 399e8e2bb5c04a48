import type { WriteTx } from '../../database/types.ts';
import type { Deps } from '../../deps.ts';
import type { DomainEventOf } from '../../kernel/domain-events.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { ViewerJson } from '../../kernel/shared-json.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { topics } from '../../live/topics.ts';
import { isAdmin, mayReadInside } from '../../membership/rules.ts';
import type { AttendanceService, LockedEvent } from '../events/attendance/service.ts';
import type { TournamentsService } from '../tournaments/service.ts';
import { eveningDocuments } from './documents.ts';
import * as queries from './queries.ts';
import * as rules from './rules.ts';
import { planOf, scoresOf } from './view.ts';

/** A seed has 31 bits: an integer in every database. */
const seeds = 2 ** 31;

interface Others {
  attendance: AttendanceService;
  tournaments: TournamentsService;
}

interface Score {
  score: rules.Points | null;
  replaces?: rules.Points | null | undefined;
}

export type EveningsService = ReturnType<typeof eveningsService>;

/** What those play who came to an event: an evening of rotating partners, or a tournament that is made of them. */
export function eveningsService({ database, writeAs, live, clock, random }: Deps, { attendance, tournaments }: Others) {
  const documents = eveningDocuments(database);

  /** @throws Refusal `not_found` also where it may not be seen */
  async function locked(tx: WriteTx, viewer: Viewer, id: number) {
    const eventId = await queries.findEvent(tx, id);
    if (eventId === undefined) throw notFound();
    const { event, membership } = await attendance.lockSeenByForShare(tx, viewer, eventId, notFound);
    const evening = await queries.lockForUpdate(tx, id);
    if (evening === undefined) throw notFound();
    return { event, evening, plan: planOf(evening.plan), runsIt: isAdmin(membership) };
  }

  function tell(tx: WriteTx, { id: eventId, groupId }: LockedEvent, eveningId: number): void {
    const listeners = [topics.group(groupId), topics.members(groupId)];
    live.tell(tx, listeners, { type: 'evening_update', groupId, eventId, eveningId });
  }

  /** Something is played at an event, or no longer is. */
  function tellPlay(tx: WriteTx, { id: eventId, groupId }: LockedEvent): void {
    const listeners = [topics.group(groupId), topics.members(groupId)];
    live.tell(tx, listeners, { type: 'event_update', groupId, eventId, action: 'play' });
  }

  /** An event of which something is to be made, and who is there. */
  async function begun(tx: WriteTx, viewer: Viewer, eventId: number) {
    const { event } = await attendance.lockOnTheDay(tx, viewer, eventId);
    rules.assertNothingPlayed({ kind: await queries.findPlay(tx, eventId) });
    return { event, here: await attendance.here(tx, event) };
  }

  async function end(viewer: Viewer, id: number, endedAt: string | null): Promise<void> {
    await writeAs(viewer, async (tx) => {
      const { event, evening, runsIt } = await locked(tx, viewer, id);
      rules.assertRuns(runsIt);
      if ((evening.endedAt === null) === (endedAt === null)) return;
      await queries.revise(tx, id, { endedAt });
      tell(tx, event, id);
    });
  }

  return {
    async get(viewer: Viewer, id: number): Promise<ViewerJson> {
      const place = await database.read((tx) => queries.findWithMembership(tx, id, viewer.id));
      if (place === undefined || !mayReadInside(place.membership)) throw notFound();
      const document = await documents.forViewer(place);
      if (document === undefined) throw notFound();
      return document;
    },

    /** @returns its id */
    start(viewer: Viewer, eventId: number, { courts, rounds }: { courts: number; rounds: number }): Promise<number> {
      return writeAs(viewer, async (tx) => {
        const { event, here } = await begun(tx, viewer, eventId);
        rules.assertEnough(here.length, 'Rotating partners needs at least 4 players. Tick who is here first.');
        const plan = rules.planned({ players: here, courts, rounds, seed: Math.floor(random() * seeds) });
        const id = await queries.insert(tx, {
          eventId,
          createdById: viewer.id,
          createdAt: clock().toISOString(),
          endedAt: null,
          plan: JSON.stringify(plan),
        });
        tellPlay(tx, event);
        return id;
      });
    },

    /** @returns the tournament's id: those who are here are entered, and it can be changed before it is started */
    startTournament(viewer: Viewer, eventId: number, name: string | undefined): Promise<number> {
      return writeAs(viewer, async (tx) => {
        const { event, here } = await begun(tx, viewer, eventId);
        if (here.length < 2) {
          throw new Refusal('too_few_participants', 'A round robin needs at least 2 players. Tick who is here first.');
        }
        const { groupId, timeZone } = event;
        const settings = { name: name ?? event.name, groupId, timeZone };
        const tournamentId = await tournaments.createWith(tx, viewer, settings, here);
        await queries.insertTournament(tx, { eventId, tournamentId });
        tellPlay(tx, event);
        return tournamentId;
      });
    },

    async changePlayers(
      viewer: Viewer,
      id: number,
      asked: { arrive: readonly number[]; leave: readonly number[] },
    ): Promise<void> {
      await writeAs(viewer, async (tx) => {
        const { event, evening, plan, runsIt } = await locked(tx, viewer, id);
        rules.assertRuns(runsIt);
        rules.assertGoesOn(evening);
        const scores = scoresOf(await queries.listScores(tx, id));
        const change = rules.changeOf(plan, scores, asked);
        const { arrive, leave } = change;
        const members = await queries.listMembersAmong(tx, event.groupId, arrive);
        rules.assertMembers(arrive, members);
        if (arrive.length + leave.length === 0) return;
        const next = rules.replanned(plan, change);
        await queries.revise(tx, id, { plan: JSON.stringify(next) });
        const at = clock().toISOString();
        await attendance.tick(tx, event, { userIds: arrive, isHere: true, at, tickedById: viewer.id });
        tell(tx, event, id);
      });
    },

    async score(viewer: Viewer, id: number, key: string, { score, replaces }: Score): Promise<void> {
      await writeAs(viewer, async (tx) => {
        const { event, evening, plan, runsIt } = await locked(tx, viewer, id);
        rules.assertGoesOn(evening);
        rules.assertMayScore(rules.matchIn(plan, key), { id: viewer.id, isAdmin: runsIt });
        rules.assertPossible(score);
        const present = scoresOf(await queries.listScores(tx, id)).get(key) ?? null;
        // Two who say the same agree, and so does one who says it again.
        if (rules.isSame(present, score)) return;
        rules.assertMayReplace(present, replaces);
        if (score === null) await queries.deleteScore(tx, id, key);
        else {
          const [points1, points2] = score;
          const signed = { scoredById: viewer.id, scoredAt: clock().toISOString() };
          await queries.storeScore(tx, { eveningId: id, key, points1, points2, ...signed });
        }
        await queries.revise(tx, id);
        tell(tx, event, id);
      });
    },

    end: (viewer: Viewer, id: number) => end(viewer, id, clock().toISOString()),

    reopen: (viewer: Viewer, id: number) => end(viewer, id, null),

    remove(viewer: Viewer, id: number): Promise<void> {
      return writeAs(viewer, async (tx) => {
        const { event, runsIt } = await locked(tx, viewer, id);
        rules.assertRuns(runsIt);
        await queries.deleteById(tx, id);
        tell(tx, event, id);
        tellPlay(tx, event);
      });
    },

    /** What they played and scored stays, under another name. Before it is forgotten where they were. */
    forget: (tx: WriteTx, { userId }: DomainEventOf<'person_forgotten'>) => queries.reviseAllOf(tx, userId),
  };
}

function notFound(): Refusal {
  return new Refusal('not_found', 'This evening could not be found.');
}
