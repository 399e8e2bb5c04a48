import { useState } from 'react';
import { ownZone } from '#client/lib/scheduling/local-time.ts';
import { Button } from '#client/ui/Button.tsx';
import { classes } from '#client/ui/classes.ts';
import { controlStyle } from '#client/ui/Field.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { Switch } from '#client/ui/Switch.tsx';
import type { NotificationSettings } from '#contract/notifications/settings.ts';
import { type QuietTimes, usualQuiet } from '#contract/notifications/types.ts';
import { ProblemNote } from './ProblemNote.tsx';
import type { SettingsEditor } from './use-settings.ts';
import { zoneWords } from './words.ts';

type QuietProps = Pick<SettingsEditor, 'change' | 'problem'> & { settings: NotificationSettings };

/** When no device rings. */
export function QuietHours({ settings: { quiet, timeZone }, change, problem }: QuietProps) {
  /** What they were, for turning them on again. */
  const [last, setLast] = useState<QuietTimes>(usualQuiet);
  const own = ownZone();
  const set = (next: QuietTimes | null) => {
    if (quiet) setLast(quiet);
    change('quiet', { quiet: next });
  };
  return (
    <Panel
      title="Quiet hours"
      aside={
        <span className="flex pr-2">
          <Switch aria-label="Quiet hours" isOn={quiet !== null} onChange={(isOn) => set(isOn ? last : null)} />
        </span>
      }
    >
      <div className="grid gap-2 px-4 pb-3">
        {quiet && (
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-2">
            <TimeField label="Quiet from" value={quiet.from} onChange={(from) => set({ ...quiet, from })} />
            to
            <TimeField label="Quiet until" value={quiet.until} onChange={(until) => set({ ...quiet, until })} />
            {timeZone && <span className="text-soft">{zoneWords(timeZone)}</span>}
          </div>
        )}
        {quiet && timeZone !== null && timeZone !== own && (
          <div className="-ml-2">
            <Button variant="ghost" size="small" onClick={() => change('quiet', { timeZone: own })}>
              Use {zoneWords(own)}
            </Button>
          </div>
        )}
        <p className="text-sm text-soft">
          {quiet
            ? 'Pushes wait until the morning. Still comes through: called to court, your match, and anything cancelled less than 3 hours before.'
            : 'Pushes may come at any hour.'}
        </p>
        <ProblemNote problem={problem?.part === 'quiet' ? problem : undefined} />
      </div>
    </Panel>
  );
}

/** While one types the hours and minutes there may be no time; what is whole is saved. */
function TimeField({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  const [typed, setTyped] = useState<string>();
  return (
    <span className="w-26">
      <input
        type="time"
        aria-label={label}
        value={typed ?? value}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => {
          if (typed && typed !== value) onChange(typed);
          setTyped(undefined);
        }}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
        className={classes(controlStyle(), 'px-2.5 [&::-webkit-calendar-picker-indicator]:hidden')}
      />
    </span>
  );
}
