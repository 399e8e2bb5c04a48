import { useState } from 'react';
import { Link } from 'wouter';
import { CallError } from '#client/data/call-error.ts';
import { useHashToken } from '#client/lib/hash-token.ts';
import { siteName } from '#client/lib/site-name.ts';
import { Button } from '#client/ui/Button.tsx';
import { buttonStyle } from '#client/ui/button-style.ts';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { useAction } from '#client/ui/use-action.ts';
import { mailLinkCalls } from '#contract/notifications/mail-links.ts';
import { MailLinkCard, MailLinkOver } from './MailLinkCard.tsx';

/** Behind the '#' in a mail; mail programs have the same beside it, where a server is to read it. */
function useToken(): string {
  const inHash = useHashToken();
  return inHash || (new URLSearchParams(location.search).get('token') ?? '');
}

export function UnsubscribePage() {
  const token = useToken();
  const [state, setState] = useState<'open' | 'done' | 'over'>('open');
  const unsubscribe = useAction(mailLinkCalls.unsubscribe, {
    failed: (error) => {
      if (!(error instanceof CallError && error.code === 'link_used_up')) return 'Failed to unsubscribe';
      setState('over');
      return undefined;
    },
    onDone: () => setState('done'),
  });
  if (!token || state === 'over') {
    return <MailLinkOver advice="To get no more mail, log in and turn it off in your settings." />;
  }
  return (
    <MailLinkCard>
      {state === 'done' ? (
        <>
          <PageHeader
            key="done"
            title="You’re unsubscribed"
            subtitle="You won’t get news by mail. Everything still appears in the app."
          />
          <Link href="/notifications/settings" className={buttonStyle('secondary', { width: 'full' })}>
            Go to settings
          </Link>
        </>
      ) : (
        <>
          <PageHeader
            key="open"
            title="Unsubscribe from mail?"
            subtitle={`${siteName.get()} will stop sending you news by mail. You can still reset your password by mail.`}
          />
          <Button
            width="full"
            pending={unsubscribe.isPending}
            pendingText="Unsubscribing…"
            onClick={() => unsubscribe.run({ body: { token } })}
          >
            Unsubscribe
          </Button>
        </>
      )}
    </MailLinkCard>
  );
}
