import { useId } from 'react';

interface SwitchRowProps {
  label: string;
  hint: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Something that is on or off, with what that means: the whole row is pressed. */
export function SwitchRow({ label, hint, isOn, onChange }: SwitchRowProps) {
  const id = useId();
  return (
    <label className="flex min-h-14 cursor-pointer items-center justify-between gap-4 py-2">
      <span className="min-w-0">
        <span id={id} className="block font-semibold">
          {label}
        </span>
        <span id={`${id}-hint`} className="block text-sm text-soft">
          {hint}
        </span>
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        aria-labelledby={id}
        aria-describedby={`${id}-hint`}
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
        className="relative h-7 w-12 shrink-0 cursor-pointer appearance-none rounded-full border border-control bg-sunken transition-colors before:absolute before:top-1/2 before:left-1 before:size-5 before:-translate-y-1/2 before:rounded-full before:bg-control before:transition-[left] checked:border-court checked:bg-court checked:before:left-6 checked:before:bg-white forced-colors:before:bg-[ButtonText]"
      />
    </label>
  );
}
