import { useQuery, useQueryClient } from '@tanstack/react-query';
import { EllipsisVertical, Laptop, Smartphone, Trash2, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { answersOf } from '#client/data/keys.ts';
import { query } from '#client/data/queries.ts';
import { Badge } from '#client/ui/Badge.tsx';
import { Button } from '#client/ui/Button.tsx';
import { classes } from '#client/ui/classes.ts';
import { Menu } from '#client/ui/Menu.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { QueryView } from '#client/ui/QueryView.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { SwitchRow } from '#client/ui/SwitchRow.tsx';
import { toast } from '#client/ui/toast.ts';
import { useAction } from '#client/ui/use-action.ts';
import { type PushDevice, pushCalls } from '#contract/notifications/push.ts';
import { isHandheld } from '../device-name.ts';
import { ago, daysBetween, shortDateOf } from '../moments.ts';
import { ownWriters } from '../time-writers.ts';
import type { PushState } from './push.ts';
import { HomeScreenSteps, UnblockHint } from './steps.tsx';
import { usePush } from './usePush.ts';

/** Where the viewer is notified: this device first, and what is wrong with it. */
export function DevicesCard() {
  const devices = useQuery(query(pushCalls.devices));
  const lost = devices.data?.filter(({ lostAt }) => lostAt !== null).length ?? 0;
  return (
    <Panel
      id="push-devices"
      title="Devices"
      aside={
        lost > 0 && (
          <span className="pr-2">
            <Badge tone="amber">
              <TriangleAlert className="size-4" aria-hidden="true" />
              {lost} lost
            </Badge>
          </span>
        )
      }
    >
      <QueryView
        query={devices}
        loading={<Skeleton className="mx-4 mb-3 h-14" />}
        failed="Your devices could not be loaded."
      >
        {(data) => <DeviceList devices={data} />}
      </QueryView>
    </Panel>
  );
}

function DeviceList({ devices }: { devices: readonly PushDevice[] }) {
  const push = usePush();
  const own = devices.find(({ isCurrent }) => isCurrent);
  return (
    <ul className="divide-y divide-line *:px-4">
      <li tabIndex={-1}>
        {own && push.state === 'on' ? (
          <OwnDevice device={own} turnOff={() => void push.turnOff()} />
        ) : (
          <ThisDevice push={push} since={own?.lostAt ?? undefined} />
        )}
      </li>
      {devices
        .filter((device) => device !== own)
        .map((device) => (
          <li key={device.id}>
            <OtherDevice device={device} />
          </li>
        ))}
    </ul>
  );
}

interface RowProps {
  label: string;
  title: string;
  text: string;
  isLost?: boolean;
  children?: ReactNode;
}

function DeviceRow({ label, title, text, isLost = false, children }: RowProps) {
  const Icon = isHandheld(label) ? Smartphone : Laptop;
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <span
        className={classes(
          'grid size-10 shrink-0 place-items-center rounded-md',
          isLost ? 'bg-amber-soft text-amber-text' : 'bg-sunken text-soft',
        )}
      >
        <Icon className="size-5" aria-hidden="true" />
      </span>
      <span className="min-w-0 flex-1 basis-36 leading-tight">
        <b className="block font-semibold wrap-anywhere">{title}</b>
        <span className="block text-sm text-soft">{text}</span>
      </span>
      {children && <span className="-mr-2 flex items-center">{children}</span>}
    </div>
  );
}

/** This one, where nothing arrives, with what can be done about it. */
function ThisDevice({ push, since }: { push: ReturnType<typeof usePush>; since: string | undefined }) {
  const { state, isPending, turnOn } = push;
  if (state === undefined) return <Skeleton className="my-2 h-10" />;
  const isLost = state === 'lost' || (state === 'off' && since !== undefined);
  const [title, text] = isLost
    ? [`This device is off${since ? ` since ${sinceText(since)}` : ''}`, 'The browser ended the connection.']
    : ownWords[state];
  return (
    <>
      <DeviceRow label={navigator.userAgent} title={title} text={text} isLost={isLost} />
      <div className="pb-3 empty:hidden">
        {(state === 'off' || state === 'lost' || state === 'on') && (
          <Button variant="ball" width="full" pending={isPending} onClick={() => void turnOn()}>
            {isLost ? 'Turn on again' : 'Turn on'}
          </Button>
        )}
        {state === 'needs_home_screen' && <HomeScreenSteps />}
        {state === 'blocked' && <UnblockHint />}
      </div>
    </>
  );
}

const ownWords: Record<PushState, [title: string, text: string]> = {
  off: ['This device is off', 'Turn it on to hear of your place, your court and late changes.'],
  // Removed elsewhere.
  on: ['This device is off', 'It was removed from this list.'],
  lost: ['This device is off', 'The browser ended the connection.'],
  blocked: ['This browser blocks notifications', 'They are turned off in its settings.'],
  needs_home_screen: ['Add it to your Home Screen', 'Only apps there may notify you.'],
  unsupported: ['Not on this browser', 'It can’t show notifications. Try another browser, or get mail.'],
};

function OwnDevice({ device, turnOff }: { device: PushDevice; turnOff: () => void }) {
  const client = useQueryClient();
  const change = useAction(pushCalls.change, {
    failed: 'That could not be saved',
    onSettled: () => client.invalidateQueries(answersOf(pushCalls.devices)),
  });
  const { id, label, isTextHidden } = device;
  const menu = [{ label: 'Turn off', icon: Trash2, onChoose: turnOff }];
  return (
    <>
      <DeviceRow label={label} title="This device" text={stateText(device)}>
        <TestButton device={device} />
        <Menu label="Actions for this device" icon={EllipsisVertical} items={menu} />
      </DeviceRow>
      <SwitchRow
        label="Hide text"
        hint="Shows who wrote, not what."
        isOn={isTextHidden}
        onChange={(isOn) => change.run({ params: { id }, body: { isTextHidden: isOn } })}
      />
    </>
  );
}

function OtherDevice({ device }: { device: PushDevice }) {
  const client = useQueryClient();
  const { id, label, lostAt } = device;
  const remove = useAction(pushCalls.remove, {
    done: `${label} is removed`,
    failed: `${label} could not be removed`,
    onSettled: () => client.invalidateQueries(answersOf(pushCalls.devices)),
  });
  const menu = [{ label: 'Remove', icon: Trash2, isDanger: true, onChoose: () => remove.run({ params: { id } }) }];
  return (
    <DeviceRow label={label} title={label} text={stateText(device)} isLost={lostAt !== null}>
      {lostAt === null && <TestButton device={device} />}
      <Menu label={`Actions for ${label}`} icon={EllipsisVertical} items={menu} />
    </DeviceRow>
  );
}

function TestButton({ device: { id, label } }: { device: PushDevice }) {
  const client = useQueryClient();
  const test = useAction(pushCalls.test, {
    failed: 'The test could not be sent',
    onDone: ({ outcome }) => toast({ ...testWords[outcome], destructive: outcome !== 'sent' }),
    onSettled: () => client.invalidateQueries(answersOf(pushCalls.devices)),
  });
  return (
    <Button variant="ghost" size="small" pending={test.isPending} onClick={() => test.run({ params: { id } })}>
      Test
      <span className="sr-only"> {label}</span>
    </Button>
  );
}

const testWords = {
  sent: { title: 'Test sent', description: 'It should appear within a few seconds.' },
  lost: { title: 'This device is lost', description: 'Turn notifications on again there.' },
  failed: { title: 'The test was not delivered', description: 'Try again in a few minutes.' },
};

function stateText({ lostAt, lastSentAt }: PushDevice): string {
  if (lostAt !== null) return `Off since ${sinceText(lostAt)}`;
  return lastSentAt === null ? 'On' : `On, reached ${ago(lastSentAt)}`;
}

const weekdayName = ownWriters.write({ weekday: 'long' });

/** 'today', 'yesterday', 'Thursday', '4 May' */
function sinceText(moment: string): string {
  const now = Date.now();
  const days = daysBetween(moment, now);
  if (days < 2) return days < 1 ? 'today' : 'yesterday';
  return days < 7 ? weekdayName.format(new Date(moment)) : shortDateOf(moment, now);
}
