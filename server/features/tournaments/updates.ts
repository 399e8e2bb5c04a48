import type { CardChange, ScoredMatch, TournamentUpdate } from '#contract/tournaments/changes.ts';
import type { Face } from '#contract/values.ts';
import type { WriteTx } from '../../database/types.ts';
import type { Live } from '../../live/live.ts';
import { topics } from '../../live/topics.ts';
import type { TournamentRow } from './queries.ts';
import { type Status, statusOf } from './rules.ts';

type Changed = Pick<TournamentRow, 'id' | 'groupId'>;
type Dates = Pick<TournamentRow, 'startDate' | 'endDate'>;
type Revisions = Pick<TournamentUpdate, 'since' | 'revision'>;
interface Partnered extends Revisions {
  by: Face;
  isAgreed: boolean;
}

type Scored = Pick<ScoredMatch, keyof Revisions | 'changed' | 'standings' | 'tournament'>;
type Update = Omit<TournamentUpdate, 'type' | 'tournamentId' | 'groupId'>;

type Action = TournamentUpdate['action'];

function actionOf(before: Status, after: Status, otherwise: Action): Action {
  if (after === 'completed') return 'tournament_completed';
  return before === 'completed' ? 'tournament_reopened' : otherwise;
}

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
    card: null,
  });

  return {
    /** Something that the card shows, and whose consequences have to be fetched. */
    changed(tx: WriteTx, tournament: Changed, action: TournamentUpdate['action'], revisions: Revisions): void {
      const { id, groupId } = tournament;
      const listeners = [topics.tournament(id), topics.group(groupId), topics.members(groupId)];
      told(tx, listeners, tournament, bare(action, revisions));
    },

    /** The same, to somebody whom another wants to play with, or has agreed to: wherever they are. */
    partnered(tx: WriteTx, tournament: Changed & { name: string }, userId: number, partner: Partnered): void {
      const { by, isAgreed, ...revisions } = partner;
      const said = { ...by, isAgreed, tournament: tournament.name };
      told(tx, [topics.user(userId)], tournament, { ...bare('tournament_changed', revisions), partner: said });
    },

    /**
     * A score, or something else about a match, with all that it changed, to those who watch; what it changed of the card,
     * to those who see the group.
     */
    scored(
      tx: WriteTx,
      tournament: Changed & Dates,
      scored: Scored,
      card: CardChange,
      otherwise: TournamentUpdate['action'] = 'match_scored',
    ): void {
      const { since, revision, changed, standings, tournament: state } = scored;
      const { id, groupId } = tournament;
      const action = actionOf(statusOf(tournament), state.status, otherwise);
      // First, so that whoever hears both has everything when they hear that something has changed.
      told(tx, [topics.tournament(id)], tournament, { action, since, revision, changed, standings, state, card });
      const bareOne = bare(action, { since, revision });
      told(tx, [topics.group(groupId), topics.members(groupId)], tournament, { ...bareOne, card });
    },
  };
}

export type TournamentUpdates = ReturnType<typeof tournamentUpdates>;
