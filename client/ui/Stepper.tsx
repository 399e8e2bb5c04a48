import { Minus, Plus } from 'lucide-react';
import { useId } from 'react';
import { pressable } from './Button.tsx';

interface StepperProps {
  label: string;
  hint?: string | undefined;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
}

/** A small number, one more or one less at a press. */
export function Stepper({ label, hint, value, min, max, onChange }: StepperProps) {
  const id = useId();
  const style =
    'grid size-11 place-items-center rounded-full border border-control text-ink hover:bg-sunken aria-disabled:cursor-not-allowed aria-disabled:opacity-40';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form.
    <div role="group" aria-labelledby={id} className="flex min-h-14 items-center justify-between gap-4 py-1.5">
      <span className="min-w-0">
        <span id={id} className="block font-semibold">
          {label}
        </span>
        {hint && <span className="block text-sm text-soft">{hint}</span>}
      </span>
      <span className="flex shrink-0 items-center gap-1">
        <button
          type="button"
          aria-label="One less"
          className={style}
          {...pressable(value <= min, () => onChange(value - 1))}
        >
          <Minus className="size-5" aria-hidden="true" />
        </button>
        <output aria-live="polite" className="figures min-w-9 text-center text-xl font-bold">
          {value}
        </output>
        <button
          type="button"
          aria-label="One more"
          className={style}
          {...pressable(value >= max, () => onChange(value + 1))}
        >
          <Plus className="size-5" aria-hidden="true" />
        </button>
      </span>
    </div>
  );
}
