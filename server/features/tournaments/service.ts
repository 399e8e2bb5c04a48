import type { z } from 'zod';
import { type changedTournament, newTournament } from '#contract/tournaments/making.ts';
import type { Tx, WriteTx } from '../../database/types.ts';
import type { Deps } from '../../deps.ts';
import type { DomainEventOf } from '../../kernel/domain-events.ts';
import type { ViewerJson } from '../../kernel/shared-json.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { knownZone } from '../../kernel/zones.ts';
import { lockMembershipForShare } from '../../membership/membership.ts';
import { isAdmin, mayReadInside } from '../../membership/rules.ts';
import { type Locked, runningTournaments } from './change/running.ts';
import { tournamentsOnCourts } from './courts/source.ts';
import { holdTournaments, reassigningTournaments } from './entries/reassigning.ts';
import { tournamentEntries } from './entries/service.ts';
import { finishingTournaments } from './finish/service.ts';
import { hallService } from './hall/service.ts';
import { tournamentLists } from './lists/lists.ts';
import { publicService } from './public/service.ts';
import { matchOperations } from './run/operations.ts';
import { tournamentResults } from './run/results.ts';
import { tournamentDocuments } from './state/documents.ts';
import * as participantQueries from './state/participant-queries.ts';
import * as queries from './state/queries.ts';
import * as rules from './state/rules.ts';
import { notFound, snapshotCache } from './state/snapshots.ts';
import { tournamentUpdates } from './state/updates.ts';
import { about, subjectOf } from './telling.ts';

/** A seed has 31 bits: enough for every draw there is, and an integer in every database. */
const seeds = 2 ** 31;

export type TournamentsService = ReturnType<typeof tournamentsService>;

export function tournamentsService(deps: Deps) {
  const { database, writeAs, domainEvents, live, notifications, clock, random } = deps;
  const updates = tournamentUpdates(live);
  const snapshots = snapshotCache(database);
  const documents = tournamentDocuments(snapshots, clock);
  const shared = { snapshots, updates, seenBy, lockSeenBy };
  const results = tournamentResults(deps, shared);
  const hall = hallService(deps, shared);
  const shown = publicService(deps, shared, hall);
  const entries = tournamentEntries(deps, shared);
  const operations = matchOperations(deps, shared);

  /** Where a tournament belongs, and what the viewer is there. @throws Refusal `not_found` also where it may not be seen */
  async function seenBy(tx: Tx, userId: number, id: number) {
    const place = await queries.findWithMembership(tx, id, userId);
    if (place === undefined || !mayReadInside(place.membership)) throw notFound();
    return place;
  }

  /** The same, locked until the transaction ends: it is read after whoever changed it before has finished. */
  async function lockSeenBy(tx: WriteTx, viewer: Viewer, id: number): Promise<Locked> {
    const tournament = await queries.lockForUpdate(tx, id);
    if (tournament === undefined) throw notFound();
    const membership = await lockMembershipForShare(tx, viewer.id, tournament.groupId);
    if (!mayReadInside(membership)) throw notFound();
    return { tournament, membership };
  }

  async function get(viewer: Viewer, id: number): Promise<ViewerJson> {
    const { revision, membership } = await database.read((tx) => seenBy(tx, viewer.id, id));
    return documents.forViewer(await snapshots.at(id, revision), membership);
  }

  async function make(tx: WriteTx, userId: number, input: z.output<typeof newTournament>): Promise<number> {
    const { groupId } = input;
    const membership = await lockMembershipForShare(tx, userId, groupId);
    if (!mayReadInside(membership)) throw notFound();
    rules.assertRuns(isAdmin(membership));
    rules.assertFits(input);
    rules.assertPlan(input);
    const tournament = await queries.insert(tx, {
      ...input,
      options: JSON.stringify(input.options),
      timeZone: knownZone(input.timeZone),
      creatorId: userId,
      seed: Math.floor(random() * seeds),
      draw: null,
      createdAt: clock().toISOString(),
      startDate: null,
      endDate: null,
      lastPlayedAt: null,
    });
    updates.changed(tx, { ...tournament, groupId, revision: 0 }, 'tournament_created');
    return tournament.id;
  }

  return {
    get,

    seenBy,

    lockSeenBy,

    reassign: reassigningTournaments(updates),
    holdTournaments,

    ...tournamentLists(deps),

    hall,

    operations,

    onCourts: tournamentsOnCourts(deps, shared, { hall, operations, results }),

    results,

    finish: finishingTournaments(deps, shared, results),

    public: shown,

    entries,

    /** @returns its id */
    create(viewer: Viewer, input: z.output<typeof newTournament>): Promise<number> {
      return writeAs(viewer, async (tx) => {
        const id = await make(tx, viewer.id, input);
        const { groupId } = input;
        await notifications.tell(tx, [
          { ...about({ id, groupId }), type: 'tournament_opens', facts: { tournamentId: id } },
        ]);
        return id;
      });
    },

    /**
     * Makes one inside a transaction of somebody else's, with people entered who have not asked to be.
     *
     * @param userIds members of its group
     * @returns its id
     */
    async createWith(
      tx: WriteTx,
      viewer: Viewer,
      input: z.input<typeof newTournament>,
      userIds: readonly number[],
    ): Promise<number> {
      const settings = newTournament.parse(input);
      const { format, gameType, options } = settings;
      rules.assertRoom({ format, gameType, options }, userIds.length);
      const id = await make(tx, viewer.id, settings);
      const joinedAt = clock().toISOString();
      const entries = userIds.map((userId) => ({ tournamentId: id, userId, joinedAt, place: null }));
      await participantQueries.insertParticipants(tx, entries);
      return id;
    },

    update(viewer: Viewer, id: number, input: z.output<typeof changedTournament>): Promise<void> {
      return writeAs(viewer, async (tx) => {
        const { tournament, membership } = await lockSeenBy(tx, viewer, id);
        rules.assertRuns(isAdmin(membership));
        rules.assertPending(tournament);
        const next = { ...tournament, ...given(input) };
        rules.assertFits(next);
        rules.assertPlan(next);
        const { players, inLine } = await participantQueries.countEntries(tx, id, viewer.id);
        rules.assertRoom(next, Math.max(players, Math.min(rules.placesIn(next), players + inLine)));
        rules.assertPlaces(next, players);
        const { options, ...facts } = input;
        const change = options === undefined ? facts : { ...facts, options: JSON.stringify(options) };
        const revision = await queries.revise(tx, id, { ...change, plannedAt: clock().toISOString() });
        updates.changed(tx, { ...tournament, revision }, 'tournament_changed');
        // There may be more of them now.
        await entries.givePlaces(tx, [{ ...next, revision }]);
      });
    },

    remove(viewer: Viewer, id: number): Promise<void> {
      return writeAs(viewer, async (tx) => {
        const { tournament, membership } = await lockSeenBy(tx, viewer, id);
        rules.assertRuns(isAdmin(membership));
        await domainEvents.record(tx, { kind: 'tournament_deleted', tournamentId: id, groupId: tournament.groupId });
        await shown.tournamentDeleted(tx, id);
        await queries.deleteById(tx, id);
        await notifications.withdraw(tx, [subjectOf(id)]);
        updates.changed(tx, { ...tournament, revision: tournament.revision + 1 }, 'tournament_deleted');
      });
    },

    ...runningTournaments(deps, shared),

    /** For the sockets: in whose group each of some tournaments is, which decides who may watch it. */
    groupsOf: queries.listGroupsOf,

    /** Somebody's rating or name is another one wherever they take part. */
    async reviseAllOf(tx: WriteTx, { userId }: DomainEventOf<'player_changed' | 'person_renamed'>): Promise<void> {
      await queries.reviseAllOf(tx, [userId]);
    },
  };
}

/** Without what was not given. */
function given<Input extends object>(input: Input) {
  const entries = Object.entries(input).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [Key in keyof Input]: Exclude<Input[Key], undefined> };
}
