import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { classes } from './classes.ts';
import { type Combo, closed, comboAfter } from './combo-keys.ts';
import { controlStyle, describedBy, Field, type FieldAround } from './Field.tsx';

interface ComboFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className' | 'required' | 'list'>, FieldAround {
  /** What may be meant by what is typed, each once, the best first. */
  suggestions: readonly string[];
  /** What is suggested, for screen readers, such as 'Players'. */
  suggestionsLabel: string;
  /** How a suggestion looks, if not as it is written. */
  suggestionView?: (suggestion: string) => ReactNode;
  onChoose: (suggestion: string) => void;
}

/** A line of text with suggestions below; what is typed counts, suggested or not. Takes what `register` gives. */
export function ComboField({
  label,
  hint,
  error,
  required,
  suggestions,
  suggestionsLabel,
  suggestionView = (suggestion) => suggestion,
  onChoose,
  onChange,
  onBlur,
  ...input
}: ComboFieldProps) {
  const id = useId();
  const [{ isOpen, at }, setCombo] = useState<Combo>(closed);
  const isShown = isOpen && suggestions.length > 0;
  const choose = (suggestion: string | undefined) => {
    setCombo(closed);
    if (suggestion !== undefined) onChoose(suggestion);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = comboAfter(event.key, { isOpen: isShown, at }, suggestions.length);
    if (step === undefined) return;
    event.preventDefault();
    // It is the list that Escape closes, not what is around it.
    event.stopPropagation();
    if (step.chosen === undefined) setCombo(step);
    else choose(suggestions[step.chosen]);
  };
  return (
    <Field id={id} label={label} hint={hint} error={error} required={required}>
      <div className="relative">
        <input
          type="text"
          role="combobox"
          autoComplete="off"
          aria-autocomplete="list"
          aria-expanded={isShown}
          aria-controls={`${id}-list`}
          aria-activedescendant={isShown && at !== undefined ? `${id}-${at}` : undefined}
          {...input}
          {...describedBy(id, { hint, error, required })}
          onChange={(event) => {
            setCombo({ isOpen: true, at: undefined });
            return onChange?.(event);
          }}
          onBlur={(event) => {
            setCombo(closed);
            return onBlur?.(event);
          }}
          onKeyDown={onKeyDown}
          className={controlStyle()}
        />
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={suggestionsLabel}
          hidden={!isShown}
          className="absolute inset-x-0 top-full z-20 mt-1 max-h-60 overflow-y-auto rounded-md border border-control bg-surface py-1 shadow-high"
        >
          {isShown &&
            suggestions.map((suggestion, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus, and the keys.
              <div
                key={suggestion}
                id={`${id}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === at}
                ref={index === at ? intoView : undefined}
                // The focus stays in the field.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(suggestion)}
                className={classes(
                  'flex min-h-11 cursor-pointer items-center gap-3 px-3',
                  index === at ? 'bg-court-soft text-court-text' : 'hover:bg-sunken',
                )}
              >
                {suggestionView(suggestion)}
              </div>
            ))}
        </div>
      </div>
    </Field>
  );
}

const intoView = (marked: HTMLElement | null) => marked?.scrollIntoView({ block: 'nearest' });
