import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { query } from '#client/data/queries.ts';
import { buttonStyle } from '#client/ui/button-style.ts';
import { useContractForm } from '#client/ui/form/contract-form.ts';
import { Form } from '#client/ui/form/Form.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { TextField } from '#client/ui/TextField.tsx';
import { authCalls, forgottenPassword } from '#contract/auth.ts';
import { siteCalls } from '#contract/site.ts';
import { AuthFrame } from './AuthPage.tsx';

export function ForgotPasswordPage() {
  const sendsMail = useQuery(query(siteCalls.get)).data?.sendsMail;
  const [sent, setSent] = useState<string>();
  return (
    <AuthFrame>
      {sent ? (
        <>
          <PageHeader key="sent" title="Check your mail" />
          <p>{sent}</p>
        </>
      ) : (
        <>
          <PageHeader key="form" title="Forgot your password?" />
          {sendsMail === false ? (
            <p>
              This site can’t send mail. Ask the person who runs it for a link to set a new password, or ask an
              organiser who that is.
            </p>
          ) : (
            <ForgotPasswordForm onSent={setSent} />
          )}
        </>
      )}
      <Link href="/login" className={`mt-5 ${buttonStyle('secondary', { width: 'full' })}`}>
        Go to login
      </Link>
    </AuthFrame>
  );
}

function ForgotPasswordForm({ onSent }: { onSent: (message: string) => void }) {
  const form = useContractForm(authCalls.forgotPassword, {
    schema: forgottenPassword,
    defaults: { username: '' },
    requestOf: (body) => ({ body }),
    onDone: ({ message }) => onSent(message),
  });
  return (
    <Form form={form} label="Forgot your password?" submit="Send a link" submitting="Sending…">
      <TextField
        label="Username or email"
        hint="We’ll send a link to set a new password to your verified address."
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('username')}
      />
    </Form>
  );
}
