import type { z } from 'zod';
import type { standsAt, WithdrawalTables } from '#contract/tournaments/floor.ts';
import type { Match } from '#contract/tournaments/matches.ts';
import type { MatchUnderWay, TournamentUpdate } from '#contract/tournaments/update.ts';
import {
  type Changed,
  enterLate,
  match as matchIn,
  type Result,
  reinstate,
  substitute,
  swap,
  type TournamentState,
  withdraw,
} from '#tournament/index.ts';
import type { WriteTx } from '../../../database/types.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { timestampOf } from '../../../kernel/running-points.ts';
import type { Viewer } from '../../../kernel/viewer.ts';
import { isAdmin } from '../../../membership/rules.ts';
import { findMatch, type Shared, started } from '../change/running.ts';
import { saveChange } from '../change/save-change.ts';
import { hasEnded, scoringsOf, voidable } from '../change/store-change.ts';
import * as courtQueries from '../state/court-queries.ts';
import { courtsIn } from '../state/courts.ts';
import * as matchQueries from '../state/match-queries.ts';
import * as participantQueries from '../state/participant-queries.ts';
import * as play from '../state/play.ts';
import * as queries from '../state/queries.ts';
import { assertGoesOn, assertRoom, assertRuns, statusOf } from '../state/rules.ts';
import { isUnplayed, type MatchRow, type Play, type Started } from '../state/snapshots.ts';
import { namesOf, toMatch, toMatches, toStandings } from '../state/view.ts';
import { about, subjectOf } from '../telling.ts';
import * as rules from './rules.ts';

/** What happens beside the courts while a tournament runs: who plays where, what it stands at, who has to go. */
export function matchOperations(
  { database, writeAs, domainEvents, notifications, clock }: Deps,
  { snapshots, updates, seenBy, lockSeenBy }: Shared,
) {
  const saving = { domainEvents, notifications, snapshots };

  async function locked(tx: WriteTx, viewer: Viewer, id: number) {
    const { tournament, membership } = await lockSeenBy(tx, viewer, id);
    assertGoesOn(tournament);
    return { before: started(await snapshots.locked(tx, tournament)), runsIt: isAdmin(membership) };
  }

  /** Where a match is played, or what it stands at. */
  async function setCourtStatus(
    tx: WriteTx,
    before: Started,
    key: string,
    status: Pick<MatchRow, 'court' | 'calledAt' | 'live'>,
    action: 'match_called' | 'match_live',
  ): Promise<MatchUnderWay> {
    const row = before.play.rows.get(key);
    if (row === undefined) throw new Error(`Match ${key} is not there`);
    const { tournament } = before;
    await matchQueries.updateCourtStatus(tx, row.id, status);
    const revision = await queries.revise(tx, tournament.id);
    const rows = new Map(before.play.rows).set(key, { ...row, ...status });
    const after: Started = { ...before, tournament: { ...tournament, revision }, play: { ...before.play, rows } };
    tx.afterCommit(() => snapshots.keep(after));
    const { match } = matchOf(after, row.id);
    const underWay = toUnderWay(match, revision);
    updates.underWay(tx, tournament, action, underWay);
    return underWay;
  }

  /**
   * Stores what a match stands at, unless that is the same, or older than what is known.
   *
   * @throws Refusal `match_finished`, `match_not_ready`; `invalid_input` for what no match can stand at
   */
  async function stand(
    tx: WriteTx,
    before: Started,
    matchId: number,
    input: z.output<typeof standsAt>,
  ): Promise<MatchUnderWay> {
    const { key, row, match } = matchOf(before, matchId);
    rules.assertPlayable(match);
    const { player1Score, player2Score, games } = input;
    const points = player1Score === null || player2Score === null ? null : { player1Score, player2Score, games };
    if (points !== null) rules.assertCanStand(points, playedAs(before, key));
    const at = timestampOf(input, row.live?.at, clock().toISOString());
    if (at === undefined || rules.areSamePoints(points, row.live)) return toUnderWay(match, before.tournament.revision);
    const live = points && { ...points, at };
    return setCourtStatus(tx, before, key, { court: row.court, calledAt: row.calledAt, live }, 'match_live');
  }

  function matchOf(before: Started, matchId: number) {
    const found = findMatch(before, matchId);
    return { ...found, match: toMatch(before.play, found.view, found.row) };
  }

  async function tellCalled(tx: WriteTx, viewer: Viewer, { tournament }: Started, match: Match): Promise<void> {
    const userIds = [...match.team1, ...match.team2].filter((userId) => userId !== viewer.id);
    if (userIds.length === 0) return;
    const facts = { matchId: match.id };
    await notifications.tell(tx, [{ ...about(tournament), type: 'court_called', facts, userIds }]);
  }

  /** What a return takes back: 'This takes back what was played meanwhile: ann v ben, carl v dora.' */
  function takenBack(before: Started, keys: readonly string[]): string {
    const views = keys.flatMap((key) => matchIn(before.play.state, key) ?? []);
    const matches = toMatches(before.play, views).map(
      ({ team1, team2 }) => `${namesOf(before, team1)} v ${namesOf(before, team2)}`,
    );
    return `This undoes results entered in the meantime: ${matches.join(', ')}.`;
  }

  /**
   * @param newcomers by the names of the fields that they were given in
   * @throws Refusal `invalid_input` for who may not, `already_joined` for who is in
   */
  async function enter(
    tx: WriteTx,
    { tournament }: Started,
    newcomers: Readonly<Record<string, number>>,
  ): Promise<void> {
    const joinedAt = clock().toISOString();
    for (const [field, userId] of Object.entries(newcomers)) {
      rules.assertMayEnter(await participantQueries.mayEnter(tx, userId, tournament.groupId), field);
      const entry = { tournamentId: tournament.id, userId, joinedAt, place: null };
      if (await participantQueries.insertParticipant(tx, entry)) continue;
      const message = 'This player is already in the tournament.';
      throw new Refusal('already_joined', message, { fields: { [field]: message } });
    }
  }

  /** With those who are in now. */
  async function withField(tx: WriteTx, before: Started, { state }: Changed): Promise<Started> {
    const { id } = before.tournament;
    await participantQueries.updateEntrants(tx, id, state.setup.entrants);
    return { ...before, participants: await participantQueries.listParticipants(tx, id) };
  }

  /** @param entered with those who are in from now on, where somebody comes or goes */
  async function change(
    tx: WriteTx,
    viewer: Viewer,
    before: Started,
    outcome: Changed,
    taken: readonly string[],
    action: TournamentUpdate['action'],
    entered = before,
  ): Promise<void> {
    const now = clock().toISOString();
    const results = new Map(taken.map((key) => [key, null]));
    const views = taken.flatMap((key) => matchIn(before.play.state, key) ?? []);
    const by = { userId: viewer.id, scoredAt: now };
    const scorings = scoringsOf(before, views, { kind: 'undone', because: null }, by);
    const after = await saveChange(tx, saving, before, { ...outcome, results }, now, { entered, scorings });
    updates.changed(tx, after.tournament, hasEnded(before, after) ? 'tournament_completed' : action);
  }

  return {
    /** What a match stands at. The same once more changes nothing, and neither does what is older than what is known. */
    live(viewer: Viewer, id: number, matchId: number, input: z.output<typeof standsAt>): Promise<MatchUnderWay> {
      return writeAs(viewer, async (tx) => {
        const { before, runsIt } = await locked(tx, viewer, id);
        const playsInIt = play.playersIn(before.play.state, matchOf(before, matchId).view).includes(viewer.id);
        rules.assertMayScore({ isAdmin: runsIt, playsInIt });
        return stand(tx, before, matchId, input);
      });
    },

    stand,

    /** Calls a match to a court, which is free, as its players are in all tournaments of the group, or takes it off. */
    call(
      viewer: Viewer,
      id: number,
      matchId: number,
      { court, isAnyway, replaces }: { court: number | null; isAnyway: boolean; replaces?: number | null | undefined },
    ): Promise<MatchUnderWay> {
      return writeAs(viewer, async (tx) => {
        const hall = await courtQueries.lockRunningBeside(tx, id);
        const { before, runsIt } = await locked(tx, viewer, id);
        assertRuns(runsIt);
        const { key, row, match } = matchOf(before, matchId);
        rules.assertPlayable(match);
        if (court === row.court) return toUnderWay(match, before.tournament.revision);
        rules.assertStillOn(row.court, replaces);
        const now = clock();
        const userIds = [...match.team1, ...match.team2];
        if (court !== null) {
          rules.assertNotPaused(before.tournament);
          const { groupId, name: tournamentName, restMinutes } = before.tournament;
          const since = new Date(now.getTime() - restMinutes * 60_000).toISOString();
          const around = await courtQueries.lockAround(tx, groupId, since);
          const courts = courtsIn(hall, now, id);
          rules.assertCourt({ court, courts, takenBy: pairOn(court, around) });
          const players = around.filter(
            ({ userId, result }) => userIds.includes(userId) && (result === null || hasBeenPlayed(result)),
          );
          // From one court to another there is no rest.
          const isMoved = row.court !== null;
          rules.assertFree(players, { matchId, tournamentName, restMinutes, isAnyway: isAnyway || isMoved, now });
        }
        const since = (row.court === null ? null : row.calledAt) ?? now.toISOString();
        const calledAt = court === null ? null : since;
        const underWay = await setCourtStatus(tx, before, key, { court, calledAt, live: row.live }, 'match_called');
        if (court === null) {
          await notifications.withdraw(tx, [subjectOf(id)], { types: ['court_called'], userIds });
          const others = userIds.filter((userId) => userId !== viewer.id);
          const facts = { tournamentId: id, isStart: false };
          if (others.length > 0) {
            await notifications.tell(tx, [{ ...about(before.tournament), type: 'next_match', facts, userIds: others }]);
          }
        } else {
          await tellCalled(tx, viewer, before, match);
        }
        return underWay;
      });
    },

    /** Tells those who have been called once more. */
    callAgain(viewer: Viewer, id: number, matchId: number): Promise<void> {
      return writeAs(viewer, async (tx) => {
        const { before, runsIt } = await locked(tx, viewer, id);
        assertRuns(runsIt);
        const { match } = matchOf(before, matchId);
        rules.assertPlayable(match);
        rules.assertCalled(match.court);
        rules.assertNotPaused(before.tournament);
        await tellCalled(tx, viewer, before, match);
      });
    },

    /** Everyone who plays hears of it, save whoever does so. What is on may be played to its end. */
    pause(viewer: Viewer, id: number, isPaused: boolean): Promise<void> {
      return writeAs(viewer, async (tx) => {
        const { tournament, membership } = await lockSeenBy(tx, viewer, id);
        assertRuns(isAdmin(membership));
        rules.assertMayPause(statusOf(tournament));
        if (isPaused === (tournament.pausedAt !== null)) return;
        const revision = await queries.revise(tx, id, { pausedAt: isPaused ? clock().toISOString() : null });
        updates.changed(tx, { ...tournament, revision }, isPaused ? 'tournament_paused' : 'tournament_resumed');
        await notifications.tell(tx, [
          { ...about(tournament), type: 'tournament_paused', facts: { tournamentId: id, byId: viewer.id } },
        ]);
      });
    },

    setCourts(viewer: Viewer, id: number, courts: number): Promise<void> {
      return writeAs(viewer, async (tx) => {
        const { tournament, membership } = await lockSeenBy(tx, viewer, id);
        assertRuns(isAdmin(membership));
        const { play: played } = await snapshots.locked(tx, tournament);
        const inUse = played === null ? [] : onCourts(played).map(({ court }) => court ?? 0);
        rules.assertCourts(courts, inUse);
        const options = JSON.stringify({ ...tournament.options, courts });
        const revision = await queries.revise(tx, id, { options, courtsSetAt: clock().toISOString() });
        updates.changed(tx, { ...tournament, revision }, 'tournament_changed');
      });
    },

    /** What the table of somebody's pool would be without them. */
    async withdrawal(viewer: Viewer, id: number, userId: number): Promise<WithdrawalTables> {
      const { revision, membership } = await database.read((tx) => seenBy(tx, viewer.id, id));
      rules.assertMayWithdraw(isAdmin(membership), userId === viewer.id);
      const snapshot = started(await snapshots.at(id, revision));
      const entrant = entrantOf(snapshot, userId);
      const { state } = snapshot.play;
      const [none, all] = (['none', 'all'] as const).map((counts) => withdraw(state, entrant, { counts }));
      const [own] = none?.ok ? none.state.setup.withdrawn.slice(-1) : [];
      if (own?.since !== 'groups' || !none?.ok || !all?.ok) return { now: [], none: [], all: [] };
      const tableOf = (of: TournamentState) => {
        const rows = toStandings(of, snapshot.participants);
        const pool = rows.find((row) => row.userId === entrant)?.pool;
        return rows.filter((row) => row.pool === pool);
      };
      return { now: tableOf(state), none: tableOf(none.state), all: tableOf(all.state) };
    },

    /** Takes somebody, and their team, out of what is left to play. Who is out already stays so. */
    withdraw(
      viewer: Viewer,
      id: number,
      { userId, counts }: { userId: number; counts: 'none' | 'all' },
    ): Promise<void> {
      return writeAs(viewer, async (tx) => {
        const { before, runsIt } = await locked(tx, viewer, id);
        rules.assertMayWithdraw(runsIt, userId === viewer.id);
        rules.assertMayKeep(runsIt, counts);
        const entrant = entrantOf(before, userId);
        if (hasWithdrawn(before, entrant)) return;
        const outcome = rules.accepted(withdraw(before.play.state, entrant, { counts }));
        await change(tx, viewer, before, outcome, [], 'player_withdrawn');
      });
    },

    /** Lets somebody take the place of a player whose side has not played yet. */
    substitute(viewer: Viewer, id: number, { userId, byId }: { userId: number; byId: number }): Promise<void> {
      return writeAs(viewer, async (tx) => {
        const { before, runsIt } = await locked(tx, viewer, id);
        assertRuns(runsIt);
        const { state } = before.play;
        const entrant = entrantOf(before, userId);
        await enter(tx, before, { byId });
        await participantQueries.deleteParticipant(tx, id, userId);
        const team = (play.membersOf(state).get(entrant) ?? []).map((member) => (member === userId ? byId : member));
        const outcome = rules.accepted(substitute(state, entrant, { id: team[0] ?? byId, members: team }));
        await change(tx, viewer, before, outcome, [], 'player_replaced', await withField(tx, before, outcome));
      });
    },

    /** Puts two players, or teams, in each other's places of the draw. */
    swap(viewer: Viewer, id: number, { userId, withId }: { userId: number; withId: number }): Promise<void> {
      return writeAs(viewer, async (tx) => {
        const { before, runsIt } = await locked(tx, viewer, id);
        assertRuns(runsIt);
        const [one, other] = [entrantOf(before, userId), entrantOf(before, withId)];
        rules.assertMaySwap(one !== other, isUnplayed(before.play));
        const outcome = rules.accepted(swap(before.play.state, one, other));
        await change(tx, viewer, before, outcome, [], 'players_swapped');
      });
    },

    /** Takes somebody in after the start, in doubles with their partner. */
    enterLate(viewer: Viewer, id: number, userId: number, partnerId: number | null): Promise<void> {
      return writeAs(viewer, async (tx) => {
        const { before, runsIt } = await locked(tx, viewer, id);
        assertRuns(runsIt);
        const { tournament, participants, play: played } = before;
        rules.assertTeam(tournament.gameType, userId, partnerId);
        const members = partnerId === null ? [userId] : [userId, partnerId];
        await enter(tx, before, partnerId === null ? { userId } : { userId, partnerId });
        assertRoom(tournament, participants.length + members.length);
        const outcome = rules.accepted(enterLate(played.state, { id: userId, members }));
        await change(tx, viewer, before, outcome, [], 'participant_joined', await withField(tx, before, outcome));
      });
    },

    /** Takes a withdrawal back. */
    reinstate(viewer: Viewer, id: number, { userId, voiding }: { userId: number; voiding: boolean }): Promise<void> {
      return writeAs(viewer, async (tx) => {
        const { before, runsIt } = await locked(tx, viewer, id);
        assertRuns(runsIt);
        const entrant = entrantOf(before, userId);
        if (!hasWithdrawn(before, entrant)) return;
        const bringBack = (isVoiding: boolean) => reinstate(before.play.state, entrant, { voiding: isVoiding });
        const { changed, voided } = voidable(bringBack, voiding, (keys) => takenBack(before, keys));
        await change(tx, viewer, before, changed, voided, 'player_reinstated');
      });
    },
  };
}

const toUnderWay = ({ id, team1, team2, status, court, live }: Match, revision: number): MatchUnderWay => ({
  ...{ id, team1, team2, status, court, live, revision },
});

/** Nobody rests after a match that somebody gave away. */
const hasBeenPlayed = (result: object): boolean => !/forfeit/.test((result as Result).kind);

/** Who plays on a court: 'ann & cat and ben & dan'. */
function pairOn(court: number, around: readonly courtQueries.Around[]): string | undefined {
  const there = around.filter((each) => each.court === court && each.playedAt === null);
  const namesIn = (isFirst: boolean) =>
    there
      .flatMap(({ name, entrantId, player1Id }) => ((entrantId === player1Id) === isFirst ? [name] : []))
      .join(' & ');
  return there.length === 0 ? undefined : `${namesIn(true)} and ${namesIn(false)}`;
}

/** The matches that are called to a court and not over. */
function onCourts(played: Play) {
  const called = played.rows.entries().filter(([, { court }]) => court !== null);
  const views = [...called].flatMap(([key]) => matchIn(played.state, key) ?? []);
  return toMatches(played, views).filter(({ state }) => state === 'ready');
}

function playedAs({ tournament, play: { state } }: Started, key: string) {
  const round = play.roundsOf(state).find(({ keys }) => keys.includes(key));
  if (round === undefined) throw new Error(`Match ${key} is in no round`);
  return { bestOf: round.bestOf, game: round.game, isStrict: tournament.scoreSubmission === 'full-score' };
}

const hasWithdrawn = ({ play: played }: Started, id: number): boolean =>
  played.state.setup.withdrawn.some(({ entrant }) => entrant === id);

/** For whom somebody stands. @throws Refusal `not_found` for those who do not play */
function entrantOf({ participants }: Started, userId: number): number {
  const found = participants.find((entry) => entry.userId === userId);
  if (found === undefined) throw new Refusal('not_found', 'This player is not in the tournament.');
  return found.entrantId ?? userId;
}
