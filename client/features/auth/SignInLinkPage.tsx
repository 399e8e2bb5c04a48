import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { CallError } from '#client/data/call-error.ts';
import { mutation } from '#client/data/mutations.ts';
import { useHashToken } from '#client/lib/hash-token.ts';
import { Button } from '#client/ui/Button.tsx';
import { messageOf } from '#client/ui/form/errors.ts';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { toast } from '#client/ui/toast.ts';
import { authCalls, type Self } from '#contract/auth.ts';
import { AuthFrame } from './AuthPage.tsx';
import { LinkOver } from './LinkOver.tsx';
import { useEntrance } from './session.tsx';

/** Where the link leads by which an administrator lets somebody in: by their own press, for programs open links, too. */
export default function SignInLinkPage() {
  const token = useHashToken();
  const [over, setOver] = useState<string>();
  const isUsedUp = over === token;
  const [, navigate] = useLocation();
  const { around, onDone } = useEntrance('Login successful!');
  const logIn = useMutation({
    ...mutation(authCalls.signInByLink, around),
    onSuccess: (self: Self) => {
      onDone(self);
      navigate('/dashboard', { replace: true });
    },
    onError: (error) => {
      const isWrong = error instanceof CallError && (error.code === 'link_used_up' || error.status === 400);
      if (isWrong) setOver(token);
      else toast({ title: messageOf(error, 'You could not be logged in.'), destructive: true });
    },
  });
  return (
    <AuthFrame>
      {token && !isUsedUp ? (
        <>
          <PageHeader title="Log in" subtitle="The person who runs this site made this link for you. It works once." />
          <Button
            width="full"
            pending={logIn.isPending}
            pendingText="Logging in"
            onClick={() => logIn.mutate({ body: { token } })}
          >
            Log in
          </Button>
        </>
      ) : (
        <LinkOver isUsedUp={isUsedUp} lasts="an hour" another="Ask the person who runs this site for a new one." />
      )}
    </AuthFrame>
  );
}
