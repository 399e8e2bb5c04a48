import { type Ref, useId } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { classes } from '#client/ui/classes.ts';
import { controlStyle } from '#client/ui/Field.tsx';

/** Specification section 9: what a game is usually won with. */
const shortcut = 11;

interface PointsFieldProps {
  /** Whose points. */
  name: string;
  value: string;
  onChange: (text: string) => void;
  /** The id of the message about both sides. */
  describedBy: string;
  ref?: Ref<HTMLInputElement>;
}

export function PointsField({ name, value, onChange, describedBy, ref }: PointsFieldProps) {
  const id = useId();
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 sm:flex-nowrap">
      <label htmlFor={id} className="min-w-0 basis-full leading-tight font-semibold wrap-anywhere sm:flex-1 sm:basis-0">
        {name}
        <span className="sr-only">, points</span>
      </label>
      <Button variant="ghost" className="-ml-2 px-2 text-sm sm:ml-0" onClick={() => onChange(String(shortcut))}>
        Set to {shortcut}
        <span className="sr-only"> for {name}</span>
      </Button>
      <input
        ref={ref}
        id={id}
        type="number"
        inputMode="numeric"
        min={0}
        max={99}
        step={1}
        autoComplete="off"
        value={value}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.value)}
        onFocus={(event) => event.target.select()}
        className={classes(controlStyle, 'figures ml-auto max-w-20 text-center text-2xl')}
      />
    </div>
  );
}
