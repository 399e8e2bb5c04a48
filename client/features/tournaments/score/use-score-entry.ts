import { useState } from 'react';
import { type Draft, useDraft } from '#client/ui/form/draft.ts';
import type { LiveScore, Match } from '#contract/tournaments/matches.ts';
import { nameOfPoints, readUntold } from '../floor/kept-points.ts';
import type { SheetRules } from './match-entry.ts';
import { seenIn } from './score.ts';
import { readScoreDraft, type ScoreDraft, writeScoreDraft } from './score-draft.ts';
import { type Entered, enteredAt, enteredIn, enteredOf } from './sent-result.ts';
import type { UnsentScore } from './unsent-score.ts';

interface EntryParts {
  /** As the server has it. */
  match: Match;
  rules: SheetRules;
  /** What was entered before and waits, or was refused. */
  unsent: UnsentScore | undefined;
}

/**
 * What is entered into the sheet of a match, kept until it is saved. It begins with what was entered and not saved,
 * else what was saved and not sent, else the result that is to be corrected, or what the match stands at.
 *
 * @returns `seen`: the result that the match had when it was begun
 */
export function useScoreEntry({ match, rules, unsent }: EntryParts): ScoreDraft & {
  change: (entered: Partial<Entered>) => void;
  draft: Draft;
} {
  const draft = useDraft(`score:${match.id}`);
  const points = useDraft(nameOfPoints(match.id));
  const [entered, setEntered] = useState<ScoreDraft>(() => {
    const live = readUntold(points.read() ?? '')?.live ?? match.live;
    return readScoreDraft(draft.read()) ?? begun(match, rules, unsent, live);
  });
  const change = (changed: Partial<Entered>) => {
    const next = { ...entered, ...changed };
    setEntered(next);
    draft.write(writeScoreDraft(next));
  };
  return { ...entered, change, draft };
}

function begun(match: Match, rules: SheetRules, unsent: UnsentScore | undefined, live: LiveScore | null): ScoreDraft {
  const present = seenIn(match);
  if (unsent === undefined && present === null && live !== null) return { ...enteredAt(live, rules), seen: null };
  if (unsent === undefined) return { ...enteredOf(match, rules), seen: present };
  const { content, state } = unsent;
  const seen = state === 'refused' && content.replaces !== undefined ? content.replaces : present;
  return { ...enteredIn(content, match, rules), seen };
}
