import type { LiveEvent } from '#contract/live.ts';
import type { Face } from '#contract/values.ts';
import type { WriteTx } from '../../database/types.ts';
import type { Live } from '../../live/live.ts';
import { topics } from '../../live/topics.ts';

type Action = Extract<LiveEvent, { type: 'game_update' }>['action'];

interface Published {
  id: number;
  startsAt: string;
  placeName: string;
}

/** How open browsers hear of games. */
export function gameUpdates(live: Live) {
  function tell(
    tx: WriteTx,
    to: string[],
    { id, startsAt, placeName }: Published,
    action: Action,
    by: Face | null,
  ): void {
    if (to.length === 0) return;
    live.tell(tx, to, { type: 'game_update', gameId: id, action, by, startsAt, placeName });
  }

  return {
    /** It is somebody else’s from now on: others may be those who know of it. */
    handedOn(tx: WriteTx, id: number): void {
      live.refreshSubscriptions(tx, { topic: topics.game(id) });
    },

    /** It looks different: to those who have a part in it, and to those who look at it. */
    changed(tx: WriteTx, game: Published, people: readonly number[], by: Face | null): void {
      tell(tx, [topics.game(game.id), ...people.map(topics.user)], game, 'changed', by);
    },

    /** To whoever has seen that they have a place, in all their windows. */
    seen(tx: WriteTx, game: Published, userId: number): void {
      tell(tx, [topics.user(userId)], game, 'changed', null);
    },

    /** Something that is said to some of them by itself. */
    notify(
      tx: WriteTx,
      game: Published,
      action: Exclude<Action, 'changed'>,
      people: readonly number[],
      by: Face | null,
    ): void {
      tell(tx, people.map(topics.user), game, action, by);
    },
  };
}

export type GameUpdates = ReturnType<typeof gameUpdates>;
