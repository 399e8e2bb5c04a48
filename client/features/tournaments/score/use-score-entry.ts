import { useState } from 'react';
import { type Draft, useDraft } from '#client/ui/form/draft.ts';
import type { Match } from '#contract/tournaments/matches.ts';
import { entryOf, type GameEntry, type GameRules, untouched } from './game-entry.ts';
import { type Score, scoreOf } from './score.ts';
import { readScoreDraft, type ScoreDraft, writeScoreDraft } from './score-draft.ts';
import type { UnsentScore } from './unsent-scores.ts';

interface EntryParts {
  /** As the server has it. */
  match: Match;
  game: GameRules;
  /** What was entered before and waits, or was refused. */
  unsent: UnsentScore | undefined;
}

/**
 * What is entered into the sheet of a match, kept until it is saved. It begins with what was entered and not saved,
 * else what was saved and not sent, else the score that is to be corrected.
 *
 * @returns `seen`: the score that the match had when it was begun
 */
export function useScoreEntry({ match, game, unsent }: EntryParts): ScoreDraft & {
  change: (entry: GameEntry) => void;
  draft: Draft;
} {
  const draft = useDraft(`score:${match.id}`);
  const [{ entry, seen }, setBegun] = useState<ScoreDraft>(
    () => readScoreDraft(draft.read()) ?? begun(scoreOf(match), game, unsent),
  );
  const change = (next: GameEntry) => {
    setBegun({ entry: next, seen });
    draft.write(writeScoreDraft({ entry: next, seen }));
  };
  return { entry, seen, change, draft };
}

function begun(present: Score | null, game: GameRules, unsent: UnsentScore | undefined): ScoreDraft {
  const from = unsent?.content ?? present;
  const entry = from === null ? untouched : entryOf([from.player1Score, from.player2Score], game);
  return { entry, seen: unsent?.state === 'refused' ? unsent.content.replaces : present };
}
