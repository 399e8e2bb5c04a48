import type { ComponentProps } from 'react';

interface SwitchProps extends Pick<ComponentProps<'input'>, 'id' | `aria-${'label' | 'labelledby' | 'describedby'}`> {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** On or off. It is pressed somewhat beside it, too: a thumb needs 44 pixels. */
export function Switch({ isOn, onChange, ...named }: SwitchProps) {
  return (
    <input
      type="checkbox"
      role="switch"
      aria-checked={isOn}
      {...named}
      checked={isOn}
      onChange={({ target }) => onChange(target.checked)}
      className="relative h-7 w-12 shrink-0 cursor-pointer appearance-none rounded-full border border-control bg-sunken transition-colors before:absolute before:top-1/2 before:left-1 before:size-5 before:-translate-y-1/2 before:rounded-full before:bg-control before:transition-[left] after:absolute after:-inset-x-1.5 after:-inset-y-2 checked:border-court checked:bg-court checked:before:left-6 checked:before:bg-white forced-colors:before:bg-[ButtonText]"
    />
  );
}
