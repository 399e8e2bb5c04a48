import { useQueryClient } from '@tanstack/react-query';
import { CircleAlert, CloudOff, Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useUnsent } from '#client/data/outbox/my-outbox.ts';
import type { ShownSide } from '#client/lib/score-entry/game-entry.ts';
import { numeralStyle, SideName, tileStyle } from '#client/lib/score-entry/SideTile.tsx';
import { useViewer } from '#client/lib/viewer.ts';
import { useWakeLock } from '#client/lib/wake-lock.ts';
import { answer } from '#client/ui/announce.ts';
import { Button } from '#client/ui/Button.tsx';
import { Dialog } from '#client/ui/Dialog.tsx';
import { useDraft } from '#client/ui/form/draft.ts';
import type { LiveScore, Match } from '#contract/tournaments/matches.ts';
import type { Tournament } from '#contract/tournaments.ts';
import { isFinished } from '../model/rounds.ts';
import { tournamentQuery } from '../tournament-query.ts';
import { enteredScores } from './entered-scores.ts';
import { readTally, type StoredTally, sendPoints, stopSending, tallyDraft, writeTally } from './live-points.ts';
import { resultOf } from './match-entry.ts';
import {
  gamesIn,
  isSameLive,
  liveOf,
  type Rules,
  savedText,
  saveText,
  scoreOfTally,
  spokenPoint,
  type Tally,
  tallyOf,
  withPoint,
} from './points.ts';
import { useStoredMatch } from './ScoreSheet.tsx';
import { sidesOf } from './sentences.ts';

interface PointByPointProps {
  match: Match;
  tournament: Tournament;
  onClose: () => void;
}

/** The score kept from the sideline, a tap a point: everyone watches it, and in the end it is the result. */
export function PointByPoint({ match: given, tournament, onClose }: PointByPointProps) {
  const { outbox } = useUnsent(enteredScores);
  const { match, mayScore } = useStoredMatch(tournament, given);
  const round = tournament.bracket?.rounds.find(({ roundNumber }) => roundNumber === match.round);
  const rules = { bestOf: round?.bestOf ?? 1, game: round?.game ?? tournament.game };
  const points = usePoints(tournament.id, match, rules);
  const { sides, names } = sidesOf(tournament, match);
  const score = scoreOfTally(points.tally, rules);
  const isOver = isFinished(match) || isFinished(given);
  useWakeLock();

  const change = (next: Tally) => {
    if (next === points.tally) return;
    points.change(next);
    answer(spokenPoint(names, scoreOfTally(next, rules)));
  };
  const addPoint = (at: 0 | 1) => mayScore && !isOver && change(withPoint(points.tally, sides[at].side, rules));
  const undo = () => points.tally.length > 0 && !isOver && change(points.tally.slice(0, -1));
  const save = () => {
    points.forget();
    const result = resultOf(gamesIn(score), rules.bestOf, tournament.scoreSubmission === 'full-score');
    outbox.add(
      enteredScores,
      { tournamentId: tournament.id, matchId: match.id, ...result, replaces: null },
      ({ content }) => content.matchId === match.id,
    );
    onClose();
  };
  const title = `${sides[0].name} v ${sides[1].name}`;
  const game =
    rules.bestOf > 1 ? `game ${Math.min(score.games.length + 1, rules.bestOf)} of at most ${rules.bestOf}, ` : '';

  return (
    <Dialog
      onClose={onClose}
      title={title}
      description={`${match.court === null ? '' : `Court ${match.court} · `}${game}to ${rules.game.to}`}
      look="sheet"
      onKeyDown={({ key, ctrlKey, metaKey, altKey }) => {
        if (ctrlKey || metaKey || altKey) return;
        if (key === 'ArrowLeft') addPoint(0);
        if (key === 'ArrowRight') addPoint(1);
        if (key === 'Backspace') undo();
      }}
      footer={
        isOver || !mayScore ? (
          <Button variant="secondary" size="tall" width="full" onClick={onClose}>
            Close
          </Button>
        ) : (
          <div className="grid w-full gap-2">
            {score.winner !== null && (
              <Button variant="ball" size="tall" width="full" onClick={save}>
                {saveText(names, score.winner, gamesIn(score))}
              </Button>
            )}
            <Button variant="secondary" size="tall" width="full" disabled={points.tally.length === 0} onClick={undo}>
              <Undo2 className="size-5" aria-hidden="true" />
              Undo
            </Button>
          </div>
        )
      }
    >
      <div className="grid gap-3">
        {isOver && <Note>{savedText(names, match)}</Note>}
        {!isOver && !mayScore && <Note>You can no longer score this match.</Note>}
        {points.theirs && (
          <div className="flex flex-wrap items-center gap-2">
            <Note>
              Someone else is keeping score as well: {names[0]} {points.theirs.player1Score}, {names[1]}{' '}
              {points.theirs.player2Score}.
            </Note>
            <Button variant="secondary" size="small" onClick={points.takeTheirs}>
              Continue from theirs
            </Button>
          </div>
        )}
        {score.games.length > 0 && (
          <p className="figures text-center font-semibold">
            <span className="sr-only">Games so far: </span>
            {score.games.map((each) => sides.map(({ side }) => each[side]).join('–')).join(' · ')}
          </p>
        )}
        <div className="@container grid grid-cols-2 gap-3">
          {sides.map((side, at) => (
            <PointTile
              key={side.side}
              side={side}
              points={score.points[side.side]}
              isWinner={score.winner === side.side}
              isOver={isOver || !mayScore || score.winner !== null}
              onPoint={() => addPoint(at === 0 ? 0 : 1)}
            />
          ))}
        </div>
        <p role="status" className="flex min-h-6 items-center justify-center gap-1.5 text-sm text-soft">
          {!points.isSent && !navigator.onLine ? (
            <>
              <CloudOff className="size-4" aria-hidden="true" />
              No network. Points are saved on this device.
            </>
          ) : (
            'Everyone sees this live. Save to make it count.'
          )}
        </p>
      </div>
    </Dialog>
  );
}

function Note({ children }: { children: React.ReactNode }) {
  return (
    <p role="alert" className="flex min-w-0 flex-1 items-start gap-2 font-medium">
      <CircleAlert className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}

interface PointTileProps {
  side: ShownSide;
  points: number;
  /** Has won it all. */
  isWinner: boolean;
  isOver: boolean;
  onPoint: () => void;
}

/** A side of a match under way: tapped, it has another point. */
function PointTile({ side, points, isWinner, isOver, onPoint }: PointTileProps) {
  return (
    <button
      type="button"
      aria-disabled={isOver || undefined}
      onClick={isOver ? undefined : onPoint}
      className={tileStyle(isWinner, 'h-58')}
    >
      <SideName {...side} isWinner={isWinner} /> <span className={numeralStyle}>{points}</span>{' '}
      <span className="text-sm leading-6">{isWinner ? 'Winner' : isOver ? '' : 'Tap to add a point'}</span>
    </button>
  );
}

/**
 * The points of a match as they are scored here: stored in this browser with every tap, shown to everyone as soon as there
 * is a network. They begin with what was stored here and not sent yet, else with the match's running score.
 *
 * @param match as the server has it
 */
function usePoints(tournamentId: number, match: Match, rules: Rules) {
  const client = useQueryClient();
  const { id: userId } = useViewer();
  const draft = useDraft(tallyDraft(match.id));
  const [{ tally, isSent, at }, setTally] = useState(() => initialTally(readTally(draft.read()), match.live, rules));
  const isOver = isFinished(match);
  const scored = { userId, tournamentId, matchId: match.id };

  const store = (next: StoredTally) => {
    setTally(next);
    draft.write(writeTally(next, { tournamentId, matchId: match.id, live: liveOf(next.tally, rules) }));
  };
  const send = (next: Tally, tappedAt: string, isStored = false) =>
    sendPoints(
      client,
      scored,
      { live: liveOf(next, rules), at: tappedAt, isStored },
      {
        onSent: () => store({ tally: next, isSent: true, at: tappedAt }),
        onRefused: () => void client.invalidateQueries(tournamentQuery(tournamentId)),
      },
    );
  const forget = () => {
    stopSending(scored);
    draft.forget();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was stored and not sent goes with the opening, once.
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
    /** What somebody else has scored meanwhile, where that is something else. */
    theirs,
    change: (next: Tally) => {
      const now = new Date().toISOString();
      store({ tally: next, isSent: false, at: now });
      send(next, now);
    },
    takeTheirs: () => store({ tally: tallyOf(theirs, rules), isSent: true, at }),
    forget,
  };
}

function initialTally(stored: StoredTally | undefined, live: LiveScore | null, rules: Rules): StoredTally {
  // In their own order, so that each can be taken back.
  if (stored && (!stored.isSent || isSameLive(liveOf(stored.tally, rules), live))) return stored;
  return { tally: tallyOf(live, rules), isSent: true, at: new Date().toISOString() };
}
