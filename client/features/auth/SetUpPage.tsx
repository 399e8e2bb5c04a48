import { useState } from 'react';
import { Link, Redirect } from 'wouter';
import { useHashToken } from '#client/lib/hash-token.ts';
import { useSession } from '#client/lib/session.ts';
import { buttonStyle } from '#client/ui/button-style.ts';
import { LoadingPage } from '#client/ui/LoadingBall.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { AuthFrame, AuthHeading } from './AuthPage.tsx';
import { RegisterForm, type RegisterWording } from './RegisterForm.tsx';

const wording: RegisterWording = {
  invalidEmail: 'Please enter a valid email address',
  done: 'Registration successful!',
};

/** Where the link leads that the server prints while nobody runs the site. */
export default function SetUpPage() {
  const token = useHashToken();
  const [over, setOver] = useState<string>();
  const isOver = over === token;
  const session = useSession();
  if (session.state === 'loading') return <LoadingPage />;
  if (session.state === 'signed in')
    return <Redirect to={session.user.isSiteAdmin ? '/admin' : '/dashboard'} replace />;
  return (
    <AuthFrame>
      {/^[\w-]{1,64}$/.test(token) && !isOver ? (
        <>
          <AuthHeading
            heading="Set up this site"
            title="Set up this site"
            subtitle="Create your account. You’ll be the administrator."
          />
          <RegisterForm wording={wording} setUp={token} onSetUpOver={() => setOver(token)} />
        </>
      ) : (
        <>
          <PageHeader title={isOver ? 'This link no longer works' : 'This link is incomplete'} />
          <p>
            {isOver ? 'It was already used, or it has expired.' : 'Part of it is missing.'} On the server,{' '}
            <code className="rounded-sm bg-sunken px-1 whitespace-nowrap">npm run admin -- setup-link</code> prints a
            new one.
          </p>
          <Link href="/login" className={`mt-5 ${buttonStyle('secondary', { width: 'full' })}`}>
            Go to login
          </Link>
        </>
      )}
    </AuthFrame>
  );
}
