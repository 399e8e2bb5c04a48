import type { ReactNode } from 'react';
import { Redirect, useSearchParams } from 'wouter';
import { localPath } from '#client/lib/local-path.ts';
import { useSession } from '#client/lib/session.ts';
import { LoadingPage } from '#client/ui/LoadingPage.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { AuthFrame } from './AuthFrame.tsx';

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
  below?: ReactNode;
}

/** The frame of the login and the register page. */
export function AuthPage({ title, subtitle, onwards, children, below }: AuthPageProps) {
  const session = useSession();
  if (session.state === 'loading') return <LoadingPage />;
  if (session.state === 'signed in') return <Redirect to={onwards} replace />;
  return (
    <AuthFrame below={below}>
      <PageHeader title={title} subtitle={subtitle} />
      {children}
    </AuthFrame>
  );
}
