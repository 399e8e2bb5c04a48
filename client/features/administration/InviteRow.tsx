import { Lock } from 'lucide-react';
import { ago } from '#client/lib/moments.ts';
import { Badge, type BadgeTone } from '#client/ui/Badge.tsx';
import type { Invite, InviteStatus } from '#contract/invites.ts';

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
        <span className="figures">#{id}</span> · {spaced(type)} by {inviter.username},{' '}
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

export const spaced = (word: string): string => word.replaceAll('_', ' ');

const statusTones: Readonly<Record<InviteStatus, BadgeTone>> = {
  pending: 'amber',
  approved: 'blue',
  accepted: 'green',
  rejected: 'red',
};
