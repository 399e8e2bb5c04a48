import { useState } from 'react';
import { call } from '#client/data/call.ts';
import type { Outbox } from '#client/data/outbox/outbox.ts';
import type { Match } from '#contract/tournaments/matches.ts';
import { resultCalls } from '#contract/tournaments/results.ts';
import { enteredScores } from '../entered-scores.ts';
import type { Sent } from './score.ts';
import type { UnsentScore } from './unsent-score.ts';
import { resultBefore } from './unsent-scores.ts';

interface SavingParts {
  tournamentId: number;
  /** As the server has it. */
  match: Match;
  outbox: Outbox;
  unsent: readonly UnsentScore[];
  onSaved: () => void;
}

/**
 * Hands a result to the outbox. What takes the place of another is first considered: it may take the results of other
 * matches along, and that has to be meant. Without a network the server will ask, by refusing it.
 *
 * @returns `voided`: the matches that would lose their results, once that is known
 */
export function useSaving({ tournamentId, match, outbox, unsent, onSaved }: SavingParts) {
  const [isPending, setPending] = useState(false);
  const [voided, setVoided] = useState<readonly Match[]>([]);

  const send = (sent: Sent, voiding: boolean) => {
    const replaces = resultBefore(match, unsent);
    const content = { tournamentId, matchId: match.id, ...sent, ...(replaces !== undefined && { replaces }) };
    outbox.add(enteredScores, voiding ? { ...content, voiding } : content, (each) => each.content.matchId === match.id);
    onSaved();
  };

  const save = async (sent: Sent) => {
    if (match.decidedBy === null) return send(sent, false);
    setPending(true);
    const request = { params: { id: tournamentId, matchId: match.id }, body: sent };
    const lost = await call(resultCalls.consequences, request).catch(() => ({ voided: [] }));
    setPending(false);
    if (lost.voided.length === 0) return send(sent, false);
    setVoided(lost.voided);
  };

  return { isPending, voided, save, saveAll: (sent: Sent) => send(sent, true), forget: () => setVoided([]) };
}
