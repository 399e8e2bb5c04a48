import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { CallError } from '#client/data/call-error.ts';
import { mutation } from '#client/data/mutations.ts';
import { useHashToken } from '#client/lib/hash-token.ts';
import { sessionQuery } from '#client/lib/session.ts';
import { Button } from '#client/ui/Button.tsx';
import { buttonStyle } from '#client/ui/button-style.ts';
import { messageOf } from '#client/ui/form/errors.ts';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { toast } from '#client/ui/toast.ts';
import { authCalls } from '#contract/auth.ts';
import { AuthFrame } from './AuthPage.tsx';
import { LinkOver } from './LinkOver.tsx';

/** Where the link in a mail leads by which somebody says that the address is theirs: by their own press, for programs open links, too. */
export default function VerifyEmailPage() {
  const token = useHashToken();
  const [tried, setTried] = useState({ token, state: 'open' });
  const state = tried.token === token ? tried.state : 'open';
  const setState = (state: 'done' | 'over') => setTried({ token, state });
  const client = useQueryClient();
  const verify = useMutation({
    ...mutation(authCalls.verifyEmail),
    onSuccess: () => {
      setState('done');
      void client.invalidateQueries(sessionQuery);
    },
    onError: (error) => {
      const isWrong = error instanceof CallError && (error.code === 'link_used_up' || error.status === 400);
      if (isWrong) setState('over');
      else toast({ title: messageOf(error, 'Your address could not be verified.'), destructive: true });
    },
  });
  if (!token || state === 'over') {
    return (
      <AuthFrame>
        <LinkOver
          isUsedUp={state === 'over'}
          lasts="three days"
          another="If your address isn’t verified yet, send a new link in your settings."
        />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame>
      {state === 'done' ? (
        <>
          <PageHeader
            key="done"
            title="Address verified"
            subtitle="You can now get news by mail, and a new password if you forget yours."
          />
          <Link href="/" className={buttonStyle('primary', { width: 'full' })}>
            Continue
          </Link>
        </>
      ) : (
        <>
          <PageHeader
            key="open"
            title="Verify your address"
            subtitle="So you can get news by mail, and a new password if you forget yours."
          />
          <Button
            width="full"
            pending={verify.isPending}
            pendingText="Verifying"
            onClick={() => verify.mutate({ body: { token } })}
          >
            Verify address
          </Button>
        </>
      )}
    </AuthFrame>
  );
}
