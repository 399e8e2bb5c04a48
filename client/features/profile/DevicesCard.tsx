import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Laptop, Smartphone } from 'lucide-react';
import { answersOf } from '#client/data/keys.ts';
import { mutation } from '#client/data/mutations.ts';
import { query } from '#client/data/queries.ts';
import { messageOf } from '#client/lib/form-errors.ts';
import { ago } from '#client/lib/moments.ts';
import { Badge } from '#client/ui/Badge.tsx';
import { Button } from '#client/ui/Button.tsx';
import { Card } from '#client/ui/Card.tsx';
import { ErrorNote } from '#client/ui/ErrorNote.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { toast } from '#client/ui/toast.ts';
import { authCalls, type Device } from '#contract/auth.ts';
import { deviceName, isHandheld } from './device-name.ts';

/** Where one is signed in. */
export function DevicesCard() {
  const { data, error, isFetching, refetch } = useQuery(query(authCalls.devices));
  return (
    <Card title="Signed-in devices">
      {data ? (
        <ul className="divide-y divide-line">
          {data.map((device) => (
            <DeviceRow key={device.id} device={device} />
          ))}
        </ul>
      ) : error ? (
        <ErrorNote
          message={messageOf(error, 'Your devices could not be loaded.')}
          onRetry={() => void refetch()}
          pending={isFetching}
        />
      ) : (
        <Skeleton className="h-14" />
      )}
    </Card>
  );
}

function DeviceRow({ device: { id, userAgent, lastSeenAt, isCurrent } }: { device: Device }) {
  const client = useQueryClient();
  const name = deviceName(userAgent);
  const Icon = isHandheld(userAgent) ? Smartphone : Laptop;
  const signOut = useMutation({
    ...mutation(authCalls.signOutDevice),
    onSuccess: () => toast(`${name} is signed out`),
    onError: (error) => toast({ title: messageOf(error, 'That did not work. Please try again.'), destructive: true }),
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
        <Button variant="secondary" pending={signOut.isPending} onClick={() => signOut.mutate({ params: { id } })}>
          Sign out there
          <span className="sr-only">: {name}</span>
        </Button>
      )}
    </li>
  );
}
