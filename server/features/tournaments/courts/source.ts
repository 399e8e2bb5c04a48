import type { CourtMatch, CourtNext } from '#contract/courts.ts';
import { isGuest } from '#contract/guest-username.ts';
import type { Tx, WriteTx } from '../../../database/types.ts';
import type { Deps } from '../../../deps.ts';
import type { CourtPlace, CourtSource, OnCourt } from '../../../kernel/court-source.ts';
import type { Viewer } from '../../../kernel/viewer.ts';
import { isAdmin } from '../../../membership/rules.ts';
import { findMatch, type Shared, started } from '../change/running.ts';
import type { HallService } from '../hall/service.ts';
import type { matchOperations } from '../run/operations.ts';
import type { ResultsService } from '../run/results.ts';
import { roundsOf } from '../state/play.ts';
import * as tournamentQueries from '../state/queries.ts';
import { assertRuns } from '../state/rules.ts';
import type { Started } from '../state/snapshots.ts';
import { toMatch } from '../state/view.ts';
import * as queries from './queries.ts';

interface Uses {
  hall: Pick<HallService, 'nextOn'>;
  operations: Pick<ReturnType<typeof matchOperations>, 'stand'>;
  results: Pick<ResultsService, 'enter'>;
}

/** The matches of tournaments, as they are played at courts by their codes. */
export function tournamentsOnCourts(
  { clock }: Deps,
  { snapshots, updates, seenBy, lockSeenBy }: Shared,
  { hall, operations, results }: Uses,
): CourtSource {
  async function lockByAdmin(tx: WriteTx, viewer: Viewer, id: number) {
    const { tournament, membership } = await lockSeenBy(tx, viewer, id);
    assertRuns(isAdmin(membership));
    return tournament;
  }

  async function changed(tx: WriteTx, tournament: tournamentQueries.TournamentRow): Promise<void> {
    const revision = await tournamentQueries.revise(tx, tournament.id);
    updates.changed(tx, { ...tournament, revision }, 'tournament_changed');
  }

  return {
    async listOn(tx, groupId, court) {
      const found = await queries.listOnCourt(tx, groupId, court);
      return found.map(({ id, tournamentId, revision, startDate }) => ({
        since: startDate ?? '',
        async read() {
          const { play, ...rest } = await snapshots.at(tournamentId, revision);
          return play === null ? undefined : onCourt({ ...rest, play }, id, court);
        },
      }));
    },

    async nextOn(groupId, court): Promise<CourtNext | null> {
      const next = await hall.nextOn(groupId, court);
      if (next === undefined) return null;
      const { match, expected } = next;
      const { of, view, row } = match;
      return { sides: sidesOf(of, toMatch(of.play, view, row)), from: expected.from, to: expected.to };
    },

    async hold(tx, groupId, name) {
      const matchId = Number(name);
      const id = Number.isSafeInteger(matchId) ? await queries.findTournamentOf(tx, matchId, groupId) : undefined;
      const tournament = id === undefined ? undefined : await tournamentQueries.lockForUpdate(tx, id);
      if (tournament === undefined) return undefined;
      const before = started(await snapshots.locked(tx, tournament));
      if (!before.play.rows.values().some((row) => row.id === matchId)) return undefined;
      const { row } = findMatch(before, matchId);
      return {
        ...{ players: entrantsOf(before, matchId), court: row.court, live: row.live },
        stand: async (input) => (await operations.stand(tx, before, matchId, input)).live,
        enter: (by, input) => results.enter(tx, before, matchId, by, input),
        async tell(court, result) {
          const toldAt = clock().toISOString();
          await queries.saveNote(tx, { tournamentId: tournament.id, matchId, court, result, toldAt });
          await changed(tx, tournament);
        },
      };
    },

    async place(tx, viewer, id) {
      const { membership } = await seenBy(tx, viewer.id, id);
      assertRuns(isAdmin(membership));
      return placeOf(await tournamentIn(tx, id));
    },

    lockPlace: async (tx, viewer, id) => placeOf(await lockByAdmin(tx, viewer, id)),

    async listNotes(tx, id) {
      const notes = await queries.listNotes(tx, id);
      return notes.map(({ result, matchId, ...row }) => ({ ...row, ...result, match: matchId }));
    },

    async dismissNote(tx, viewer, id, noteId) {
      const tournament = await lockByAdmin(tx, viewer, id);
      if (await queries.deleteNote(tx, id, noteId)) await changed(tx, tournament);
    },
  };
}

const placeOf = (row: tournamentQueries.TournamentRow): CourtPlace => ({ ...row, courts: row.options.courts });

async function tournamentIn(tx: Tx, id: number): Promise<tournamentQueries.TournamentRow> {
  const found = await tournamentQueries.findById(tx, id);
  if (found === undefined) throw new Error(`Tournament ${id} is gone while it is read`);
  return found;
}

/** A guest who is somebody by now is who they were. */
function entrantsOf(before: Started, matchId: number): OnCourt['players'] {
  const { renamed = [] } = before.play.state.setup;
  const drawnAs = new Map(renamed.map((each) => [each.entrant, each.drawnAs]));
  const entrants = findMatch(before, matchId).view.sides.map(({ entrant }) => entrant);
  return entrants.map((entrant) => (entrant === null ? null : (drawnAs.get(entrant) ?? entrant)));
}

function sidesOf(
  { participants }: Started,
  { team1, team2 }: { team1: readonly number[]; team2: readonly number[] },
): CourtMatch['sides'] {
  const side = (userIds: readonly number[]) =>
    userIds.flatMap((id) => {
      const player = participants.find(({ userId }) => userId === id);
      return player === undefined ? [] : [{ name: player.name, isGuest: isGuest(player) }];
    });
  return [side(team1), side(team2)];
}

/** A match as its court shows it; undefined where it is not to be played any longer. */
function onCourt(before: Started, matchId: number, court: number): OnCourt | undefined {
  const { tournament, play } = before;
  const { key, row, view } = findMatch(before, matchId);
  const match = toMatch(play, view, row);
  const round = roundsOf(play.state).find(({ keys }) => keys.includes(key));
  if (match.state !== 'ready' || row.court !== court || round === undefined) return undefined;
  return {
    name: `${matchId}`,
    players: entrantsOf(before, matchId),
    shows: {
      tournament: tournament.name,
      round: round.title,
      sides: sidesOf(before, match),
      bestOf: round.bestOf,
      game: round.game,
      withGames: tournament.scoreSubmission === 'full-score',
      live: match.live,
    },
  };
}
