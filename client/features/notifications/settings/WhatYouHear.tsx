import { Fragment } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { classes } from '#client/ui/classes.ts';
import { Panel } from '#client/ui/Panel.tsx';
import { Switch } from '#client/ui/Switch.tsx';
import { toast } from '#client/ui/toast.ts';
import type { NotificationSettings } from '#contract/notifications/settings.ts';
import { type MailTiming, mailTimings, notificationCategories } from '#contract/notifications/types.ts';
import { channelsOf, isUsual } from './changes.ts';
import { ProblemNote } from './ProblemNote.tsx';
import { QuietSelect } from './QuietSelect.tsx';
import type { SettingsEditor } from './use-settings.ts';
import { mailWords, sections } from './words.ts';

type HearProps = Pick<SettingsEditor, 'change' | 'problem'> & { settings: NotificationSettings };

/** By which way one hears of what. */
export function WhatYouHear({ settings, change, problem }: HearProps) {
  const { channels, mail } = settings;
  const reset = () => {
    const before = channelsOf(settings);
    change('all', { channels: notificationCategories });
    toast({
      title: 'Back to the usual',
      action: { label: 'Undo', onPress: () => change('all', { channels: before }) },
    });
  };
  const columnCount = mail ? 3 : 2;
  return (
    <Panel
      title="What you hear of"
      aside={
        <Button variant="ghost" size="small" disabled={isUsual(settings)} onClick={reset}>
          Reset
        </Button>
      }
    >
      {problem?.part === 'all' && (
        <div className="px-4">
          <ProblemNote problem={problem} />
        </div>
      )}
      <table className="w-full border-collapse">
        <caption className="sr-only">What you hear of, and how</caption>
        <thead className="text-[0.8125rem] text-soft">
          <tr>
            <th scope="col" className="sr-only">
              About
            </th>
            <th scope="col" className={classes('pb-0.5 text-center font-semibold lg:w-22', mail ? 'w-15' : 'w-20')}>
              Push
            </th>
            {mail && (
              <th scope="col" className="w-24 pb-0.5 text-left font-semibold lg:w-31">
                Mail
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {sections.map(({ title, categories }) => (
            <Fragment key={title}>
              <tr className="border-y border-line bg-sunken">
                <th
                  scope="rowgroup"
                  colSpan={columnCount}
                  className="px-4 pt-2 pb-1 text-left text-[0.8125rem] font-semibold text-soft"
                >
                  {title}
                </th>
              </tr>
              {categories.map(({ category, label, hint }) => {
                const found = channels.find((each) => each.category === category);
                if (!found) return null;
                const own = problem?.part === category ? problem : undefined;
                return (
                  <Fragment key={category}>
                    <tr className="border-line not-first:border-t">
                      <th scope="row" className="py-1.5 pr-2 pl-4 text-left text-[0.9375rem] leading-5 font-medium">
                        {label}
                        {hint && (
                          <span className="block text-[0.8125rem] font-normal text-soft lg:ml-2 lg:inline lg:text-sm">
                            {hint}
                          </span>
                        )}
                      </th>
                      <td className="h-11 text-center leading-none">
                        <Switch
                          aria-label={`Push for ${label}`}
                          isOn={found.push}
                          onChange={(push) => change(category, { channels: { [category]: { push } } })}
                        />
                      </td>
                      {mail && (
                        <td className="pr-1">
                          <MailSelect
                            label={`Mail for ${label}`}
                            value={found.mail}
                            onChange={(timing) => change(category, { channels: { [category]: { mail: timing } } })}
                          />
                        </td>
                      )}
                    </tr>
                    {own && (
                      <tr>
                        <td colSpan={columnCount} className="px-4 pb-1">
                          <ProblemNote problem={own} />
                        </td>
                      </tr>
                    )}
                  </Fragment>
                );
              })}
            </Fragment>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

interface MailSelectProps {
  label: string;
  value: MailTiming;
  onChange: (value: MailTiming) => void;
}

function MailSelect({ label, value, onChange }: MailSelectProps) {
  return (
    <QuietSelect
      label={label}
      value={value}
      options={mailTimings.map((timing) => ({ value: timing, label: mailWords[timing] }))}
      // Cast: one of the options.
      onChange={(timing) => onChange(timing as MailTiming)}
    />
  );
}
