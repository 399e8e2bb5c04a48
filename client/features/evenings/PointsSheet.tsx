import { useId, useState } from 'react';
import { useUnsent } from '#client/data/outbox/my-outbox.ts';
import {
  entryOf,
  type GameEntry,
  otherSide,
  outcomeOf,
  shownPoints,
  tied,
  untouched,
  winnerOf,
  withLoserPoints,
  withText,
  withWinner,
} from '#client/lib/score-entry/game-entry.ts';
import { keyOf, keyPages, onSheetKey, pageOf } from '#client/lib/score-entry/key-pages.ts';
import { PointKeys } from '#client/lib/score-entry/PointKeys.tsx';
import { SideTile, TypedTile } from '#client/lib/score-entry/SideTile.tsx';
import { Button } from '#client/ui/Button.tsx';
import { Dialog } from '#client/ui/Dialog.tsx';
import { toneOf } from '#client/ui/tones.ts';
import type { Evening } from '#contract/evenings.ts';
import { winningPoints } from '#tournament/score-rules.ts';
import {
  anyGame,
  type EveningMatch,
  gameOf,
  namesIn,
  type Points,
  pairName,
  saveText,
  type UnsentEntry,
  unsentFor,
} from './points.ts';
import { enteredPoints } from './sending.ts';

interface PointsSheetProps {
  evening: Evening;
  match: EveningMatch;
  onClose: () => void;
}

/** The sheet of a game of an evening. It closes at once; the points are sent from the outbox, whenever there is a network. */
export function PointsSheet({ evening, match, onClose }: PointsSheetProps) {
  const { outbox, unsent } = useUnsent(enteredPoints);
  // What somebody else enters meanwhile is not replaced unseen.
  const [seen] = useState(match.score);
  const before = unsentFor(unsent, evening.id, match.key);
  const send = (score: Points | null) => {
    const content = { eveningId: evening.id, key: match.key, score, replaces: seen };
    outbox.add(enteredPoints, content, ({ content: other }) => {
      return other.eveningId === evening.id && other.key === match.key;
    });
  };
  return (
    <GameSheet
      evening={evening}
      match={match}
      entered={before ? before.content.score : match.score}
      onSend={send}
      onClose={onClose}
      {...(match.score !== null && { without: { text: 'Not played: clear the score', onSend: () => send(null) } })}
    />
  );
}

interface GameSheetProps {
  evening: Pick<Evening, 'players' | 'target'>;
  match: Pick<EveningMatch, 'court' | 'pairs'>;
  /** What is known of it. */
  entered: Points | null;
  onSend: (score: Points) => void;
  onClose: () => void;
  /** What can be said of it instead. */
  without?: { text: string; onSend: () => void };
}

/** Who won a game, and how many points the others had. */
export function GameSheet({ evening, match, entered, onSend, onClose, without }: GameSheetProps) {
  const id = useId();
  const rules = gameOf(evening.target);
  const game = rules ?? anyGame;
  const pages = rules === null ? [] : keyPages(game);
  const [entry, setEntry] = useState((): GameEntry => {
    if (rules !== null) return entered ? entryOf(entered, game) : untouched;
    return { by: 'typing', texts: entered ? [String(entered[0]), String(entered[1])] : ['', ''] };
  });
  const loserPoints = entry.by === 'keys' ? entry.loserPoints : null;
  const [page, setPage] = useState(() => Math.max(0, Math.min(pageOf(loserPoints ?? 0), pages.length - 1)));

  const nameOf = namesIn(evening);
  const [one, two] = match.pairs;
  const names = [pairName(one, nameOf), pairName(two, nameOf)] as const;
  const shown = shownPoints(entry, game);
  const winner = winnerOf(entry, game);
  const outcome = outcomeOf(entry, game);
  const send = (score: Points) => {
    onSend(score);
    onClose();
  };
  const win = (side: 0 | 1) => setEntry((known) => withWinner(known, side));
  const lose = (points: number) => setEntry((known) => withLoserPoints(known, points));
  const save = () => outcome.state === 'ready' && send([...outcome.points]);
  return (
    <Dialog
      onClose={onClose}
      title={rules === null ? 'What was the score?' : 'Who won?'}
      description={`Court ${match.court} · ${rules === null ? 'points when the bell rang' : `one game to ${game.to}, win by ${game.winBy}`}`}
      look="sheet"
      onKeyDown={
        rules === null
          ? ({ key, repeat, target }) => key === 'Enter' && !repeat && target instanceof HTMLInputElement && save()
          : onSheetKey({
              onSide: win,
              onDigit: (digit) => {
                const key = keyOf(pages[page] ?? [], digit);
                if (key !== undefined) lose(key);
              },
              onEnter: save,
            })
      }
      footer={
        <Button
          variant={outcome.state === 'ready' ? 'ball' : 'secondary'}
          size="tall"
          width="full"
          disabled={outcome.state !== 'ready'}
          onClick={save}
        >
          {saveText(entry, names, rules)}
        </Button>
      }
    >
      <div className="@container grid grid-cols-2 gap-2 sm:gap-4">
        {([0, 1] as const).map((side) => {
          const tile = {
            userId: match.pairs[side][0],
            ...{ name: names[side], names: match.pairs[side].map(nameOf), tone: toneOf(match.pairs[side][0]) },
            ...{ points: shown[side], isWinner: winner === side },
          };
          return rules === null ? (
            <TypedTile
              key={side}
              {...tile}
              isWrong={outcome.state === 'wrong'}
              describedBy={id}
              takesFocus={side === 0}
              onType={(text) => setEntry((known) => withText(known, side, text))}
            />
          ) : (
            <SideTile key={side} {...tile} winningPoints={winningPoints(game, 0) ?? game.to} onWin={() => win(side)} />
          );
        })}
      </div>
      {rules === null ? (
        <p id={id} role="status" className="min-h-6 text-sm text-danger-text">
          {outcome.state === 'wrong' &&
            (outcome.message === tied ? 'A game needs a winner: play one more point.' : outcome.message)}
        </p>
      ) : (
        <>
          <h3 id={id} className="flex min-h-11 items-center font-sans text-sm font-semibold tracking-normal text-soft">
            Points of {winner === null ? 'the losers' : names[otherSide(winner)]}
          </h3>
          <PointKeys
            labelledBy={id}
            pages={pages}
            shownPage={page}
            onPage={setPage}
            chosen={loserPoints}
            areResting={winner === null}
            onChoose={lose}
          />
        </>
      )}
      {without && (
        <button
          type="button"
          onClick={() => {
            without.onSend();
            onClose();
          }}
          className="-ml-2 min-h-11 rounded-md px-2 text-sm font-semibold text-soft underline underline-offset-4"
        >
          {without.text}
        </button>
      )}
    </Dialog>
  );
}

/**
 * What stands against points that were refused, and what can be done.
 *
 * @param onChange opens the sheet with what was entered
 */
export function RefusedPoints({ unsent, onChange }: { unsent: UnsentEntry; onChange: () => void }) {
  const { outbox } = useUnsent(enteredPoints);
  const { id, problem, code } = unsent;
  const isLate = code === 'score_changed';
  return (
    <div className="grid gap-2 text-sm text-danger-text">
      <p role="alert" className="font-medium">
        Not saved. {problem}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="small" onClick={onChange}>
          {isLate ? 'Enter mine' : 'Change'}
        </Button>
        {!isLate && (
          <Button variant="secondary" size="small" onClick={() => outbox.retryRefused(id)}>
            Try again
          </Button>
        )}
        <Button variant="ghost" size="small" onClick={() => outbox.drop(id)}>
          {isLate ? 'Keep theirs' : 'Discard'}
        </Button>
      </div>
    </div>
  );
}
