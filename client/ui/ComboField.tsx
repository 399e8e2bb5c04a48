import { type ComponentProps, type KeyboardEvent, type ReactNode, useState } from 'react';
import { classes } from './classes.ts';
import { controlStyle, Field, type FieldAround } from './Field.tsx';

interface ComboFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className' | 'required' | 'list'>, FieldAround {
  /** What may be meant by what is typed, each once, the best first. */
  suggestions: readonly string[];
  /** What is suggested, for screen readers, such as 'Players'. */
  suggestionsLabel: string;
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
    <Field label={label} hint={hint} error={error} required={required}>
      {(control) => (
        <div className="relative">
          <input
            type="text"
            role="combobox"
            autoComplete="off"
            aria-autocomplete="list"
            aria-expanded={isShown}
            aria-controls={`${control.id}-list`}
            aria-activedescendant={isShown && at !== undefined ? `${control.id}-${at}` : undefined}
            {...input}
            {...control}
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
            id={`${control.id}-list`}
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
                  id={`${control.id}-${index}`}
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
      )}
    </Field>
  );
}

const intoView = (marked: HTMLElement | null) => marked?.scrollIntoView({ block: 'nearest' });

/** The list below the field, and which of it is marked. */
interface Combo {
  isOpen: boolean;
  /** Undefined while what is typed stands as it is. */
  at: number | undefined;
}

export const closed: Combo = { isOpen: false, at: undefined };

/**
 * The keys of an editable combobox with a list (ARIA Authoring Practices): arrows open the list and go round in it,
 * Enter takes what is marked, Escape closes.
 *
 * @param count how many there are to choose from
 * @returns undefined where the key is none of the list's: then it does what it does in any field
 */
export function comboAfter(
  key: string,
  { isOpen, at }: Combo,
  count: number,
): (Combo & { chosen?: number }) | undefined {
  if (count === 0) return undefined;
  const last = count - 1;
  const marked = isOpen ? at : undefined;
  switch (key) {
    case 'ArrowDown':
      return { isOpen: true, at: marked === undefined || marked >= last ? 0 : marked + 1 };
    case 'ArrowUp':
      return { isOpen: true, at: marked === undefined || marked === 0 ? last : Math.min(marked, count) - 1 };
    case 'Enter':
      return marked === undefined || marked > last ? undefined : { ...closed, chosen: marked };
    case 'Escape':
      return isOpen ? closed : undefined;
    default:
      return undefined;
  }
}
