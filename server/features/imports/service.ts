import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { GameImport, importCalls, MemberImport, ResultImport } from '#contract/imports.ts';
import type { Tx, WriteTx } from '../../database/types.ts';
import type { Deps } from '../../deps.ts';
import type { DomainEventOf } from '../../kernel/domain-events.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { knownZone, wallClockAt } from '../../kernel/zones.ts';
import { topics } from '../../live/topics.ts';
import { lockGroupAndMemberships, membershipInside } from '../../membership/membership.ts';
import { assertAdmin } from '../../membership/refusals.ts';
import type { GamesService } from '../games/service.ts';
import type { GuestsService } from '../guests/service.ts';
import type { InvitesService } from '../invites/service.ts';
import { readMembers, type WrittenMembers } from './members/reading.ts';
import { planMembers } from './members/rules.ts';
import * as queries from './queries.ts';
import { readResults, type WrittenResults } from './results/reading.ts';
import * as rules from './results/rules.ts';

interface Before {
  guests: Pick<GuestsService, 'putIn' | 'roomIn'>;
  invites: Pick<InvitesService, 'inviteAll'>;
  games: Pick<GamesService, 'imported'>;
}

type MembersInput = z.output<typeof importCalls.members.body>;
type ResultsInput = z.output<typeof importCalls.results.body>;

const what = 'import into it';

export type ImportsService = ReturnType<typeof importsService>;

/** Members and results from files: what would happen is worked out, shown, and done only where it still would. */
export function importsService({ database, writeAs, live, clock }: Deps, { guests, invites, games }: Before) {
  /** Nobody comes or goes, is banned or imports meanwhile. */
  async function lockAlone(tx: WriteTx, viewer: Viewer, groupId: number): Promise<void> {
    const [own] = await lockGroupAndMemberships(tx, groupId, [viewer.id]);
    assertAdmin(own, what);
  }

  async function assertMayLook(tx: Tx, viewer: Viewer, groupId: number): Promise<void> {
    assertAdmin(await membershipInside(tx, viewer.id, groupId), what);
  }

  async function planOfMembers(
    tx: Tx,
    groupId: number,
    { people, refused, ignored }: WrittenMembers,
    { choices }: MembersInput,
  ): Promise<MemberImport> {
    const accounts = await queries.listAccounts(tx, groupId, usernamesOf(people));
    const { blocked, ...plan } = planMembers({
      ...{ people, choices },
      accounts: new Map(accounts.map((account) => [account.usernameKey, account])),
      known: await queries.listKnown(tx, groupId),
      room: await guests.roomIn(tx, groupId),
    });
    const all = sorted([...refused, ...plan.refused]);
    return { ...plan, refused: all, ignored, blocked, fingerprint: hashOf(plan), isDone: false };
  }

  async function planOfResults(
    tx: Tx,
    groupId: number,
    { results, refused, ignored, dateOrder, doubtfulDate }: WrittenResults,
    { choices }: ResultsInput,
  ) {
    const identified = rules.identified(results);
    const keys = new Map(identified.map((result) => [result, hashOf(result.identity)]));
    const known = new Set(await queries.listKnownResults(tx, groupId, [...keys.values()]));
    const { planned, ...plan } = rules.planResults({
      ...{ results: identified, choices },
      isKnown: (result) => known.has(keys.get(result) ?? ''),
      people: await queries.listKnown(tx, groupId),
      room: await guests.roomIn(tx, groupId),
    });
    const shown: ResultImport = {
      ...plan,
      ...{ ignored, dateOrder, doubtfulDate, isDone: false, importId: null },
      refused: sorted([...refused, ...plan.refused]),
      fingerprint: hashOf(plan),
    };
    return { shown, planned: planned.map((each) => ({ ...each, resultKey: keys.get(each) ?? hashOf(each.identity) })) };
  }

  return {
    members(viewer: Viewer, groupId: number, input: MembersInput): Promise<MemberImport> {
      if (input.dryRun) {
        return database.read(async (tx) => {
          await assertMayLook(tx, viewer, groupId);
          return planOfMembers(tx, groupId, readMembers(input.text), input);
        });
      }
      return writeAs(viewer, async (tx) => {
        await assertMayLook(tx, viewer, groupId);
        const written = readMembers(input.text);
        await queries.lockAccountsForShare(tx, usernamesOf(written.people));
        await lockAlone(tx, viewer, groupId);
        const plan = await planOfMembers(tx, groupId, written, input);
        assertAsExpected(plan, input);
        const added = plan.rows.filter(({ outcome }) => outcome === 'new_guest');
        await guests.putIn(
          tx,
          groupId,
          viewer.id,
          added.map(({ name, level }) => ({ name, level })),
          { atOnce: true },
        );
        const invited = plan.rows.flatMap(({ outcome, person }) => (outcome === 'invite' && person ? [person.id] : []));
        await invites.inviteAll(tx, { groupId, inviterId: viewer.id, isTold: input.notify }, invited);
        return { ...plan, isDone: true };
      });
    },

    results(viewer: Viewer, groupId: number, input: ResultsInput): Promise<ResultImport> {
      const timeZone = knownZone(input.timeZone);
      const today = wallClockAt(clock().toISOString(), timeZone).slice(0, 10);
      const read = () => readResults(input.text, { today, wanted: input.dateOrder });
      if (input.dryRun) {
        return database.read(async (tx) => {
          await assertMayLook(tx, viewer, groupId);
          return (await planOfResults(tx, groupId, read(), input)).shown;
        });
      }
      return writeAs(viewer, async (tx) => {
        await lockAlone(tx, viewer, groupId);
        const { shown, planned } = await planOfResults(tx, groupId, read(), input);
        assertAsExpected(shown, input);
        if (planned.length === 0) return { ...shown, isDone: true };
        const added = shown.players.filter(({ outcome }) => outcome === 'new_guest');
        const created = await guests.putIn(
          tx,
          groupId,
          viewer.id,
          added.map(({ name }) => ({ name, level: null })),
          { atOnce: true },
        );
        const ids = new Map(added.map(({ key }, at) => [key, created[at]?.id ?? 0]));
        const idsOf = (team: rules.PlannedResult['sides'][0]) =>
          team.map(({ key, person }) => person?.id ?? ids.get(key) ?? 0);
        const gameIds = await games.imported.putPlayed(tx, {
          ...{ byId: viewer.id, timeZone, placeName: input.place, isRated: input.isRated },
          played: planned.map((each) => ({ ...each, team1: idsOf(each.sides[0]), team2: idsOf(each.sides[1]) })),
        });
        const importId = await queries.insertImport(tx, { groupId, byId: viewer.id, at: clock().toISOString() });
        await queries.insertImportedGames(
          tx,
          { groupId, importId },
          planned.map(({ resultKey }, at) => ({ resultKey, gameId: gameIds[at] ?? 0 })),
        );
        tell(tx, viewer, groupId);
        return { ...shown, isDone: true, importId };
      });
    },

    list(viewer: Viewer, groupId: number): Promise<GameImport[]> {
      return database.read(async (tx) => {
        await assertMayLook(tx, viewer, groupId);
        const rows = await queries.listImports(tx, groupId, rules.undoableSince(clock()));
        return rows.map(({ id, at, count, byId, name, username }) => ({
          ...{ id, at, count: count ?? 0, undoUntil: rules.undoUntil({ at }) },
          by: byId === null || name === null || username === null ? null : { id: byId, name, username },
        }));
      });
    },

    /** Guests who came with it stay. @throws Refusal `not_found`, or `conflict` once a day has passed */
    undo(viewer: Viewer, groupId: number, importId: number): Promise<void> {
      return writeAs(viewer, async (tx) => {
        await lockAlone(tx, viewer, groupId);
        const found = await queries.lockImport(tx, importId);
        rules.assertUndo(found, groupId, clock());
        const gameIds = await queries.listGamesOf(tx, found.id);
        await queries.deleteImport(tx, found.id);
        await games.imported.takeBack(tx, gameIds);
        tell(tx, viewer, groupId);
      });
    },

    forget: (tx: WriteTx, { userId }: DomainEventOf<'person_forgotten'>): Promise<void> =>
      queries.forgetImporter(tx, userId),
  };

  /** The list of imports is another one. */
  function tell(tx: WriteTx, viewer: Viewer, groupId: number): void {
    live.tell(tx, [topics.members(groupId)], {
      ...{ type: 'group_update', groupId, action: 'guests' },
      userIds: [viewer.id],
    });
  }
}

const usernamesOf = (people: WrittenMembers['people']): string[] => [
  ...new Set(people.flatMap(({ username }) => (username === '' ? [] : [username]))),
];

const sorted = <Line extends { line: number }>(lines: Line[]): Line[] =>
  lines.toSorted((one, other) => one.line - other.line);

const hashOf = (what: unknown): string => createHash('sha256').update(JSON.stringify(what)).digest('base64url');

/** @throws Refusal `conflict` where it cannot be done, or something else would happen than the viewer has seen */
function assertAsExpected(
  { fingerprint, blocked }: Pick<MemberImport, 'fingerprint' | 'blocked'>,
  { expected }: Pick<MembersInput, 'expected'>,
): void {
  if (blocked !== null) throw new Refusal('conflict', blocked);
  if (expected !== fingerprint) {
    throw new Refusal('conflict', 'The group has changed meanwhile. Look at the new preview, then import.');
  }
}
