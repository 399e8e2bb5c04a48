import { setImmediate } from 'node:timers/promises';
import type { DrawPreview } from '#contract/tournaments/entries.ts';
import { match } from '#tournament/index.ts';
import type { Tx, WriteTx } from '../../../database/types.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Viewer } from '../../../kernel/viewer.ts';
import { isAdmin, type Membership } from '../../../membership/rules.ts';
import { shownRatings } from '../../ratings/service.ts';
import * as matchQueries from '../state/match-queries.ts';
import * as participantQueries from '../state/participant-queries.ts';
import * as play from '../state/play.ts';
import * as queries from '../state/queries.ts';
import * as rules from '../state/rules.ts';
import type { Snapshot, Snapshots, Started } from '../state/snapshots.ts';
import type { TournamentUpdates } from '../state/updates.ts';
import { progressOf, toPreview } from '../state/view.ts';
import { about, subjectOf } from '../telling.ts';

/** A tournament that is to be changed, and what its changer is in the group; both are locked. */
export interface Locked {
  tournament: queries.TournamentRow;
  membership: Membership;
}

/** What all that changes tournaments has in common. */
export interface Shared {
  snapshots: Snapshots;
  updates: TournamentUpdates;
  /** @throws Refusal `not_found` where it does not exist or may not be seen */
  seenBy(tx: Tx, userId: number, id: number): Promise<{ revision: number; membership: Membership }>;
  /** The same, locked until the transaction ends. */
  lockSeenBy(tx: WriteTx, viewer: Viewer, id: number): Promise<Locked>;
}

/** A draw is the same whoever makes it: who has blocked whom changes nothing. */
const nobody = 0;

/** How often a draw is made anew because somebody has joined or left meanwhile. */
const maxDraws = 5;

/** Drawing a tournament. */
export function runningTournaments(
  { database, writeAs, notifications, clock }: Deps,
  { snapshots, updates, seenBy, lockSeenBy }: Shared,
) {
  /** Those who are in, as strong as everybody sees them: by their results, else by what they say of themselves. */
  async function rated({ participants }: Snapshot): Promise<Snapshot['participants']> {
    if (participants.length === 0) return [];
    const userIds = participants.map(({ userId }) => userId);
    const shown = await database.read((tx) => shownRatings(tx, nobody, userIds, clock()));
    return participants.map((each) => ({ ...each, rating: shown.get(each.userId) ?? each.rating }));
  }

  /** Outside of any transaction, for a large draw takes its time. */
  async function drawn(viewer: Viewer, id: number) {
    const { revision, membership } = await database.read((tx) => seenBy(tx, viewer.id, id));
    const snapshot = await snapshots.at(id, revision);
    const { tournament, participants } = snapshot;
    rules.assertRuns(isAdmin(membership));
    rules.assertPending(tournament);
    rules.assertEnoughToStart(participants.length, tournament.gameType);
    rules.assertRoom(tournament, participants.length);
    const state = play.drawFor(tournament, await rated(snapshot));
    return {
      revision: tournament.revision,
      setup: state.setup,
      matches: play.drawnRows(id, state),
      progress: progressOf(state),
    };
  }

  /** @throws OutdatedDraw */
  async function begin(viewer: Viewer, id: number): Promise<void> {
    const { revision: since, setup, matches, progress } = await drawn(viewer, id);
    await setImmediate();
    return writeAs(viewer, async (tx) => {
      const { tournament, membership } = await lockSeenBy(tx, viewer, id);
      rules.assertRuns(isAdmin(membership));
      if (tournament.revision !== since) throw new OutdatedDraw();
      const now = clock().toISOString();
      const draw = JSON.stringify(setup);
      const revision = await queries.revise(tx, id, { draw, startDate: now, lastPlayedAt: now, ...progress });
      await participantQueries.updateEntrants(tx, id, setup.entrants);
      await participantQueries.deleteWaiting(tx, id);
      await matchQueries.insertMatches(tx, matches);
      updates.changed(tx, { ...tournament, revision }, 'tournament_started');
      await notifications.withdraw(tx, [subjectOf(id)], {
        types: ['tournament_opens', 'tournament_place', 'partner_request'],
      });
      await notifications.tell(tx, [
        { ...about(tournament), type: 'tournament_starts', facts: { tournamentId: id, byId: viewer.id } },
        { ...about(tournament), type: 'next_match', facts: { tournamentId: id, isStart: true } },
      ]);
    });
  }

  return {
    /** The draw as it would be made of those who are in: nothing where it is by lot, or cannot be made. */
    async preview(viewer: Viewer, id: number): Promise<DrawPreview> {
      const { revision } = await database.read((tx) => seenBy(tx, viewer.id, id));
      const snapshot = await snapshots.at(id, revision);
      const { tournament } = snapshot;
      const entries = await rated(snapshot);
      if (snapshot.play !== null || !play.isForeseeable(tournament, entries)) return nothingDrawn;
      await setImmediate();
      try {
        return toPreview(play.drawFor(tournament, entries));
      } catch (error) {
        // Too few, or one without a partner: the start says so.
        if (error instanceof Refusal) return nothingDrawn;
        throw error;
      }
    },

    /** Makes the draw of those who are in, and starts. @throws Refusal `conflict` as long as people keep coming and going */
    async start(viewer: Viewer, id: number): Promise<void> {
      for (let draws = 0; draws < maxDraws; draws += 1) {
        try {
          return await begin(viewer, id);
        } catch (error) {
          if (!(error instanceof OutdatedDraw)) throw error;
        }
      }
      throw new Refusal('conflict', 'Players are still joining and leaving. Try again in a moment.');
    },
  };
}

const nothingDrawn: DrawPreview = { seeds: [], round: [], resting: [] };

/** Somebody joined or left while it was drawn: it is not begun, and has to be drawn again. */
class OutdatedDraw extends Error {}

/** @throws Refusal `not_active` before the start */
export function started({ play: played, ...rest }: Snapshot): Started {
  if (played === null) throw new Refusal('not_active', 'This tournament hasn’t started yet.');
  return { ...rest, play: played };
}

/** A match, as the database and the engine have it. @throws Refusal `not_found` */
export function findMatch({ play: { state, rows } }: Started, matchId: number) {
  const [key, row] = rows.entries().find(([, { id }]) => id === matchId) ?? [];
  if (key === undefined || row === undefined) throw new Refusal('not_found', 'This match could not be found.');
  const view = match(state, key);
  if (view === null) throw new Error(`Match ${key} is stored and not in the draw`);
  return { key, row, view };
}
