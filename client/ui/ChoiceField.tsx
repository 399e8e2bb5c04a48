import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';

interface ChoiceFieldProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string; hint: string; icon: LucideIcon }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of a few, each with what it means. */
export function ChoiceField<Value extends string>({ label, options, value, onChange }: ChoiceFieldProps<Value>) {
  const id = useId();
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 font-semibold">{label}</legend>
      {options.map(({ value: each, label: name, hint, icon: Icon }) => (
        <label
          key={each}
          className="flex min-h-11 cursor-pointer gap-3 rounded-md border border-control p-3 transition-colors hover:border-ink has-checked:border-court-text has-checked:bg-court-soft"
        >
          <input
            type="radio"
            name={id}
            value={each}
            checked={each === value}
            onChange={() => onChange(each)}
            aria-labelledby={`${id}-${each}`}
            aria-describedby={`${id}-${each}-hint`}
            className="mt-0.5 size-5 shrink-0 accent-court"
          />
          <span className="min-w-0 flex-1">
            <span id={`${id}-${each}`} className="block font-semibold">
              {name}
            </span>
            <span id={`${id}-${each}-hint`} className="block text-sm text-soft">
              {hint}
            </span>
          </span>
          <Icon className="size-5 shrink-0 text-soft" aria-hidden="true" />
        </label>
      ))}
    </fieldset>
  );
}
