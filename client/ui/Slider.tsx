import './slider.css';
import { useId } from 'react';

interface SliderProps {
  label: string;
  value: number;
  /** The value as it is shown; and as it is read out, where that is not the same. */
  text: string;
  spoken?: string | undefined;
  least: number;
  most: number;
  step: number;
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
        style={{ background: `linear-gradient(var(--color-court), var(--color-court)) left / ${filled} 8px no-repeat` }}
        className="slider"
      />
      <div id={`${id}-hint`} className="flex flex-wrap justify-between gap-x-4 text-sm text-soft">
        <span>{ends[0]}</span>
        <span className="text-right">{ends[1]}</span>
      </div>
    </div>
  );
}
