import type { MatchUnderWay, TournamentUpdate } from '#contract/tournaments/update.ts';
import type { Face } from '#contract/values.ts';
import type { MatchView } from '#tournament/index.ts';
import type { WriteTx } from '../../../database/types.ts';
import type { Live } from '../../../live/live.ts';
import { topics } from '../../../live/topics.ts';
import { playersIn } from './play.ts';
import type { TournamentRow } from './queries.ts';
import type { Started } from './snapshots.ts';

/** A tournament after it was changed. */
type Changed = Pick<TournamentRow, 'id' | 'groupId' | 'revision'>;
type Action = TournamentUpdate['action'];
type Touched = Pick<TournamentUpdate, 'playerIds' | 'isOver' | 'isNewRound' | 'match' | 'partner' | 'place'>;

const everybody: Touched = { playerIds: null, isOver: false, isNewRound: false };

/** How open browsers hear of tournaments. */
export function tournamentUpdates(live: Live) {
  function tell(tx: WriteTx, changed: Changed, action: Action, touched: Touched, to?: string | string[]): void {
    const { id, groupId, revision } = changed;
    const listeners =
      to === undefined ? [topics.tournament(id), topics.group(groupId), topics.members(groupId)] : [to].flat();
    live.tell(tx, listeners, { type: 'tournament_update', tournamentId: id, groupId, action, revision, ...touched });
  }

  return {
    /** Something that may touch everybody in it. */
    changed: (tx: WriteTx, tournament: Changed, action: Action) => tell(tx, tournament, action, everybody),

    /** That another wants to play with somebody, or has agreed to: they hear it wherever they are. */
    partnered(tx: WriteTx, tournament: Changed & { name: string }, userId: number, by: Face & { isAgreed: boolean }) {
      const partner = { ...by, tournament: tournament.name };
      tell(tx, tournament, 'tournament_changed', { ...everybody, partner }, topics.user(userId));
    },

    /** That people have a place now: they hear it wherever they are. @param by who gave it to them; null where it became free */
    placed(tx: WriteTx, tournament: Changed & { name: string }, userIds: readonly number[], by: Face | null): void {
      const place = { by, tournament: tournament.name };
      if (userIds.length === 0) return;
      tell(tx, tournament, 'tournament_changed', { ...everybody, place }, userIds.map(topics.user));
    },

    /** To whoever has seen that they have a place, in all their windows. */
    seen: (tx: WriteTx, tournament: Changed, userId: number) =>
      tell(tx, tournament, 'tournament_changed', everybody, topics.user(userId)),

    /** A result was entered, corrected or taken back. */
    played(tx: WriteTx, before: Started, { tournament, play }: Started, changed: readonly MatchView[]): void {
      const wasOver = before.tournament.endDate !== null;
      const isOver = tournament.endDate !== null;
      const playerIds = [...new Set(changed.flatMap((view) => playersIn(play.state, view)))];
      const isNewRound = before.tournament.currentRound !== tournament.currentRound;
      const action = isOver ? 'tournament_completed' : wasOver ? 'tournament_reopened' : 'match_scored';
      tell(tx, tournament, action, { playerIds, isOver, isNewRound });
    },

    /** A match was called to a court, or stands at something else. */
    underWay(tx: WriteTx, tournament: Changed, action: 'match_called' | 'match_live', match: MatchUnderWay): void {
      const playerIds = [...match.team1, ...match.team2];
      tell(tx, { ...tournament, revision: match.revision }, action, { ...everybody, playerIds, match });
    },
  };
}

export type TournamentUpdates = ReturnType<typeof tournamentUpdates>;
