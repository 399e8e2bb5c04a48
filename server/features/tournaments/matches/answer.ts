import type { ScoredMatch } from '#contract/tournaments/changes.ts';
import { type MatchView, match as matchIn } from '#tournament/index.ts';
import { toMatches, toState } from '../view.ts';
import type { Started, Stored } from './store-change.ts';

/** What was done, as whoever did it is answered: the match with that key, and what else has changed. */
export function answerOf(
  before: Started,
  { after, tables }: Stored,
  key: string,
  changed: readonly MatchView[],
): ScoredMatch {
  const view = matchIn(after.play.state, key);
  const [match] = view === null ? [] : toMatches(after.play, [view]);
  if (match === undefined) throw new Error(`Match ${key} was changed and is not there`);
  // What is played in a bracket leaves the tables of its pools as they are.
  const areNew = tables.length > 0 && changed.some(({ pool }) => pool !== null);
  return {
    ...match,
    since: before.tournament.revision,
    revision: after.tournament.revision,
    changed: toMatches(after.play, changed),
    standings: areNew ? tables : null,
    tournament: toState(after),
  };
}
