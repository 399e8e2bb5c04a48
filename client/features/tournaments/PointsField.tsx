import { type Ref, useId } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { classes } from '#client/ui/classes.ts';
import { controlStyle } from '#client/ui/Field.tsx';
import { tournamentCalls } from '#contract/tournaments.ts';

const { player1Score: limits } = tournamentCalls.score.limits;

/** Specification section 9: what a game is usually won with. */
const shortcut = 11;

interface PointsFieldProps {
  /** Whose points. */
  name: string;
  value: string;
  onChange: (text: string) => void;
  /** The id of the message about both sides. */
  describedBy: string;
  isWrong: boolean;
  /** What takes its place, and the focus, when it goes. */
  'data-place': string;
  ref?: Ref<HTMLInputElement>;
}

export function PointsField({
  name,
  value,
  onChange,
  describedBy,
  isWrong,
  'data-place': place,
  ref,
}: PointsFieldProps) {
  const id = useId();
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 sm:flex-nowrap">
      <label htmlFor={id} className="min-w-0 basis-full leading-tight font-semibold wrap-anywhere sm:flex-1 sm:basis-0">
        {name}
        <span className="sr-only">, points</span>
      </label>
      <div className="-ml-2 sm:ml-0">
        <Button variant="ghost" size="small" onClick={() => onChange(String(shortcut))}>
          Set to {shortcut}
          <span className="sr-only"> for {name}</span>
        </Button>
      </div>
      <input
        ref={ref}
        id={id}
        type="number"
        inputMode="numeric"
        min={limits.least}
        max={limits.most}
        step={limits.step}
        autoComplete="off"
        value={value}
        aria-describedby={describedBy}
        aria-invalid={isWrong || undefined}
        data-place={place}
        onChange={(event) => onChange(event.target.value)}
        onFocus={(event) => event.target.select()}
        className={classes(controlStyle('figures'), 'ml-auto')}
      />
    </div>
  );
}
