import { setImmediate } from 'node:timers/promises';
import type { z } from 'zod';
import type { EveningDraw, eveningCalls } from '#contract/evenings.ts';
import { prepareSocial, type SocialRating } from '#tournament/index.ts';
import type { Tx, WriteTx } from '../../database/types.ts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { topics } from '../../live/topics.ts';
import { lockMembershipsForShare } from '../../membership/membership.ts';
import { listGuestsAmong } from '../../membership/queries.ts';
import { isAdmin } from '../../membership/rules.ts';
import { type AttendanceService, assertOpen, type LockedEvent } from '../events/attendance/service.ts';
import type { RatingsService } from '../ratings/service.ts';
import type { TournamentsService } from '../tournaments/service.ts';
import { type EveningGuest, guestStrengths, playerOfGuest } from './guests.ts';
import * as queries from './queries.ts';
import * as rules from './rules.ts';
import { toDraw } from './view.ts';

/** A seed has 31 bits: an integer in every database. */
const seeds = 2 ** 31;

export interface Others {
  attendance: AttendanceService;
  ratings: Pick<RatingsService, 'doublesStrengths'>;
  tournaments: TournamentsService;
}

type Start = z.output<typeof eveningCalls.start.body>;
type Draw = z.output<typeof eveningCalls.draw.query>;

/** Who is there. */
interface Players {
  userIds: readonly number[];
  guests: readonly EveningGuest[];
}

/** As a plan has them. */
const idsOf = ({ userIds, guests }: Players): number[] => [...userIds, ...guests.map(playerOfGuest)];

const tooFew = 'Rotating partners needs at least 4 players. Tick who is here first.';

/** What is made of those who came to an event: an evening of rotating partners, or a tournament. */
export function eveningBeginnings(deps: Deps, { attendance, ratings, tournaments }: Others) {
  const { database, writeAs, live, clock, random } = deps;

  /** By what an evening of some is balanced; null where it is not to be. */
  async function strengthsFor(
    tx: Tx,
    { userIds, guests }: Players,
    isBalanced: boolean,
    known: readonly SocialRating[] = [],
  ): Promise<SocialRating[] | null> {
    if (!isBalanced) return null;
    const members = userIds.length > 0 ? await ratings.doublesStrengths(tx, userIds) : [];
    return [...members, ...guestStrengths(guests, [...known, ...members])].map(rules.rounded);
  }

  const playersAt = async (tx: Tx, event: Pick<LockedEvent, 'id' | 'groupId'>): Promise<Players> => ({
    userIds: await attendance.here(tx, event),
    guests: await attendance.guestsHere(tx, event),
  });

  /** Something is played at an event, or no longer is. */
  function tellPlay(tx: WriteTx, { id: eventId, groupId }: LockedEvent): void {
    const listeners = [topics.group(groupId), topics.members(groupId)];
    live.tell(tx, listeners, { type: 'event_update', groupId, eventId, action: 'play' });
  }

  /** An event of which something is to be made, and who is there. */
  async function begun(tx: WriteTx, viewer: Viewer, eventId: number) {
    const { event } = await attendance.lockOnTheDay(tx, viewer, eventId);
    rules.assertNothingPlayed({ kind: await queries.findPlay(tx, eventId) });
    return { event, here: await playersAt(tx, event) };
  }

  return {
    strengthsFor,

    tellPlay,

    /** What would be played by those who are here, with what is not said as it usually is. */
    async draw(viewer: Viewer, eventId: number, asked: Draw): Promise<EveningDraw> {
      const now = clock();
      const facts = await database.read(async (tx) => {
        const { event, membership } = await attendance.seenBy(tx, viewer, eventId);
        rules.assertRuns(isAdmin(membership));
        assertOpen(event, now);
        const here = await playersAt(tx, event);
        const players = idsOf(here);
        rules.assertEnough(players.length, tooFew);
        const occasion = await queries.findOccasion(tx, eventId);
        const isBalanced = asked.isBalanced ? asked.isBalanced === 'true' : (occasion.isBalanced ?? true);
        const strengths = await strengthsFor(tx, here, isBalanced);
        return { players, occasion, strengths, faces: await queries.listPlayers(tx, eventId, players) };
      });
      const { players, occasion, strengths, faces } = facts;
      const target = asked.target ? rules.columnsOf(asked.target) : rules.lastTarget(occasion);
      const courts = asked.courts ?? rules.usualCourts(players.length, occasion.courts);
      const rounds = asked.rounds ?? rules.usualRounds(occasion, target, players.length, now);
      // Whoever starts what is shown here finds the longest part of the search done.
      for (const _ of prepareSocial({ players: players.length, courts, rounds })) await setImmediate();
      const plan = rules.planned({ players, courts, rounds, seed: asked.seed ?? 0, strengths });
      const endsAt = rules.endOf(occasion, target, rounds, now);
      const drawn = { eventId, plan, strengths, isRated: occasion.isRated ?? true, endsAt, ...target };
      return toDraw(drawn, faces);
    },

    /** @returns its id */
    start(viewer: Viewer, eventId: number, { courts, rounds, target, isBalanced, isRated, seed }: Start) {
      return writeAs(viewer, async (tx) => {
        const { event, here } = await begun(tx, viewer, eventId);
        const players = idsOf(here);
        rules.assertEnough(players.length, tooFew);
        const strengths = await strengthsFor(tx, here, isBalanced);
        const drawnBy = seed ?? Math.floor(random() * seeds);
        const plan = rules.planned({ players, courts, rounds, seed: drawnBy, strengths });
        const columns = rules.columnsOf(target);
        const now = clock();
        const id = await queries.insert(tx, {
          eventId,
          createdById: viewer.id,
          createdAt: now.toISOString(),
          endedAt: null,
          plan: JSON.stringify(plan),
          strengths: strengths && JSON.stringify(strengths),
          ...{ ...columns, isBalanced, isRated },
          ...rules.firstClock(columns, now),
        });
        tellPlay(tx, event);
        return id;
      });
    },

    /** @returns the tournament's id: those who are here are entered, and it can be changed before it is started */
    startTournament(viewer: Viewer, eventId: number, name: string | undefined): Promise<number> {
      return writeAs(viewer, async (tx) => {
        const seen = await attendance.seenBy(tx, viewer, eventId);
        // Before the event, as whoever leaves takes them: nobody is entered who is leaving.
        const ticked = await attendance.here(tx, seen.event);
        const members = await lockMembershipsForShare(tx, seen.event.groupId, [viewer.id, ...ticked]);
        const { event, here } = await begun(tx, viewer, eventId);
        const guests = new Set(await listGuestsAmong(tx, event.groupId, here.userIds));
        const userIds = here.userIds.filter((id) => members.has(id) || guests.has(id));
        if (userIds.length < 2) {
          throw new Refusal('too_few_participants', 'A round robin needs at least 2 players. Tick who is here first.');
        }
        const { groupId, timeZone } = event;
        const settings = { name: name ?? event.name, groupId, timeZone };
        const tournamentId = await tournaments.createWith(tx, viewer, settings, userIds);
        await queries.insertTournament(tx, { eventId, tournamentId });
        tellPlay(tx, event);
        return tournamentId;
      });
    },
  };
}
