import { Copy, Lock } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { ago, timeOf } from '#client/lib/moments.ts';
import { Badge, type BadgeTone } from '#client/ui/Badge.tsx';
import { Button } from '#client/ui/Button.tsx';
import { ScrollRegion } from '#client/ui/ScrollRegion.tsx';
import { Tabs } from '#client/ui/Tabs.tsx';
import { toast } from '#client/ui/toast.ts';
import type { Diagnosis } from '#contract/diagnostics.ts';
import type { Invite, InviteStatus } from '#contract/invites.ts';

type Part = 'invites' | 'groups' | 'raw';

export function DiagnosisView({ diagnosis }: { diagnosis: Diagnosis }) {
  const [part, setPart] = useState<Part>('invites');
  const { user, invites, groups, debug } = diagnosis;
  return (
    <section aria-label={`Debug info of ${user.username}`}>
      <p className="mb-3 wrap-anywhere" role="status">
        <span className="font-semibold">{user.username}</span>: {debug.message}{' '}
        <time dateTime={debug.timestamp} className="figures text-sm whitespace-nowrap text-soft">
          {timeOf(debug.timestamp)}
        </time>
      </p>
      <Tabs
        label="Debug info"
        value={part}
        onValueChange={setPart}
        look="even"
        tabs={[
          { value: 'invites', label: 'Invites', content: <Invites invites={invites} /> },
          { value: 'groups', label: 'Groups', content: <Groups groups={groups} /> },
          { value: 'raw', label: 'Raw Data', content: <RawData data={diagnosis} /> },
        ]}
      />
    </section>
  );
}

function Invites({ invites }: Pick<Diagnosis, 'invites'>) {
  if (invites.length === 0) return <p className="text-soft">No invites</p>;
  return (
    <ul className="divide-y divide-line">
      {invites.map((invite) => (
        <InviteRow key={invite.id} invite={invite} />
      ))}
    </ul>
  );
}

function Groups({ groups }: Pick<Diagnosis, 'groups'>) {
  if (groups.length === 0) return <p className="text-soft">No groups</p>;
  return (
    <ul className="divide-y divide-line">
      {groups.map(({ id, name, isPrivate, userRole }) => (
        <li key={id} className="flex items-center gap-3">
          <Link
            href={`/groups/${id}`}
            className="flex min-h-11 min-w-0 flex-1 items-center gap-1.5 py-1.5 font-semibold wrap-anywhere underline-offset-4 hover:underline"
          >
            <span className="min-w-0" dir="auto">
              {name}
            </span>
            {isPrivate && <Lock className="size-4 shrink-0 text-soft" aria-label="Private" />}
          </Link>
          <span className="figures text-sm text-soft">#{id}</span>
          <Badge tone={userRole === 'member' ? 'neutral' : 'green'}>{userRole}</Badge>
        </li>
      ))}
    </ul>
  );
}

function RawData({ data }: { data: Diagnosis }) {
  const text = JSON.stringify(data, null, 2);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast('Copied');
    } catch {
      // Not everywhere may a page write there; the text can still be selected.
      toast({ title: 'Could not copy it', description: 'Select the text to copy it.', destructive: true });
    }
  };
  return (
    <div className="grid gap-3">
      <div>
        <Button variant="secondary" onClick={() => void copy()}>
          <Copy className="size-4" aria-hidden="true" />
          Copy
        </Button>
      </div>
      <div className="flex max-h-96 flex-col overflow-hidden rounded-md border border-line bg-sunken">
        <ScrollRegion label="Raw data" direction="vertical">
          <pre className="p-3 text-sm whitespace-pre-wrap wrap-anywhere">{text}</pre>
        </ScrollRegion>
      </div>
    </div>
  );
}

export function InviteRow({ invite }: { invite: Invite }) {
  const { id, type, status, inviter, group, message, createdAt } = invite;
  return (
    <li className="py-2.5">
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 font-semibold wrap-anywhere">
          <span dir="auto">{group.name}</span>
          {group.isPrivate && <Lock className="ml-1.5 inline size-4 text-soft" aria-label="Private" />}
        </p>
        <Badge tone={statusTones[status]}>{status}</Badge>
      </div>
      <p className="text-sm text-soft wrap-anywhere">
        <span className="figures">#{id}</span> · {type.replaceAll('_', ' ')} by {inviter.username},{' '}
        <time dateTime={createdAt}>{ago(createdAt)}</time>
      </p>
      {message && (
        <p dir="auto" className="mt-0.5 text-sm whitespace-pre-line wrap-anywhere">
          {message}
        </p>
      )}
    </li>
  );
}

const statusTones: Readonly<Record<InviteStatus, BadgeTone>> = {
  pending: 'amber',
  approved: 'blue',
  accepted: 'green',
  rejected: 'red',
};
