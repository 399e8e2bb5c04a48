import { type KeyboardEvent, type ReactNode, useState } from 'react';

interface ChoiceProps<Value extends string | number> {
  label: string;
  options: readonly { value: Value; content: ReactNode; spoken?: string | undefined; className?: string }[];
  value: Value | null;
  onChoose: (value: Value) => void;
  className: string;
}

/**
 * One of a few, sent by a press, Enter or Space. Arrows only walk: each choice on the way would be sent, and one of them
 * may cost one's place (ARIA Authoring Practices, radio group in a toolbar).
 */
export function Choice<Value extends string | number>({
  label,
  options,
  value,
  onChoose,
  className,
}: ChoiceProps<Value>) {
  const [focused, setFocused] = useState<Value>();
  const stop = focused ?? options.find((option) => option.value === value)?.value ?? options[0]?.value;
  return (
    <div role="radiogroup" aria-label={label} data-chosen={value ?? undefined} className={className} onKeyDown={walk}>
      {options.map((option) => (
        // biome-ignore lint/a11y/useSemanticElements: the browser's own would choose by arrows.
        <button
          key={option.value}
          type="button"
          role="radio"
          aria-checked={option.value === value}
          aria-label={option.spoken}
          tabIndex={option.value === stop ? 0 : -1}
          onFocus={() => setFocused(option.value)}
          onBlur={() => setFocused(undefined)}
          onClick={() => option.value !== value && onChoose(option.value)}
          className={option.className}
        >
          {option.content}
        </button>
      ))}
    </div>
  );
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  const all = [...event.currentTarget.querySelectorAll('button')];
  const at = all.findIndex((one) => one.matches(':focus'));
  all.at((at + step) % all.length)?.focus();
}
