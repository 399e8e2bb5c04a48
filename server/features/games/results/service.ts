import type { z } from 'zod';
import type { newResult } from '#contract/games.ts';
import type { WriteTx } from '../../../database/types.ts';
import type { Deps } from '../../../deps.ts';
import { faceOf } from '../../../kernel/faces.ts';
import type { Viewer } from '../../../kernel/viewer.ts';
import { lockGame } from '../joining/places.ts';
import { listStands } from '../joining/queries.ts';
import { having } from '../joining/rules.ts';
import { findSeen } from '../queries.ts';
import { assertSees } from '../rules.ts';
import { about, subjectOf } from '../telling.ts';
import type { GameUpdates } from '../updates.ts';
import * as queries from './queries.ts';
import * as rules from './rules.ts';
import { counted } from './rules.ts';

type Input = z.output<typeof newResult>;

/** How games ended: entered by one side, confirmed by the other or nobody, and disputed by whoever knows better. */
export function resultsOfGames({ writeAs, domainEvents, jobs, notifications, clock }: Deps, updates: GameUpdates) {
  /** Locks a game and its result, and finds out who asks. @throws Refusal `not_found` */
  async function locked(tx: WriteTx, viewer: Viewer, id: number, now: Date) {
    const { game, stands } = await lockGame(tx, id);
    const seen = await findSeen(tx, id, viewer.id);
    assertSees(seen);
    const result = await queries.lockResult(tx, id);
    const players = having(stands, id, 'playing').map(({ userId }) => userId);
    return { game, players, result, userId: viewer.id, hasPlace: seen.part === 'playing', now };
  }

  function publish(
    tx: WriteTx,
    viewer: Viewer,
    { game, players }: Pick<Awaited<ReturnType<typeof locked>>, 'game' | 'players'>,
    action: 'result' | 'confirmed' | 'disputed',
  ): void {
    const by = faceOf(viewer);
    updates.changed(tx, game, players, by);
    const others = players.filter((userId) => userId !== viewer.id);
    updates.notify(tx, game, action, others, by);
  }

  return {
    /** @throws Refusal */
    enter(viewer: Viewer, id: number, { team1, team2, games }: Input): Promise<void> {
      return writeAs(viewer, async (tx) => {
        const now = clock();
        const asked = await locked(tx, viewer, id, now);
        rules.assertMayEnter(asked);
        rules.assertPlayable({ team1, team2, games }, asked.game.kind, asked.players);
        const { result } = asked;
        const isKnown = result !== null && rules.stateOf(result) === 'entered';
        if (isKnown && rules.isSameResult(result, { team1, team2, games })) return;
        const standsAt = rules.standsAt(now);
        await queries.putResult(tx, {
          gameId: id,
          team1: JSON.stringify(team1),
          team2: JSON.stringify(team2),
          games: JSON.stringify(games.map((points) => [points.team1, points.team2])),
          enteredById: viewer.id,
          enteredAt: now.toISOString(),
          standsAt,
          countsSince: null,
          confirmedById: null,
          disputedById: null,
          disputedAt: null,
          disputeReason: '',
        });
        await jobs.add(tx, [{ kind: 'let_result_stand', key: String(id), payload: { gameId: id }, runAt: standsAt }]);
        publish(tx, viewer, asked, 'result');
        const userIds = rules.otherSide({ team1, team2, enteredById: viewer.id });
        await notifications.seen(tx, [viewer.id], subjectOf(id));
        await notifications.withdraw(tx, [subjectOf(id)], { types: ['result_disputed'] });
        await notifications.tell(tx, [{ ...about(id), type: 'result_to_confirm', facts: { gameId: id }, userIds }]);
      });
    },

    /** @throws Refusal */
    confirm(viewer: Viewer, id: number): Promise<void> {
      return writeAs(viewer, async (tx) => {
        const now = clock();
        const asked = await locked(tx, viewer, id, now);
        rules.assertMayConfirm(asked);
        const { game, result } = asked;
        if (result === null || rules.stateOf(result) !== 'entered') return;
        await queries.updateResult(tx, id, { countsSince: now.toISOString(), confirmedById: viewer.id });
        await domainEvents.record(tx, { kind: 'results_changed', results: [rules.counted(game, result)] });
        publish(tx, viewer, asked, 'confirmed');
        await notifications.seen(tx, [viewer.id], subjectOf(id));
      });
    },

    /** @throws Refusal */
    undoConfirm(viewer: Viewer, id: number): Promise<void> {
      return writeAs(viewer, async (tx) => {
        const asked = await locked(tx, viewer, id, clock());
        rules.assertMayUndoConfirm(asked);
        const { game, players, result } = asked;
        if (result === null || rules.stateOf(result) !== 'confirmed') return;
        await queries.updateResult(tx, id, { countsSince: null, confirmedById: null });
        await domainEvents.record(tx, { kind: 'results_changed', results: [takenBack(id)] });
        updates.changed(tx, game, players, faceOf(viewer));
      });
    },

    /** @throws Refusal */
    dispute(viewer: Viewer, id: number, reason: string): Promise<void> {
      return writeAs(viewer, async (tx) => {
        const now = clock();
        const asked = await locked(tx, viewer, id, now);
        rules.assertMayDispute(asked);
        const { result } = asked;
        if (result === null || rules.stateOf(result) === 'disputed') return;
        await queries.updateResult(tx, id, {
          countsSince: null,
          disputedById: viewer.id,
          disputedAt: now.toISOString(),
          disputeReason: reason,
        });
        if (result.countsSince !== null) {
          await domainEvents.record(tx, { kind: 'results_changed', results: [takenBack(id)] });
        }
        publish(tx, viewer, asked, 'disputed');
        await notifications.seen(tx, [viewer.id], subjectOf(id));
        const userIds = [...result.team1, ...result.team2].filter((userId) => userId !== viewer.id);
        await notifications.tell(tx, [{ ...about(id), type: 'result_disputed', facts: { gameId: id }, userIds }]);
      });
    },
  };
}

const takenBack = (id: number) => ({ source: 'game', sourceId: id, games: null }) as const;

/** What nobody has confirmed or disputed stands when its time has come. */
export function standingResults({ database, domainEvents, clock }: Deps, updates: GameUpdates) {
  return {
    letResultStand(gameId: number): Promise<void> {
      return database.write(async (tx) => {
        const result = await queries.letStand(tx, gameId, clock().toISOString());
        if (result === undefined) return;
        const game = await queries.findPublished(tx, gameId);
        if (game === undefined) return;
        const stands = having(await listStands(tx, [gameId]), gameId, 'playing');
        const players = stands.map(({ userId }) => userId);
        // What no opponent with an account has said is nothing to rate by.
        if (!rules.hasGuest(result, stands)) {
          await domainEvents.record(tx, { kind: 'results_changed', results: [counted(game, result)] });
        }
        updates.changed(tx, game, players, null);
      });
    },
  };
}
