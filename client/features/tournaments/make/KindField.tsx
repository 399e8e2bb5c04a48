import { Check, GitFork, GitMerge, Grid3x3, LayoutGrid, type LucideIcon, Repeat, Users } from 'lucide-react';
import { useId, useState } from 'react';
import { presets } from './making.ts';

const icons: Readonly<Record<string, LucideIcon>> = {
  'club-night': Grid3x3,
  'doubles-evening': Users,
  knockout: GitMerge,
  pools: LayoutGrid,
  'double-elimination': GitFork,
  'everyone-twice': Repeat,
};

/** So many are in sight at first. */
const usualKinds = 4;

interface KindFieldProps {
  /** The key of what is chosen; of a tournament with rules of its own there may be none. */
  kind: string;
  onChoose: (preset: (typeof presets)[number]) => void;
}

/** What most tournaments are: choosing one fills in the rules, and no rule takes the choice back. */
export function KindField({ kind, onChoose }: KindFieldProps) {
  const id = useId();
  const [showsAll, setShowsAll] = useState(presets.findIndex(({ key }) => key === kind) >= usualKinds);
  const shown = showsAll ? presets : presets.slice(0, usualKinds);
  return (
    <fieldset>
      <legend className="sr-only">Kind</legend>
      <div className="flex min-h-11 items-center justify-between gap-3">
        <span className="font-semibold" aria-hidden="true">
          Kind
        </span>
        {!showsAll && (
          <button
            type="button"
            onClick={() => setShowsAll(true)}
            className="min-h-11 px-1 font-semibold text-court-text underline-offset-4 hover:underline"
          >
            All {presets.length} kinds
          </button>
        )}
      </div>
      <div className="grid grid-cols-1 gap-2 min-[20rem]:grid-cols-2">
        {shown.map((preset) => {
          const { key, name, short } = preset;
          const Icon = icons[key] ?? Grid3x3;
          return (
            <label
              key={key}
              className="relative flex min-h-16 cursor-pointer items-center gap-2 rounded-md border-2 border-line px-3 py-2 transition-colors hover:border-control has-checked:border-court-text has-checked:bg-court-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-blue-text"
            >
              <input
                type="radio"
                name={id}
                value={key}
                checked={key === kind}
                onChange={() => onChoose(preset)}
                className="peer sr-only"
              />
              <span className="min-w-0 flex-1 leading-tight">
                <span className="block font-semibold">{name}</span>
                <span className="block text-sm text-soft">{short}</span>
              </span>
              <Icon className="size-6 shrink-0 text-soft" strokeWidth={1.5} aria-hidden="true" />
              <Check
                className="absolute -top-2 -right-1.5 hidden size-5.5 rounded-full border-2 border-surface bg-court p-0.5 text-on-court peer-checked:block"
                strokeWidth={3}
                aria-hidden="true"
              />
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
