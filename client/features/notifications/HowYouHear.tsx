import { useQuery } from '@tanstack/react-query';
import { BellOff, type LucideIcon, Mail, Moon, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { query } from '#client/data/queries.ts';
import { counted, listed } from '#client/lib/counts.ts';
import { hourOf } from '#client/lib/moments.ts';
import { rowTime, useToday } from '#client/lib/row-time.ts';
import { dayAndTime } from '#client/lib/scheduling/when.ts';
import { Badge } from '#client/ui/Badge.tsx';
import { type PushDevice, pushCalls } from '#contract/notifications/push.ts';
import { type NotificationSettings, notificationSettingsCalls } from '#contract/notifications/settings.ts';
import { type MailTiming, mailTimings } from '#contract/notifications/types.ts';

const maxGroups = 3;

/** Beside what somebody was told: how they hear of it, and where that is changed. Nothing until it is known. */
export function HowYouHear() {
  const settings = useQuery(query(notificationSettingsCalls.get)).data;
  const devices = useQuery(query(pushCalls.devices)).data;
  const today = useToday();
  if (!settings) return null;
  const { mail, channels, quiet } = settings;
  const muted = settings.groups.filter(({ level }) => level !== 'all');
  return (
    <section aria-labelledby="how" className="rounded-lg border border-line bg-surface pb-2 shadow-low">
      <div className="flex items-center justify-between gap-2 px-4 pt-1">
        <h2 id="how" className="text-lg">
          How you hear of it
        </h2>
        <Link
          href="/notifications/settings"
          className="inline-flex min-h-11 items-center rounded-md px-1 text-[0.9375rem] font-semibold text-court-text"
        >
          Settings
        </Link>
      </div>
      <ul>
        {devices && <Devices devices={devices} today={today} />}
        {mail && (
          <Way icon={Mail} title={mailWords(channels)} more={mail.address}>
            {mail.hasBounced ? (
              <Badge tone="red">Bounced</Badge>
            ) : mail.isVerified ? (
              <Badge tone="green">On</Badge>
            ) : (
              <Badge tone="amber">Not verified</Badge>
            )}
          </Way>
        )}
        {quiet && quiet.from !== quiet.until ? (
          <Way
            icon={Moon}
            title={`Quiet ${hour(quiet.from)} to ${hour(quiet.until)}`}
            more="Except your match and late cancellations"
          />
        ) : (
          <Way icon={Moon} title="No quiet hours" />
        )}
        {muted.slice(0, maxGroups).map(({ groupId, name, level, until }) => (
          <Way
            key={groupId}
            icon={BellOff}
            title={level === 'nothing' ? `${name} is muted` : `${name}: only about you`}
            more={until === null ? '' : `Until ${dayAndTime(until, today)}`}
          />
        ))}
        {muted.length > maxGroups && (
          <Way icon={BellOff} title={`${counted(muted.length - maxGroups, 'more group')} set to less`} />
        )}
      </ul>
    </section>
  );
}

function Devices({ devices, today }: { devices: readonly PushDevice[]; today: number }) {
  const taking = devices.filter(({ lostAt }) => lostAt === null);
  const isThisOne = taking.some(({ isCurrent }) => isCurrent);
  const others = taking.length - (isThisOne ? 1 : 0);
  const title = [isThisOne && 'This device', others > 0 && counted(others, isThisOne ? 'other' : 'device')].filter(
    (part) => typeof part === 'string',
  );
  const last = taking
    .flatMap(({ lastSentAt }) => lastSentAt ?? [])
    .toSorted()
    .at(-1);
  return (
    <Way
      icon={Smartphone}
      title={listed(title) || 'Push is off'}
      more={taking.length === 0 ? 'Turn it on in the settings' : last && `Last push ${rowTime(last, today)}`}
    >
      {taking.length > 0 && <Badge tone="green">On</Badge>}
    </Way>
  );
}

const timings: Record<Exclude<MailTiming, 'never'>, string> = { at_once: 'at once', daily: 'daily', weekly: 'weekly' };

/** 'Mail at once and weekly' */
function mailWords(channels: NotificationSettings['channels']): string {
  const used = mailTimings.flatMap((timing) =>
    timing !== 'never' && channels.some(({ mail }) => mail === timing) ? timings[timing] : [],
  );
  return used.length === 0 ? 'No mail' : `Mail ${listed(used)}`;
}

/** '07:00' is '7:00', by the reader's clock. */
const hour = (wallTime: string): string => hourOf(Number(wallTime.slice(0, 2)), Number(wallTime.slice(3)));

interface WayProps {
  icon: LucideIcon;
  title: string;
  more?: string | undefined;
  children?: ReactNode;
}

function Way({ icon: Icon, title, more, children }: WayProps) {
  return (
    <li className="flex items-center gap-3 px-4 py-2 leading-5 text-soft">
      <Icon className="size-5 shrink-0" aria-hidden="true" />
      <span className="min-w-0 flex-1">
        <b className="block text-[0.9375rem] font-semibold text-ink wrap-anywhere" dir="auto">
          {title}
        </b>
        {more && (
          <span className="block text-sm wrap-anywhere" dir="auto">
            {more}
          </span>
        )}
      </span>
      {children}
    </li>
  );
}
