import type { ReactNode } from 'react';
import { Redirect } from 'wouter';
import { useSession } from '#client/lib/session.ts';
import { LoadingPage } from '#client/ui/LoadingBall.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { AuthHeading } from './AuthHeading.tsx';

interface AuthPageProps {
  heading: string;
  /** Of the window. */
  title: string;
  subtitle: string;
  /** Where someone goes who is signed in. */
  onwards: string;
  children: ReactNode;
  below?: ReactNode;
}

/** The frame of the login and the register page. */
export function AuthPage({ onwards, children, below, ...heading }: AuthPageProps) {
  const session = useSession();
  if (session.state === 'loading') return <LoadingPage />;
  if (session.state === 'signed in') return <Redirect to={onwards} replace />;
  return (
    <AuthFrame below={below}>
      <AuthHeading {...heading} />
      {children}
    </AuthFrame>
  );
}
