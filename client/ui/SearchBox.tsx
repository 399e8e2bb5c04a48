import { Search, X } from 'lucide-react';
import type { RefObject } from 'react';
import { classes } from './classes.ts';
import { IconButton } from './IconButton.tsx';
import { onEscape } from './open-dialogs.ts';

interface SearchBoxProps {
  /** For whoever empties it from elsewhere, and puts the focus back. */
  ref: RefObject<HTMLInputElement | null>;
  label: string;
  maxLength: number;
  value: string;
  onType: (text: string) => void;
  /** By Enter, and when the box is emptied: at once. */
  onSeek: (text: string) => void;
}

/** Narrows what is below it while one types. Escape and the cross empty it, and it keeps the focus. */
export function SearchBox({ ref, label, maxLength, value, onType, onSeek }: SearchBoxProps) {
  const clear = () => {
    onSeek('');
    ref.current?.focus();
  };
  return (
    <search>
      <form
        className="relative"
        onSubmit={(event) => {
          event.preventDefault();
          onSeek(value);
        }}
      >
        <Search
          className="pointer-events-none absolute inset-y-0 left-3.5 my-auto size-4.5 text-soft"
          aria-hidden="true"
        />
        <input
          ref={ref}
          type="search"
          aria-label={label}
          placeholder={`${label}…`}
          maxLength={maxLength}
          value={value}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={value ? onEscape(clear) : undefined}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          className={classes(
            'block h-11 w-full min-w-0 appearance-none rounded-full border border-control bg-surface pl-10 text-base text-ink transition-colors placeholder:text-soft hover:border-ink [&::-webkit-search-cancel-button]:hidden',
            value ? 'pr-11' : 'pr-3',
          )}
        />
        {value && (
          <div className="absolute inset-y-0 right-0 text-soft">
            <IconButton icon={X} label="Clear search" onClick={clear} />
          </div>
        )}
      </form>
    </search>
  );
}
