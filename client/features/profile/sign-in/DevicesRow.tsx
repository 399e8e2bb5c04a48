import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Laptop, MonitorSmartphone, Smartphone } from 'lucide-react';
import { answersOf } from '#client/data/keys.ts';
import { query } from '#client/data/queries.ts';
import { ago } from '#client/lib/moments.ts';
import { Badge } from '#client/ui/Badge.tsx';
import { Button } from '#client/ui/Button.tsx';
import { QueryView } from '#client/ui/QueryView.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { useAction } from '#client/ui/use-action.ts';
import { authCalls, type Device } from '#contract/auth.ts';
import { OpeningRow } from '../list/OpeningRow.tsx';
import { deviceName, isHandheld } from './device-name.ts';

/** Where one is signed in. */
export function DevicesRow() {
  return (
    <OpeningRow name="devices" icon={MonitorSmartphone} title="Signed-in devices" text="Where you are signed in.">
      {() => <Devices />}
    </OpeningRow>
  );
}

function Devices() {
  const devices = useQuery(query(authCalls.devices));
  return (
    <QueryView query={devices} loading={<Skeleton className="h-14" />} failed="Your devices could not be loaded.">
      {(data) => (
        <ul className="divide-y divide-line">
          {data.map((device) => (
            <DeviceRow key={device.id} device={device} />
          ))}
        </ul>
      )}
    </QueryView>
  );
}

function DeviceRow({ device: { id, userAgent, lastSeenAt, isCurrent } }: { device: Device }) {
  const client = useQueryClient();
  const name = deviceName(userAgent);
  const Icon = isHandheld(userAgent) ? Smartphone : Laptop;
  const signOut = useAction(authCalls.signOutDevice, {
    done: `${name} is signed out`,
    failed: `${name} could not be signed out`,
    onSettled: () => client.invalidateQueries(answersOf(authCalls.devices)),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <Icon className="size-6 shrink-0 text-soft" aria-hidden="true" />
      <div className="min-w-0 flex-1 basis-36">
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-soft">Last used {ago(lastSeenAt)}</p>
      </div>
      {isCurrent ? (
        <Badge tone="green">This device</Badge>
      ) : (
        <Button variant="secondary" pending={signOut.isPending} onClick={() => signOut.run({ params: { id } })}>
          Sign out there
          <span className="sr-only">: {name}</span>
        </Button>
      )}
    </li>
  );
}
