import { useId } from 'react';
import { pillStyle } from './pill-style.ts';

interface ChoicePillsProps<Value extends number> {
  label: string;
  /** `spoken` is said where the label is an abbreviation, such as '1m'. */
  options: readonly { value: Value; label: string; spoken?: string }[];
  /** May be none of them, where it can be chosen in another way, too. */
  value: number;
  onChange: (value: Value) => void;
  /** For what has its label in sight already, such as the slider below it. */
  isLabelHidden?: boolean;
  /** Side by side as many as fit, or two in a row. */
  isInPairs?: boolean;
}

/** One of a few short values, all in sight. */
export function ChoicePills<Value extends number>({
  label,
  options,
  value,
  onChange,
  isLabelHidden = false,
  isInPairs = false,
}: ChoicePillsProps<Value>) {
  const id = useId();
  return (
    <fieldset>
      <legend className={isLabelHidden ? 'sr-only' : 'mb-1.5 font-semibold'}>{label}</legend>
      <div className={isInPairs ? 'grid grid-cols-2 gap-2' : 'flex flex-wrap gap-2'}>
        {options.map((option) => (
          <label key={option.value} className={pillStyle}>
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              aria-label={option.spoken}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
