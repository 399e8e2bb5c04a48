import { randomBytes } from 'node:crypto';
import type { Received } from '#contract/endpoint.ts';
import { isGuest } from '#contract/guest-username.ts';
import type {
  CourtCodes,
  CourtMatch,
  CourtNote,
  CourtNow,
  courtCalls,
  Recorded,
} from '#contract/tournaments/court-codes.ts';
import type { MatchUnderWay } from '#contract/tournaments/update.ts';
import type { Tx, WriteTx } from '../../../database/types.ts';
import type { Deps } from '../../../deps.ts';
import { invalidField } from '../../../kernel/refusal.ts';
import type { Viewer } from '../../../kernel/viewer.ts';
import { isAdmin } from '../../../membership/rules.ts';
import { findMatch, type Shared, started } from '../change/running.ts';
import type { matchOperations } from '../run/operations.ts';
import type { ResultsService } from '../run/results.ts';
import { roundsOf } from '../state/play.ts';
import * as tournamentQueries from '../state/queries.ts';
import { assertRuns } from '../state/rules.ts';
import type { Started } from '../state/snapshots.ts';
import { toMatch } from '../state/view.ts';
import { isKeyOf, keyOf, matchIdIn, type Shown } from './keys.ts';
import * as queries from './queries.ts';
import * as rules from './rules.ts';

type Body<Call extends 'live' | 'save' | 'tell'> = Received<(typeof courtCalls)[Call]>['body'];

interface Uses {
  operations: Pick<ReturnType<typeof matchOperations>, 'stand'>;
  results: Pick<ResultsService, 'enter'>;
}

/** A match that a court was shown, with its tournament and the court's code, all locked. */
interface Held {
  code: queries.CodeRow;
  before: Started;
  matchId: number;
}

/** Codes for courts: whoever scans one keeps the score of the match that is on there, without an account. */
export function courtCodesService(
  { database, writeAs, clock }: Deps,
  { snapshots, updates, seenBy, lockSeenBy }: Shared,
  { operations, results }: Uses,
) {
  const now = () => clock().toISOString();

  async function codesOf(tx: Tx, tournament: tournamentQueries.TournamentRow): Promise<CourtCodes> {
    const day = rules.dayOf(tournament, clock());
    const codes = await queries.listCodes(tx, tournament.groupId, day);
    const had = new Set(codes.map(({ court }) => court));
    return { day, codes, missing: courtsOf(tournament).filter((court) => !had.has(court)).length };
  }

  async function lockByAdmin(tx: WriteTx, viewer: Viewer, id: number) {
    const { tournament, membership } = await lockSeenBy(tx, viewer, id);
    assertRuns(isAdmin(membership));
    return tournament;
  }

  function revoke(viewer: Viewer, id: number, court?: number): Promise<void> {
    return writeAs(viewer, async (tx) => {
      const tournament = await lockByAdmin(tx, viewer, id);
      await queries.deleteCodes(tx, tournament.groupId, rules.dayOf(tournament, clock()), court);
    });
  }

  /**
   * First the tournament, then the code, as whoever turns it off does.
   *
   * @throws Refusal `not_found` where the code does not work, `off_court` for a match that this court was not shown
   */
  async function hold(tx: WriteTx, token: string, key: string): Promise<Held> {
    const found = await queries.findCode(tx, token, now());
    if (found === undefined) throw rules.noSuchCode();
    const { groupId, court } = found;
    const matchId = matchIdIn(key);
    const id = matchId === undefined ? undefined : await queries.findTournamentOf(tx, matchId, groupId);
    const tournament = id === undefined ? undefined : await tournamentQueries.lockForUpdate(tx, id);
    const code = await queries.lockCode(tx, token, now());
    if (code === undefined) throw rules.noSuchCode();
    if (matchId === undefined || tournament === undefined) throw rules.offCourt(court);
    const before = started(await snapshots.locked(tx, tournament));
    const isThere = before.play.rows.values().some((row) => row.id === matchId);
    if (!isThere || !isKeyOf(key, code.secret, shownAs(before, matchId))) throw rules.offCourt(court);
    return { code, before, matchId };
  }

  async function look(token: string, device: string | undefined): Promise<CourtNow> {
    const { code, candidates } = await database.read(async (tx) => {
      const code = await queries.findCode(tx, token, now());
      return { code, candidates: code === undefined ? [] : await queries.listOnCourt(tx, code.groupId, code.court) };
    });
    if (code === undefined) throw rules.noSuchCode();
    const { court } = code;
    for (const { id, tournamentId, revision } of candidates) {
      const { play, ...rest } = await snapshots.at(tournamentId, revision);
      const match = play && courtMatch({ ...rest, play }, id, code, device);
      if (match) return { court, match };
    }
    return { court, match: null };
  }

  return {
    codes(viewer: Viewer, id: number): Promise<CourtCodes> {
      return database.read(async (tx) => {
        const { membership } = await seenBy(tx, viewer.id, id);
        assertRuns(isAdmin(membership));
        return codesOf(tx, await tournamentIn(tx, id));
      });
    },

    /** Those that there are stay: two who make them at once make the same. */
    makeCodes(viewer: Viewer, id: number): Promise<CourtCodes> {
      return writeAs(viewer, async (tx) => {
        const tournament = await lockByAdmin(tx, viewer, id);
        const courts = courtsOf(tournament);
        if (courts.length === 0) throw invalidField('courts', 'Set the number of courts first.');
        const { groupId, timeZone } = tournament;
        const day = rules.dayOf(tournament, clock());
        const had = new Set((await queries.listCodes(tx, groupId, day)).map(({ court }) => court));
        const shared = { groupId, day, endsAt: rules.endOf(day, timeZone), createdById: viewer.id, createdAt: now() };
        const made = courts
          .filter((court) => !had.has(court))
          // 128 random bits: nobody finds one by trying.
          .map((court) => ({ ...shared, court, token: secretText(16), secret: secretText(32) }));
        await queries.insertCodes(tx, made);
        return codesOf(tx, tournament);
      });
    },

    revokeCode: (viewer: Viewer, id: number, court: number): Promise<void> => revoke(viewer, id, court),

    revokeCodes: (viewer: Viewer, id: number): Promise<void> => revoke(viewer, id),

    async notes(viewer: Viewer, id: number): Promise<CourtNote[]> {
      const rows = await database.read(async (tx) => {
        const { membership } = await seenBy(tx, viewer.id, id);
        assertRuns(isAdmin(membership));
        return queries.listNotes(tx, id);
      });
      return rows.map(({ result, ...row }) => ({ ...row, ...result }));
    },

    dismissNote(viewer: Viewer, id: number, noteId: number): Promise<void> {
      return writeAs(viewer, async (tx) => {
        const tournament = await lockByAdmin(tx, viewer, id);
        if (!(await queries.deleteNote(tx, id, noteId))) return;
        const revision = await tournamentQueries.revise(tx, id);
        updates.changed(tx, { ...tournament, revision }, 'tournament_changed');
      });
    },

    look,

    /** What the match on a court stands at, by the device that keeps its score. */
    async live(token: string, { match: key, device, takesOver, ...input }: Body<'live'>): Promise<void> {
      await writeAs(null, async (tx) => {
        const { code, before, matchId } = await hold(tx, token, key);
        const { row } = findMatch(before, matchId);
        rules.assertOn(code.court, row.court);
        rules.assertKeeps(rules.keeperOf(code, row, device), takesOver);
        const { live }: MatchUnderWay = await operations.stand(tx, before, matchId, input);
        await queries.updateKept(tx, code.id, { matchId, device, pointAt: live?.at ?? null });
      });
    },

    /** The result of a match that is or was on a court; of another that was entered meanwhile the phone is told. */
    save(token: string, { match: key, ...input }: Body<'save'>): Promise<{ stands: Recorded | null }> {
      return writeAs(null, async (tx) => {
        const { code, before, matchId } = await hold(tx, token, key);
        const { row } = findMatch(before, matchId);
        rules.assertNotElsewhere(code.court, row.court);
        const by = { userId: code.createdById, court: code.court };
        return { stands: await results.enter(tx, before, matchId, by, input) };
      });
    },

    /** Tells the desk what this court had. */
    tell(token: string, { match: key, player1Score, player2Score, games = [] }: Body<'tell'>): Promise<void> {
      return writeAs(null, async (tx) => {
        const { code, before, matchId } = await hold(tx, token, key);
        const { tournament } = before;
        const result = { player1Score, player2Score, games };
        await queries.saveNote(tx, { tournamentId: tournament.id, matchId, court: code.court, result, toldAt: now() });
        const revision = await tournamentQueries.revise(tx, tournament.id);
        updates.changed(tx, { ...tournament, revision }, 'tournament_changed');
      });
    },
  };
}

const secretText = (bytes: number): string => randomBytes(bytes).toString('base64url');

const courtsOf = ({ options }: Pick<tournamentQueries.TournamentRow, 'options'>): number[] =>
  Array.from({ length: options.courts }, (_, at) => at + 1);

async function tournamentIn(tx: Tx, id: number): Promise<tournamentQueries.TournamentRow> {
  const found = await tournamentQueries.findById(tx, id);
  if (found === undefined) throw new Error(`Tournament ${id} is gone while it is read`);
  return found;
}

/** A guest who is somebody by now is who they were. */
function shownAs(before: Started, matchId: number): Shown {
  const { renamed = [] } = before.play.state.setup;
  const drawnAs = new Map(renamed.map((each) => [each.entrant, each.drawnAs]));
  const entrants = findMatch(before, matchId).view.sides.map(({ entrant }) => entrant);
  return {
    matchId,
    entrants: entrants.map((entrant) => (entrant === null ? null : (drawnAs.get(entrant) ?? entrant))),
  };
}

/** A match as its court shows it; undefined where it is not to be played any longer. */
function courtMatch(
  before: Started,
  matchId: number,
  code: queries.CodeRow,
  device: string | undefined,
): CourtMatch | undefined {
  const { tournament, play, participants } = before;
  const { key, row, view } = findMatch(before, matchId);
  const { state, team1, team2, live } = toMatch(play, view, row);
  const round = roundsOf(play.state).find(({ keys }) => keys.includes(key));
  if (state !== 'ready' || row.court !== code.court || round === undefined) return undefined;
  const side = (userIds: readonly number[]) =>
    userIds.flatMap((id) => {
      const player = participants.find(({ userId }) => userId === id);
      return player === undefined ? [] : [{ name: player.name, isGuest: isGuest(player) }];
    });
  return {
    key: keyOf(code.secret, shownAs(before, matchId)),
    tournament: tournament.name,
    round: round.title,
    sides: [side(team1), side(team2)],
    bestOf: round.bestOf,
    game: round.game,
    withGames: tournament.scoreSubmission === 'full-score',
    live,
    keeper: rules.keeperOf(code, { id: matchId, live }, device),
  };
}
