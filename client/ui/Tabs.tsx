import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';

interface TabsProps<Value extends string> {
  /** What the tabs choose between, for screen readers. */
  label: string;
  tabs: readonly { value: Value; label: ReactNode; content: ReactNode }[];
  value: Value;
  onValueChange: (value: Value) => void;
  className?: string;
}

/** Tabs whose choice the caller holds, so that it can live in the address. Only the chosen content is mounted. */
export function Tabs<Value extends string>({ label, tabs, value, onValueChange, className }: TabsProps<Value>) {
  const choose = (chosen: string) => {
    const tab = tabs.find((each) => each.value === chosen);
    if (tab) onValueChange(tab.value);
  };
  return (
    <Radix.Root value={value} onValueChange={choose} className={classes('grid gap-4', className)}>
      <Radix.List
        aria-label={label}
        className="flex gap-1 overflow-x-auto rounded-md bg-sunken p-1 sm:justify-self-start"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className={classes(
              'min-h-11 flex-1 rounded-sm px-4 font-semibold whitespace-nowrap text-soft transition-colors hover:text-ink',
              'focus-visible:-outline-offset-2 data-[state=active]:bg-surface data-[state=active]:text-ink data-[state=active]:shadow-low',
            )}
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="min-w-0 rounded-md">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
