import type { z } from 'zod';
import type { Desk, deskCalls, ExpectedStart, PublicHall } from '#contract/tournaments/desk.ts';
import { maxDraws } from '#contract/tournaments/desk.ts';
import type { Tx } from '../../../database/types.ts';
import type { Deps } from '../../../deps.ts';
import { BoundedCache } from '../../../kernel/bounded-cache.ts';
import type { Viewer } from '../../../kernel/viewer.ts';
import { lockMembershipForShare, membershipInside, notFound } from '../../../membership/membership.ts';
import { isAdmin, mayReadInside } from '../../../membership/rules.ts';
import type { Shared } from '../change/running.ts';
import * as courtQueries from '../state/court-queries.ts';
import { courtsIn, isInHall } from '../state/courts.ts';
import { assertRuns } from '../state/rules.ts';
import type { Started } from '../state/snapshots.ts';
import { subjectOf } from '../telling.ts';
import { type Forecast, forecast, type HallMatch } from './forecast.ts';
import * as rules from './rules.ts';
import { type Seeing, toDesk, toExpected, toPublicHall, toTimes } from './view.ts';

type Running = readonly courtQueries.RunningRow[];

/** For so long what was thought through is good, unless something happens. */
const freshFor = 30_000;

const cached = { count: 200, bytes: 200 };

interface Known extends Forecast {
  courts: number;
  draws: readonly Started[];
}

export type HallService = ReturnType<typeof hallService>;

/** The courts that the tournaments of a group share: what is on there, what comes next, and when. */
export function hallService({ database, writeAs, notifications, clock }: Deps, { snapshots, updates, seenBy }: Shared) {
  const kept = new BoundedCache<number, { key: string; known: Known }>(cached);

  const inHall = (running: Running) => running.filter((each) => isInHall(each, clock())).slice(-maxDraws);

  /** Thought through once for all who look, until something changes. */
  async function hallOf(groupId: number, running: Running): Promise<Known> {
    const used = inHall(running);
    const now = clock().getTime();
    const read = await Promise.all(used.map(({ id, revision }) => snapshots.at(id, revision)));
    const draws = read.filter((each): each is Started => each.play !== null && each.tournament.endDate === null);
    const courts = courtsIn(used, clock());
    const state = draws.map(({ tournament: { id, revision } }) => `${id}:${revision}`).join();
    const key = `${courts} ${state} ${Math.floor(now / freshFor)}`;
    const found = kept.get(groupId);
    if (found?.key === key) return found.known;
    const known = { courts, draws, ...forecast(draws, courts, now) };
    kept.set(groupId, { key, known }, 1);
    return known;
  }

  async function deskOf(groupId: number, groupName: string, running: Running): Promise<Desk> {
    const known = await hallOf(groupId, running);
    const used = inHall(running);
    const seeing = await database.read((tx) =>
      seeingOf(
        tx,
        known.matches.filter(({ on }) => on !== null),
      ),
    );
    const toDraw = ({ id, name, matchesPlayed, matchesTotal }: courtQueries.RunningRow) => ({
      ...{ id, name, matchesPlayed, matchesTotal },
    });
    return {
      ...{ groupId, groupName },
      restMinutes: Math.max(0, ...used.map(({ restMinutes }) => restMinutes)),
      draws: used.map(toDraw),
      others: running
        .filter((each) => !used.includes(each))
        .slice(-maxDraws)
        .map(toDraw),
      ...toDesk(known.courts, known, seeing, clock().getTime()),
    };
  }

  /** Who has seen the calls to courts. */
  async function seeingOf(tx: Tx, onCourt: readonly HallMatch[]): Promise<Seeing[]> {
    const told = await notifications.told(tx, {
      type: 'court_called',
      subjects: [...new Set(onCourt.map(({ of }) => subjectOf(of.tournament.id)))],
      userIds: onCourt.flatMap(({ players }) => players),
    });
    return told.map(({ userId, facts, isSeen }) => ({ userId, isSeen, matchId: facts.matchId }));
  }

  async function read(tx: Tx, viewer: Viewer, groupId: number) {
    const membership = await membershipInside(tx, viewer.id, groupId);
    assertRuns(isAdmin(membership));
    return { groupName: membership.groupName, running: await courtQueries.listRunning(tx, groupId) };
  }

  return {
    async desk(viewer: Viewer, groupId: number): Promise<Desk> {
      const { groupName, running } = await database.read((tx) => read(tx, viewer, groupId));
      return deskOf(groupId, groupName, running);
    },

    /** Of all that run: which of them use the courts, how many there are, and how long players rest. */
    set(viewer: Viewer, groupId: number, input: z.output<typeof deskCalls.set.body>): Promise<void> {
      const { courts, restMinutes, tournamentIds } = input;
      return writeAs(viewer, async (tx) => {
        const running = await courtQueries.lockRunning(tx, groupId);
        const membership = await lockMembershipForShare(tx, viewer.id, groupId);
        if (!mayReadInside(membership)) throw notFound();
        assertRuns(isAdmin(membership));
        rules.assertRunning(tournamentIds, running);
        const onCourt = await courtQueries.listOnCourt(
          tx,
          running.map(({ id }) => id),
        );
        rules.assertNobodyPlays(onCourt, courts, tournamentIds);
        const changed = running
          .filter((each) => tournamentIds.includes(each.id) || isInHall(each, clock()))
          .map(({ id, options, ...each }) =>
            tournamentIds.includes(id)
              ? { id, options: { ...options, courts }, restMinutes }
              : { id, options: { ...options, courts: 0 }, restMinutes: each.restMinutes },
          );
        if (changed.length === 0) return;
        for (const tournament of await courtQueries.updateCourts(tx, changed, clock().toISOString()))
          updates.changed(tx, tournament, 'tournament_changed');
      });
    },

    /** When the coming matches of a tournament begin; none where they are not called to courts. */
    async times(
      viewer: Viewer,
      id: number,
    ): Promise<{ groupId: number; times: (ExpectedStart & { matchId: number })[] }> {
      const { groupId, running } = await database.read(async (tx) => {
        const { membership } = await seenBy(tx, viewer.id, id);
        return { groupId: membership.groupId, running: await courtQueries.listRunning(tx, membership.groupId) };
      });
      if (!inHall(running).some((each) => each.id === id)) return { groupId, times: [] };
      return { groupId, times: toTimes(await hallOf(groupId, running), id, clock().getTime()) };
    },

    /** The match that is next on a court, as far as that is known; of a tournament that is paused nobody knows. */
    async nextOn(groupId: number, court: number): Promise<{ match: HallMatch; expected: ExpectedStart } | undefined> {
      const running = await database.read((tx) => courtQueries.listRunning(tx, groupId));
      if (inHall(running).length === 0) return undefined;
      const { matches, starts } = await hallOf(groupId, running);
      const match = matches.find(({ id, of }) => of.tournament.pausedAt === null && starts.get(id)?.court === court);
      const expected = match && starts.get(match.id);
      return expected && { match, expected: toExpected(expected, clock().getTime()) };
    },

    /** For whoever has the public link of a tournament: with the others that have one. */
    async shown(id: number): Promise<PublicHall> {
      const { running, open } = await database.read(async (tx) => {
        const beside = await courtQueries.listRunningBeside(tx, id);
        return {
          running: beside,
          open: await courtQueries.listPublic(
            tx,
            beside.map((each) => each.id),
          ),
        };
      });
      const [first] = running;
      if (first === undefined || !inHall(running).some((each) => each.id === id)) {
        return { draws: [], courts: [], next: [], times: [] };
      }
      const known = await hallOf(first.groupId, running);
      const now = clock().getTime();
      const draws = known.draws.filter(({ tournament }) => open.includes(tournament.id));
      return { ...toPublicHall(known.courts, known, draws, now), times: toTimes(known, id, now) };
    },
  };
}
