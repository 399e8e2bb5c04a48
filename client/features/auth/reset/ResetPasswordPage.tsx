import { useState } from 'react';
import { Link } from 'wouter';
import { buttonStyle } from '#client/ui/button-style.ts';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { AuthFrame } from '../AuthFrame.tsx';
import { ResetPasswordForm } from './ResetPasswordForm.tsx';

/** Where the link leads that the site's administrator hands to somebody who forgot their password. */
export default function ResetPasswordPage() {
  // Behind the '#', so that it is in no server's log.
  const [token] = useState(() => location.hash.slice(1));
  const [isUsedUp, setUsedUp] = useState(false);
  return (
    <AuthFrame>
      {token && !isUsedUp ? (
        <>
          <PageHeader title="New password" subtitle="Choose one, and log in with it." />
          <ResetPasswordForm token={token} onUsedUp={() => setUsedUp(true)} />
        </>
      ) : (
        <>
          <PageHeader title="This link no longer works" />
          <p>
            {isUsedUp
              ? 'It has been used already, or it is more than an hour old.'
              : 'Its last part is missing: copy the whole link and open it again.'}{' '}
            Whoever runs this site can give you a new one.
          </p>
          <Link href="/login" className={`mt-5 ${buttonStyle('secondary', { width: 'full' })}`}>
            Go to the login
          </Link>
        </>
      )}
    </AuthFrame>
  );
}
