import { Check } from 'lucide-react';
import { type ComponentProps, useEffect, useRef } from 'react';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { classes } from '#client/ui/classes.ts';
import { useLongPress } from '#client/ui/long-press.ts';
import type { ShownSide } from './game-entry.ts';

interface TileProps extends Omit<ShownSide, 'side'> {
  /** As text: empty where nothing has been entered. */
  points: string;
  isWinner: boolean;
}

interface SideTileProps extends TileProps {
  /** What a game is won with. */
  winningPoints: number;
  onWin: () => void;
  /** Given where any points may be typed. */
  onType?: (() => void) | undefined;
}

/** A side of the match: tapped, it is the winner. */
export function SideTile({ points, isWinner, winningPoints, onWin, onType, ...side }: SideTileProps) {
  const below = isWinner ? 'Winner' : `Set to ${winningPoints}`;
  return (
    <button type="button" aria-pressed={isWinner} onClick={onWin} className={tileStyle(isWinner)}>
      <SideName {...side} isWinner={isWinner} />{' '}
      {onType ? <HeldNumeral points={points} onHold={onType} /> : <Numeral points={points} />}{' '}
      <Below isWinner={isWinner} text={below} />
    </button>
  );
}

interface TypedTileProps extends TileProps {
  isWrong: boolean;
  /** The id of the message about both sides. */
  describedBy: string;
  takesFocus: boolean;
  onType: (text: string) => void;
}

/** The same with a field for its points. */
export function TypedTile({ points, isWinner, isWrong, describedBy, takesFocus, onType, ...side }: TypedTileProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  return (
    <label className={classes(tileStyle(isWinner), 'cursor-text')}>
      <SideName {...side} isWinner={isWinner} />
      <input
        ref={field}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        value={points}
        aria-label={`Points of ${side.name}`}
        aria-describedby={describedBy}
        aria-invalid={isWrong || undefined}
        onChange={(event) => onType(event.target.value)}
        onFocus={(event) => event.target.select()}
        className={classes(
          numeralStyle,
          'h-16 w-28 rounded-md border border-control bg-surface pb-1 text-center text-5xl leading-none text-ink aria-invalid:border-danger-text sm:h-22 sm:w-36 sm:text-7xl',
        )}
      />
      <Below isWinner={isWinner} text={isWinner ? 'Winner' : ''} />
    </label>
  );
}

/** @param height on a phone */
export const tileStyle = (isWinner: boolean, height: 'h-38' | 'h-58' = 'h-38') =>
  classes(
    height,
    'grid min-w-0 touch-manipulation grid-cols-1 grid-rows-[auto_1fr_1.5rem] justify-items-center rounded-lg border px-2 pt-3 pb-2.5 select-none',
    'transition-colors sm:h-48 sm:px-4 sm:pt-4 sm:pb-3.5 [-webkit-touch-callout:none]',
    isWinner ? 'on-dark border-transparent bg-court text-on-court' : 'border-control bg-surface text-ink',
  );

export const numeralStyle =
  'figures self-center text-[min(4.5rem,22cqi)] leading-[4.75rem] font-bold sm:text-[6rem] sm:leading-[6.25rem]';

/** Of more characters two names do not fit into two lines. */
const maxTogether = 20;

export function SideName({ userId, name, names, tone, isWinner }: Omit<TileProps, 'points'>) {
  return (
    <span className="flex max-w-full items-center gap-2 text-left leading-[1.1] font-semibold sm:text-lg sm:leading-[1.1]">
      {/* Where text is large the name needs the room. */}
      <span className="contents @max-[15rem]:hidden">
        <PlayerFace id={userId} name={name} names={names} tone={tone} size="small" hasRing={isWinner} />
      </span>
      {names?.length === 2 && name.length > maxTogether ? (
        // So that both are seen of a team, however long the first is.
        <span className="min-w-0 *:block *:truncate" title={name}>
          <bdi>{names[0]}</bdi> <bdi>{names[1]}</bdi>
        </span>
      ) : (
        <span className="line-clamp-2 min-w-0 @max-[15rem]:line-clamp-3 wrap-anywhere" title={name} dir="auto">
          {name}
        </span>
      )}
    </span>
  );
}

function Numeral({ points, ...handlers }: { points: string } & ComponentProps<'span'>) {
  return (
    <span className={numeralStyle} {...handlers}>
      {points || (
        <span aria-hidden="true" className="font-normal text-soft">
          –
        </span>
      )}
    </span>
  );
}

function HeldNumeral({ points, onHold }: { points: string; onHold: () => void }) {
  return <Numeral points={points} {...useLongPress(onHold, { withMouse: true })} />;
}

function Below({ isWinner, text }: { isWinner: boolean; text: string }) {
  return (
    <span className={classes('flex items-center gap-1 text-sm leading-6', isWinner ? 'font-semibold' : 'text-soft')}>
      {isWinner && <Check className="size-4" strokeWidth={2.5} aria-hidden="true" />}
      {text}
    </span>
  );
}
