import { ChevronDown } from 'lucide-react';
import { classes } from '#client/ui/classes.ts';

interface QuietSelectProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
  look?: 'plain' | 'court';
}

/** The platform's own list, in the line of other words. */
export function QuietSelect({ label, value, options, onChange, look = 'plain' }: QuietSelectProps) {
  return (
    <span className="relative inline-flex max-w-full items-center">
      <select
        aria-label={label}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className={classes(
          'min-h-11 max-w-full cursor-pointer appearance-none truncate rounded-md bg-transparent pr-5.5 text-sm font-semibold [field-sizing:content]',
          look === 'court' ? 'text-court-text' : 'text-ink',
        )}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} className="bg-surface text-ink">
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown className="pointer-events-none absolute right-0 size-4 text-soft" aria-hidden="true" />
    </span>
  );
}
