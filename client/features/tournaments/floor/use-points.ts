import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useViewer } from '#client/lib/viewer.ts';
import { useDraft } from '#client/ui/form/draft.ts';
import type { LiveScore, Match } from '#contract/tournaments/matches.ts';
import { isFinished } from '../rounds.ts';
import { tournamentQuery } from '../tournament-query.ts';
import { type KeptPoints, nameOfPoints, readPoints, writePoints } from './kept-points.ts';
import { endPoints, sendPoints } from './live-points.ts';
import { isSameLive, liveOf, type Rules, type Tally, tallyOf } from './points.ts';

/**
 * The points of a match as they are scored here: kept in this browser with every tap, told to everyone as soon as there
 * is a network. They begin with what was kept here and nobody knows yet, else with what the match stands at.
 *
 * @param match as the server has it
 */
export function usePoints(tournamentId: number, match: Match, rules: Rules) {
  const client = useQueryClient();
  const { id: userId } = useViewer();
  const draft = useDraft(nameOfPoints(match.id));
  const [{ tally, isSent, at }, setPoints] = useState(() => begun(readPoints(draft.read()), match.live, rules));
  const isOver = isFinished(match);
  const scored = { userId, tournamentId, matchId: match.id };

  const keep = (points: KeptPoints) => {
    setPoints(points);
    const untold = { tournamentId, matchId: match.id, live: liveOf(points.tally, rules) };
    draft.write(writePoints(points, untold));
  };
  const send = (next: Tally, tappedAt: string, isKept = false) =>
    sendPoints(
      client,
      scored,
      { live: liveOf(next, rules), at: tappedAt, isKept },
      {
        onSent: () => keep({ tally: next, isSent: true, at: tappedAt }),
        onRefused: () => void client.invalidateQueries(tournamentQuery(tournamentId)),
      },
    );
  const forget = () => {
    endPoints(scored);
    draft.forget();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was kept and not sent goes with the opening, once.
  useEffect(() => {
    if (!isSent && !isOver) send(tally, at, true);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the result is there, nobody needs the points.
  useEffect(() => {
    if (isOver) forget();
  }, [isOver]);

  const theirs = isSent && !isOver && !isSameLive(match.live, liveOf(tally, rules)) ? match.live : null;
  return {
    tally,
    /** Everyone sees what is on screen here. */
    isSent,
    /** What somebody else has kept meanwhile, where that is something else. */
    theirs,
    change: (next: Tally) => {
      const now = new Date().toISOString();
      keep({ tally: next, isSent: false, at: now });
      send(next, now);
    },
    takeTheirs: () => keep({ tally: tallyOf(theirs, rules), isSent: true, at }),
    forget,
  };
}

function begun(kept: KeptPoints | undefined, live: LiveScore | null, rules: Rules): KeptPoints {
  // In their own order, so that each can be taken back.
  if (kept && (!kept.isSent || isSameLive(liveOf(kept.tally, rules), live))) return kept;
  return { tally: tallyOf(live, rules), isSent: true, at: new Date().toISOString() };
}
