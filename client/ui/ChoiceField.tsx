import type { LucideIcon } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { classes } from './classes.ts';
import { Below, describedBy, type FieldAround, requiredMark } from './Field.tsx';

/** The label of a radio button or a checkbox that is itself not seen. */
export const pillStyle =
  'flex min-h-11 min-w-0 flex-auto cursor-pointer flex-col items-center justify-center gap-1 rounded-md border border-line p-2 text-center font-semibold text-soft wrap-anywhere transition-colors hover:border-control ' +
  'has-checked:border-court has-checked:bg-court-soft has-checked:text-court-text has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-blue-text';

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

interface ChoicePillsProps<Value extends string | number> {
  label: string;
  /** `spoken` is said where the label is an abbreviation, such as '1m'. */
  options: readonly { value: Value; label: string; spoken?: string; icon?: LucideIcon }[];
  /** May be none of them, where it can be chosen in another way, too. */
  value: NoInfer<Value> | number;
  onChange: (value: Value) => void;
  /** For what has its label in sight already, such as the slider below it. */
  isLabelHidden?: boolean;
  /** How many in a row; otherwise as many as fit. */
  columns?: 2 | 3;
}

const rows = { 2: 'grid grid-cols-2 gap-2', 3: 'grid grid-cols-3 gap-2' } as const;

/** One of a few short values, all in sight. */
export function ChoicePills<Value extends string | number>({
  label,
  options,
  value,
  onChange,
  isLabelHidden = false,
  columns,
}: ChoicePillsProps<Value>) {
  const id = useId();
  return (
    <fieldset>
      <legend className={isLabelHidden ? 'sr-only' : 'mb-1.5 font-semibold'}>{label}</legend>
      <div className={columns ? rows[columns] : 'flex flex-wrap gap-2'}>
        {options.map(({ icon: Icon, ...option }) => (
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
            {Icon && <Icon className="size-5" aria-hidden="true" />}
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface CheckboxFieldProps
  extends Omit<ComponentProps<'input'>, 'id' | 'type' | 'className' | 'required'>,
    FieldAround {}

export function CheckboxField({ label, hint, error, required, disabled, ...input }: CheckboxFieldProps) {
  const id = useId();
  return (
    <div>
      <label
        htmlFor={id}
        className={classes('flex min-h-11 items-center gap-3', disabled ? 'text-soft' : 'cursor-pointer')}
      >
        <input
          type="checkbox"
          disabled={disabled}
          {...input}
          {...describedBy(id, { hint, error, required })}
          className="size-5 shrink-0 accent-court"
        />
        <span className={classes(required && requiredMark)}>{label}</span>
      </label>
      <div className="pl-8">
        <Below id={id} hint={hint} error={error} />
      </div>
    </div>
  );
}
