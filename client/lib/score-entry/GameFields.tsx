import { useId, useState } from 'react';
import { pressable } from '#client/ui/Button.tsx';
import { classes } from '#client/ui/classes.ts';
import { winningPoints } from '#tournament/score-rules.ts';
import {
  byKeys,
  byTyping,
  type GameEntry,
  type GameRules,
  type Names,
  otherSide,
  outcomeOf,
  type Points,
  type ShownSide,
  type Side,
  shownPoints,
  winnerOf,
  withLoserPoints,
  withText,
  withWinner,
} from './game-entry.ts';
import { PointKeys } from './PointKeys.tsx';
import { SideTile, TypedTile } from './SideTile.tsx';

interface GameFieldsProps {
  entry: GameEntry;
  onEnter: (entry: GameEntry) => void;
  rules: {
    game: GameRules;
    counts: 'points' | 'games';
    /** Whether any points may be entered that show a winner. */
    takesAnyPoints: boolean;
  };
  sides: readonly [ShownSide, ShownSide];
  names: Names;
  /** The keys for the points of the loser, and which of their pages is shown. */
  pages: readonly (readonly number[])[];
  page: number;
  onPage: (page: number) => void;
}

/** The points of one game: two tiles, and below them keys for the points of the loser. */
export function GameFields({ entry, onEnter, rules, sides, names, pages, page, onPage }: GameFieldsProps) {
  const { game, takesAnyPoints, counts } = rules;
  const unit = counts === 'games' ? 'Games' : 'Points';
  const id = useId();
  const [typedFirst, setTypedFirst] = useState<Side>();
  const points = shownPoints(entry, game);
  const winner = winnerOf(entry, game);
  const outcome = outcomeOf(entry, game);
  const wrong = outcome.state === 'wrong' ? outcome.message : undefined;
  const isTyped = entry.by === 'typing';
  const type = (first: Side) => {
    setTypedFirst(first);
    onEnter(byTyping(entry, game));
  };
  const switchWay = () => (isTyped ? onEnter(byKeys(entry, game)) : type(sides[0].side));
  return (
    <>
      <div className="@container grid grid-cols-2 gap-2 sm:gap-4">
        {sides.map(({ side, ...shown }) => {
          const tile = { ...shown, points: points[side], isWinner: winner === side };
          return isTyped ? (
            <TypedTile
              key={side}
              {...tile}
              isWrong={wrong !== undefined}
              describedBy={`${id}-wrong`}
              takesFocus={typedFirst === side}
              onType={(text) => onEnter(withText(entry, side, text))}
            />
          ) : (
            <SideTile
              key={side}
              {...tile}
              winningPoints={winningPoints(game, 0) ?? game.to}
              onWin={() => onEnter(withWinner(entry, side))}
              onType={takesAnyPoints ? () => type(side) : undefined}
            />
          );
        })}
      </div>
      <div className="flex min-h-11 items-center justify-between gap-3 text-sm">
        <h3 id={`${id}-whose`} className="min-w-0 font-sans font-semibold tracking-normal text-soft">
          {isTyped ? 'Points of both' : `${unit} of ${winner === null ? 'the loser' : names[otherSide(winner)]}`}
        </h3>
        {takesAnyPoints && (
          <button
            type="button"
            onClick={switchWay}
            className="-mr-2 min-h-11 shrink-0 rounded-md px-2 font-semibold text-court-text underline underline-offset-4"
          >
            {isTyped ? 'Use the keys' : 'Type the score'}
          </button>
        )}
      </div>
      {isTyped ? (
        <p id={`${id}-wrong`} role="alert" className="font-medium text-danger-text empty:hidden">
          {wrong}
        </p>
      ) : (
        <PointKeys
          labelledBy={`${id}-whose`}
          pages={pages}
          shownPage={page}
          onPage={onPage}
          chosen={entry.loserPoints}
          areResting={winner === null}
          onChoose={(loserPoints) => onEnter(withLoserPoints(entry, loserPoints))}
        />
      )}
    </>
  );
}

/** A game in the line above the tiles. */
export interface GameInLine {
  /** Undefined where it is not finished. */
  points: Points | undefined;
  /** Whether it may be shown: those that are entered, and the next one. */
  mayShow: boolean;
}

interface GamesLineProps {
  games: readonly GameInLine[];
  /** The game that is shown below. */
  shown: number;
  sides: readonly [ShownSide, ShownSide];
  onShow: (at: number) => void;
}

/** The games of a match in one line, the points of the left side first. Pressed, one is shown. */
export function GamesLine({ games, shown, sides: [left, right], onShow }: GamesLineProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form.
    <div role="group" aria-label="Games" className="mb-2 flex gap-1">
      {games.map(({ points, mayShow }, at) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a game is its place in the line
          key={at}
          type="button"
          aria-pressed={at === shown}
          {...pressable(!mayShow, () => onShow(at))}
          className={classes(
            'figures min-h-11 flex-1 rounded-md border text-center text-sm aria-disabled:opacity-60',
            at === shown ? 'border-court font-bold' : 'border-line text-soft',
          )}
        >
          <span className="sr-only">Game {at + 1}: </span>
          {points ? `${points[left.side]}–${points[right.side]}` : <span aria-hidden="true">{at + 1}</span>}
          {!points && <span className="sr-only">not entered</span>}
        </button>
      ))}
    </div>
  );
}
