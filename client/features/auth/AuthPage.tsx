import type { ReactNode } from 'react';
import { Redirect, useSearchParams } from 'wouter';
import { localPath } from '#client/lib/local-path.ts';
import { LoadingPage } from '#client/ui/LoadingPage.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { useSession } from './session.ts';

/** Where the person wanted to go before they were asked to sign in. */
export function useDestination(): string | undefined {
  const [search] = useSearchParams();
  return localPath(search.get('next'));
}

interface AuthPageProps {
  title: string;
  subtitle: string;
  /** Where someone goes who is signed in. */
  onwards: string;
  children: ReactNode;
}

/** The frame of the login and the register page. */
export function AuthPage({ title, subtitle, onwards, children }: AuthPageProps) {
  const session = useSession();
  if (session.state === 'loading') return <LoadingPage />;
  if (session.state === 'signed in') return <Redirect to={onwards} replace />;
  return (
    <AuthFrame>
      <PageHeader title={title} subtitle={subtitle} />
      {children}
    </AuthFrame>
  );
}
