import type { ScoredMatch, TournamentUpdate } from '#contract/tournaments.ts';
import type { WriteTx } from '../../database/types.ts';
import type { Live } from '../../live/live.ts';
import { topics } from '../../live/topics.ts';
import type { TournamentRow } from './queries.ts';

type Changed = Pick<TournamentRow, 'id' | 'groupId'>;
type Revisions = Pick<TournamentUpdate, 'since' | 'revision'>;
type Update = Omit<TournamentUpdate, 'type' | 'tournamentId' | 'groupId'>;

/** How open browsers hear of tournaments. */
export function tournamentUpdates(live: Live) {
  const told = (tx: WriteTx, listeners: string[], { id, groupId }: Changed, update: Update) =>
    live.tell(tx, listeners, { type: 'tournament_update', tournamentId: id, groupId, ...update });

  /** Names the tournament alone: for what has to be fetched again. */
  const bare = (action: TournamentUpdate['action'], { since, revision }: Revisions): Update => ({
    action,
    since,
    revision,
    changed: [],
    standings: null,
    state: null,
  });

  return {
    /** Something that the card shows, and whose consequences have to be fetched. */
    changed(tx: WriteTx, tournament: Changed, action: TournamentUpdate['action'], revisions: Revisions): void {
      const { id, groupId } = tournament;
      const listeners = [topics.tournament(id), topics.group(groupId), topics.members(groupId)];
      told(tx, listeners, tournament, bare(action, revisions));
    },

    /** A score, with all that it changed, to those who watch; a card shows of scores only that they were the last. */
    scored(tx: WriteTx, tournament: Changed, { since, revision, changed, standings, tournament: state }: ScoredMatch) {
      const { id, groupId } = tournament;
      const action = state.status === 'completed' ? 'tournament_completed' : 'match_scored';
      told(tx, [topics.tournament(id)], tournament, { action, since, revision, changed, standings, state });
      if (action === 'match_scored') return;
      told(tx, [topics.group(groupId), topics.members(groupId)], tournament, bare(action, { since, revision }));
    },
  };
}

export type TournamentUpdates = ReturnType<typeof tournamentUpdates>;
