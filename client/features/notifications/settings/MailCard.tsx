import { Check, Mail, TriangleAlert } from 'lucide-react';
import { Link } from 'wouter';
import { Badge } from '#client/ui/Badge.tsx';
import { Button } from '#client/ui/Button.tsx';
import { buttonStyle } from '#client/ui/button-style.ts';
import { Panel } from '#client/ui/Panel.tsx';
import { useAction } from '#client/ui/use-action.ts';
import { authCalls } from '#contract/auth.ts';
import type { NotificationSettings } from '#contract/notifications/settings.ts';

/** Where mail goes, and whether it arrives. */
export function MailCard({ mail }: Pick<NotificationSettings, 'mail'>) {
  const send = useAction(authCalls.sendVerification, {
    done: 'Link sent. Check your mail.',
    failed: 'The link could not be sent',
  });
  if (!mail) {
    return (
      <Panel title="Mail">
        <p className="px-4 pb-3 text-soft">This site can’t send mail.</p>
      </Panel>
    );
  }
  const { address, isVerified, hasBounced } = mail;
  const isFine = isVerified && !hasBounced;
  return (
    <Panel
      title="Mail"
      aside={
        <span className="pr-2">
          <Badge tone={isFine ? 'green' : 'amber'}>
            {isFine ? (
              <Check className="size-4" aria-hidden="true" />
            ) : (
              <TriangleAlert className="size-4" aria-hidden="true" />
            )}
            {hasBounced ? 'Bounced' : isVerified ? 'Verified' : 'Not verified yet'}
          </Badge>
        </span>
      }
    >
      <div className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 py-1.5 pr-2 pl-4">
        <span className="grid size-10 shrink-0 place-items-center rounded-md bg-sunken text-soft">
          <Mail className="size-5" aria-hidden="true" />
        </span>
        <span className="min-w-0 flex-1 basis-36 leading-tight">
          <b className="block font-semibold wrap-anywhere">{address}</b>
          <span className="block text-sm text-soft">{mailText({ isVerified, hasBounced })}</span>
        </span>
        <span className="ml-auto flex flex-wrap justify-end">
          {!isVerified && !hasBounced && (
            <Button variant="ghost" size="small" pending={send.isPending} onClick={() => send.run({})}>
              Send link again
            </Button>
          )}
          <Link href="/profile/settings?open=details" className={buttonStyle('ghost', { size: 'small' })}>
            Change
            <span className="sr-only"> your email address</span>
          </Link>
        </span>
      </div>
    </Panel>
  );
}

function mailText({ isVerified, hasBounced }: { isVerified: boolean; hasBounced: boolean }): string {
  if (hasBounced) return 'Mail came back. Change the address to get mail again.';
  return isVerified ? 'Daily mail at 8:00, weekly mail on Mondays' : 'Open the link we sent you to get mail.';
}
