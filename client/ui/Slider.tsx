import { useId } from 'react';
import { classes } from './classes.ts';

/** A track that is filled up to the thumb, and a thumb for thumbs: browsers draw theirs too small for the court. */
const track = classes(
  'block h-11 w-full cursor-pointer [touch-action:pan-y] appearance-none rounded-full',
  '[&::-webkit-slider-runnable-track]:h-2 [&::-webkit-slider-runnable-track]:rounded-full [&::-webkit-slider-runnable-track]:bg-control/40',
  '[&::-webkit-slider-thumb]:-mt-2.5 [&::-webkit-slider-thumb]:size-7 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border-4 [&::-webkit-slider-thumb]:border-court [&::-webkit-slider-thumb]:bg-ball [&::-webkit-slider-thumb]:shadow-low',
  // Forced colours take the track's own away.
  'forced-colors:[&::-webkit-slider-runnable-track]:bg-[CanvasText] forced-colors:[&::-moz-range-track]:bg-[CanvasText]',
  '[&::-moz-range-track]:h-2 [&::-moz-range-track]:rounded-full [&::-moz-range-track]:bg-control/40',
  '[&::-moz-range-thumb]:size-5 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-4 [&::-moz-range-thumb]:border-court [&::-moz-range-thumb]:bg-ball',
);

interface SliderProps {
  label: string;
  value: number;
  /** The value as it is shown; and as it is read out, where that is not the same. */
  text: string;
  spoken?: string | undefined;
  least: number;
  most: number;
  step: number;
  /** What stands below either end. */
  ends: readonly [least: string, most: string];
  onSlide: (value: number) => void;
}

/** The browser's own slider: it works under a thumb, with the keyboard and for screen readers. */
export function Slider({ label, value, text, spoken = text, least, most, step, ends, onSlide }: SliderProps) {
  const id = useId();
  const filled = `${((value - least) / (most - least)) * 100}%`;
  return (
    <div>
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <output htmlFor={id} className="figures text-2xl font-bold">
          {text}
        </output>
      </div>
      <input
        id={id}
        type="range"
        min={least}
        max={most}
        step={step}
        value={value}
        aria-valuetext={spoken}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onSlide(target.valueAsNumber)}
        style={{
          background: `linear-gradient(var(--color-court), var(--color-court)) left / ${filled} 8px no-repeat`,
        }}
        className={track}
      />
      <div id={`${id}-hint`} className="flex justify-between gap-4 text-sm text-soft">
        <span>{ends[0]}</span>
        <span className="text-right">{ends[1]}</span>
      </div>
    </div>
  );
}
