import { Monitor, Moon, Sun } from 'lucide-react';
import { type Theme, useTheme } from '#client/ui/theme.ts';
import { Plain } from './list/Section.tsx';

const themes: { value: Theme; label: string; icon: typeof Sun }[] = [
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
  { value: 'system', label: 'System', icon: Monitor },
];

export function ThemeChoice() {
  const [theme, setTheme] = useTheme();
  return (
    <Plain>
      <fieldset>
        <legend className="mb-2 font-semibold">Theme</legend>
        <div className="grid grid-cols-3 gap-2">
          {themes.map(({ value, label, icon: Icon }) => (
            <label
              key={value}
              className="flex min-h-11 cursor-pointer flex-col items-center justify-center gap-1 rounded-md border border-line p-2 text-center font-semibold text-soft transition-colors hover:border-control has-checked:border-court has-checked:bg-court-soft has-checked:text-court-text has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-blue-text"
            >
              <input
                type="radio"
                name="theme"
                value={value}
                checked={theme === value}
                onChange={() => setTheme(value)}
                className="sr-only"
              />
              <Icon className="size-5" aria-hidden="true" />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
    </Plain>
  );
}
