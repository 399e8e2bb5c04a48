import type { z } from 'zod';
import type { OutgoingFile } from '#contract/endpoint.ts';
import { isGuest } from '#contract/guest-username.ts';
import type { DuprFile, DuprMissing, playoffMatch } from '#contract/tournaments/finish.ts';
import type { TournamentUpdate } from '#contract/tournaments/update.ts';
import { match as matchIn, startPlayoffs, undoPlayoffs } from '#tournament/index.ts';
import type { WriteTx } from '../../../database/types.ts';
import type { Deps } from '../../../deps.ts';
import type { DomainEventOf, TournamentMove } from '../../../kernel/domain-events.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Viewer } from '../../../kernel/viewer.ts';
import { topics } from '../../../live/topics.ts';
import { isAdmin } from '../../../membership/rules.ts';
import { type Shared, started } from '../change/running.ts';
import { saveChange } from '../change/save-change.ts';
import { type Change, scoringsOf } from '../change/store-change.ts';
import type { ResultsService } from '../run/results.ts';
import { granted } from '../state/play.ts';
import { assertRuns, statusOf } from '../state/rules.ts';
import type { Snapshot, Started } from '../state/snapshots.ts';
import { duprFileOf, duprMissingIn } from './dupr.ts';
import * as duprQueries from './dupr-queries.ts';
import { csvOf, playedMatches } from './files.ts';
import * as rules from './rules.ts';

type PlayoffInput = z.output<typeof playoffMatch>;

/** How a tournament ends: playoffs, conclusion, its opening again, and what is taken along from it. */
export function finishingTournaments(
  { database, writeAs, domainEvents, notifications, live, clock }: Deps,
  { snapshots, updates, seenBy, lockSeenBy }: Shared,
  results: Pick<ResultsService, 'score'>,
) {
  const saving = { domainEvents, notifications, snapshots };

  /** A tournament that its viewer runs, locked. */
  async function lockRun(tx: WriteTx, viewer: Viewer, id: number, assertMay = assertRuns) {
    const { tournament, membership } = await lockSeenBy(tx, viewer, id);
    assertMay(isAdmin(membership));
    return started(await snapshots.locked(tx, tournament));
  }

  /** Stores a change, writes it into the group’s log, and tells of it. */
  async function carryOut(
    tx: WriteTx,
    viewer: Viewer,
    before: Started,
    { move, action, ...change }: Change & { move: TournamentMove; action: TournamentUpdate['action'] },
    scorings: ReturnType<typeof scoringsOf> = [],
  ): Promise<void> {
    const { id, groupId, name } = before.tournament;
    const about = { tournamentId: id, groupId, actorId: viewer.id, name };
    await domainEvents.record(tx, { kind: 'tournament_moved', move, ...about });
    const now = clock().toISOString();
    const after = await saveChange(tx, saving, before, change, now, { scorings });
    updates.changed(tx, after.tournament, action);
  }

  /** Both matches of the playoffs; asked for when they are there they stay as they are. */
  function generate(viewer: Viewer, id: number, type: PlayoffInput['matchType']): Promise<void> {
    const key = rules.playoffKeys[type];
    return writeAs(viewer, async (tx) => {
      const before = await lockRun(tx, viewer, id);
      const { tournament, play } = before;
      if (tournament.hasPlayoffs && matchIn(play.state, key) !== null) return;
      const { entrants, withdrawn } = play.state.setup;
      rules.assertMayGenerate(
        {
          format: tournament.format,
          isOver: statusOf(tournament) === 'completed',
          open: rules.openMatches(play.state),
          players: entrants.length - withdrawn.length,
        },
        type,
      );
      const generated = granted(startPlayoffs(play.state), 'conflict');
      await carryOut(tx, viewer, before, { ...generated, move: 'playoffs_generated', action: 'playoffs_generated' });
    });
  }

  async function scorePlayoff(viewer: Viewer, id: number, input: PlayoffInput): Promise<void> {
    const { matchType, player1Id, player2Id, matchId: _, ...score } = input;
    const { tournament, play } = started(await snapshotFor(viewer, id));
    const key = rules.playoffKeys[matchType];
    const row = play.rows.get(key);
    const view = matchIn(play.state, key);
    // An elimination may have a match for third place, too.
    if (!tournament.hasPlayoffs || row === undefined || view === null) {
      throw new Refusal('conflict', 'These playoffs haven’t been generated yet.');
    }
    const [{ entrant: one }, { entrant: two }] = view.sides;
    const isReversed = rules.namesThemReversed([one, two], { player1Id, player2Id });
    const { replaces } = score;
    const asStored = isReversed ? { ...reversed(score), replaces: replaces && reversed(replaces) } : score;
    return results.score(viewer, id, row.id, asStored);
  }

  /** Of whom the file for DUPR lacks the id. */
  async function missing(viewer: Viewer, id: number): Promise<DuprMissing> {
    const { revision, membership } = await database.read((tx) => seenBy(tx, viewer.id, id));
    rules.assertMayTakeAlong(isAdmin(membership));
    const snapshot = await snapshots.at(id, revision);
    const players = await database.read((tx) => duprQueries.listDuprIds(tx, id));
    return duprMissingIn(playedMatches(snapshot), players);
  }

  async function snapshotFor(viewer: Viewer, id: number): Promise<Snapshot> {
    const { revision } = await database.read((tx) => seenBy(tx, viewer.id, id));
    return snapshots.at(id, revision);
  }

  function conclude(viewer: Viewer, id: number, assertMay = assertRuns): Promise<void> {
    return writeAs(viewer, async (tx) => {
      const before = await lockRun(tx, viewer, id, assertMay);
      const { tournament, play } = before;
      if (statusOf(tournament) === 'completed') return;
      rules.assertMayConclude({ open: rules.openMatches(play.state) });
      const ended = rules.isTableAlone(play.state)
        ? rules.endingWith(play.state, 'none')
        : { state: play.state, changed: [] };
      await carryOut(tx, viewer, before, {
        ...ended,
        isConcluded: true,
        move: 'tournament_concluded',
        action: 'tournament_completed',
      });
    });
  }

  /** With what was played: nobody has won it, and it can be opened again. */
  function endEarly(viewer: Viewer, id: number): Promise<void> {
    return writeAs(viewer, async (tx) => {
      const before = await lockRun(tx, viewer, id);
      const { tournament, play } = before;
      if (statusOf(tournament) === 'completed') return;
      rules.assertMayEndEarly({ open: rules.openMatches(play.state) });
      await carryOut(tx, viewer, before, {
        state: play.state,
        changed: [],
        endsEarly: true,
        move: 'tournament_ended_early',
        action: 'tournament_completed',
      });
    });
  }

  /** A round robin that ended without playoffs may have them then. */
  function reopen(viewer: Viewer, id: number): Promise<void> {
    return writeAs(viewer, async (tx) => {
      const before = await lockRun(tx, viewer, id, rules.assertMayReset);
      if (statusOf(before.tournament) === 'active') return;
      const { state } = before.play;
      const isCut = before.tournament.endedEarly;
      const opened = rules.isTableAlone(state) && !isCut ? rules.endingWith(state, 'top-4') : { state, changed: [] };
      await carryOut(tx, viewer, before, {
        ...opened,
        isConcluded: false,
        move: 'tournament_reopened',
        action: 'tournament_reset',
      });
    });
  }

  return {
    playoffMatch(viewer: Viewer, id: number, input: PlayoffInput): Promise<void> {
      const isCreation = input.player1Score === 0 && input.player2Score === 0 && input.games === undefined;
      return isCreation ? generate(viewer, id, input.matchType) : scorePlayoff(viewer, id, input);
    },

    undoPlayoffs(viewer: Viewer, id: number, voiding: boolean): Promise<void> {
      return writeAs(viewer, async (tx) => {
        const before = await lockRun(tx, viewer, id);
        const { state } = before.play;
        if (rules.isTableAlone(state)) return;
        const undone = { ...granted(undoPlayoffs(state, { voiding }), 'conflict'), changed: [] };
        const by = { userId: viewer.id, scoredAt: clock().toISOString() };
        const played = rules.playedPlayoffs(state).flatMap((key) => matchIn(state, key) ?? []);
        const lost = scoringsOf(before, played, { kind: 'undone', because: null }, by);
        await carryOut(tx, viewer, before, { ...undone, move: 'playoffs_undone', action: 'playoffs_undone' }, lost);
      });
    },

    conclude: (viewer: Viewer, id: number): Promise<void> => conclude(viewer, id),

    endEarly,

    resetStatus(viewer: Viewer, id: number, newStatus: 'completed' | 'active'): Promise<void> {
      return newStatus === 'completed' ? conclude(viewer, id, rules.assertMayReset) : reopen(viewer, id);
    },

    async results(viewer: Viewer, id: number): Promise<OutgoingFile> {
      const snapshot = await snapshotFor(viewer, id);
      return { name: `${snapshot.tournament.name} results.csv`, content: csvOf(snapshot) };
    },

    async dupr(viewer: Viewer, id: number, header: string): Promise<DuprFile> {
      const { revision, membership } = await database.read((tx) => seenBy(tx, viewer.id, id));
      rules.assertMayTakeAlong(isAdmin(membership));
      const snapshot = await snapshots.at(id, revision);
      const players = await database.read((tx) => duprQueries.listDuprIds(tx, id));
      const duprIds = new Map(
        players.flatMap((player) => (player.duprId ? [[player.id, player.duprId] as const] : [])),
      );
      const guestIds = new Set(players.filter(isGuest).map((player) => player.id));
      const { name: event, timeZone } = snapshot.tournament;
      return duprFileOf(header, { event, timeZone, matches: playedMatches(snapshot), duprIds, guestIds });
    },

    duprMissing: missing,

    /** What somebody is called at DUPR, as an organiser knows it: they are asked whether it is so. */
    async enterDuprId(viewer: Viewer, id: number, userId: number, duprId: string): Promise<DuprMissing> {
      await writeAs(viewer, async (tx) => {
        const { tournament, membership } = await lockSeenBy(tx, viewer, id);
        rules.assertMayTakeAlong(isAdmin(membership));
        rules.assertMayEnterId(await duprQueries.findDuprId(tx, id, userId));
        const enteredAt = clock().toISOString();
        await duprQueries.enterDuprId(tx, { userId, tournamentId: id, enteredById: viewer.id, duprId, enteredAt });
        const topicsOfBoth = [userId, viewer.id].map((each) => topics.user(each));
        live.tell(tx, topicsOfBoth, { type: 'dupr_ids', tournamentId: tournament.id });
      });
      return missing(viewer, id);
    },

    /** Whether it is theirs: then it is the one in their profile, unless they have said another one meanwhile. */
    answerDuprId(viewer: Viewer, { duprId, isMine }: { duprId: string; isMine: boolean }): Promise<void> {
      const work = async (tx: WriteTx) => {
        const taken = await duprQueries.takeEntered(tx, viewer.id, duprId);
        if (taken === undefined) return;
        if (isMine) await domainEvents.record(tx, { kind: 'dupr_id_confirmed', userId: viewer.id, duprId });
        const { tournamentId, enteredById } = taken;
        const topicsOfBoth = [viewer.id, enteredById].map((each) => topics.user(each));
        live.tell(tx, topicsOfBoth, { type: 'dupr_ids', tournamentId });
      };
      return writeAs(viewer, work, { exclusively: true });
    },

    forgetDuprIds: (tx: WriteTx, { userId }: DomainEventOf<'person_forgotten'>) =>
      duprQueries.deleteEnteredOf(tx, userId),
  };
}

type Points = Pick<PlayoffInput, 'player1Score' | 'player2Score' | 'games'>;

/** A score of the same match with its sides the other way round. */
function reversed<Score extends Points>(score: Score): Score {
  const games = score.games?.map(({ player1, player2 }) => ({ player1: player2, player2: player1 }));
  return { ...score, player1Score: score.player2Score, player2Score: score.player1Score, games };
}
