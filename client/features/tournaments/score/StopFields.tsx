import { useId } from 'react';
import type { ShownSide, Side } from '#client/lib/score-entry/game-entry.ts';
import { TypedTile } from '#client/lib/score-entry/SideTile.tsx';
import { Button } from '#client/ui/Button.tsx';
import { type MatchEntry, runningGame, type SheetRules, type Stop, type StopOutcome } from './match-entry.ts';

interface StopFieldsProps {
  /** Null until something is chosen. */
  stop: Stop | null;
  outcome: StopOutcome | null;
  onStop: (stop: Stop) => void;
  sides: readonly [ShownSide, ShownSide];
  entry: MatchEntry;
  rules: SheetRules;
}

/** Why a match was not played, or not to its end; then, of one that stopped, how far it had come. */
export function StopFields({ stop, onStop, sides, ...match }: StopFieldsProps) {
  if (stop?.kind === 'retirement') return <SoFar stop={stop} onStop={onStop} sides={sides} {...match} />;
  if (stop !== null) return null;
  const choices: [text: string, stop: Stop][] = [
    ...sides.map(({ side, name }): [string, Stop] => [`${name} did not come`, { kind: 'forfeit', by: side }]),
    ...sides.map(({ side, name }): [string, Stop] => [
      `${name} had to stop`,
      { kind: 'retirement', by: side, so: ['', ''] },
    ]),
    ['Nobody came', { kind: 'double-forfeit' }],
  ];
  return (
    <div className="grid gap-2">
      {choices.map(([text, chosen]) => (
        <Button key={text} variant="secondary" width="full" data-place="save-score" onClick={() => onStop(chosen)}>
          {text}
        </Button>
      ))}
    </div>
  );
}

interface SoFarProps extends Omit<StopFieldsProps, 'stop'> {
  stop: Extract<Stop, { kind: 'retirement' }>;
}

function SoFar({ stop, outcome, onStop, sides, entry, rules }: SoFarProps) {
  const id = useId();
  const wrong = outcome?.state === 'wrong' ? outcome.message : undefined;
  const typed = (side: Side, text: string) =>
    onStop({ ...stop, so: side === 0 ? [text, stop.so[1]] : [stop.so[0], text] });
  return (
    <>
      <p className="pt-1 text-sm font-semibold text-soft">
        {rules.counts === 'games'
          ? 'Games so far'
          : rules.bestOf === 1
            ? 'Points so far'
            : `Points so far in game ${runningGame(entry, rules)}`}
      </p>
      <div className="@container grid grid-cols-2 gap-2 sm:gap-4">
        {sides.map(({ side, ...shown }) => (
          <TypedTile
            key={side}
            {...shown}
            points={stop.so[side]}
            isWinner={false}
            isWrong={wrong !== undefined}
            describedBy={`${id}-wrong`}
            takesFocus={false}
            onType={(text) => typed(side, text)}
          />
        ))}
      </div>
      <p id={`${id}-wrong`} role="alert" className="font-medium text-danger-text empty:hidden">
        {wrong}
      </p>
    </>
  );
}
