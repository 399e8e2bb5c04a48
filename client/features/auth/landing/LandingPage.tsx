import { Suspense, useState } from 'react';
import { Redirect, useSearchParams } from 'wouter';
import { useSession } from '#client/lib/session.ts';
import { LoadingPage } from '#client/ui/LoadingBall.tsx';
import { lazy } from '#client/ui/lazy.tsx';
import { useDestination } from '../destination.ts';
import { LandingHero } from './LandingHero.tsx';
import { LandingTiles } from './LandingTiles.tsx';

const loadCard = () => import('./LandingCard.tsx');
const LandingCard = lazy(loadCard);
const WelcomeBack = lazy(() => import('../WelcomeBack.tsx'));

/** The start. Who was sent here by a page behind the login goes on to that page. */
export default function LandingPage() {
  const session = useSession();
  const destination = useDestination();
  const [card, setCard] = useState<'login' | 'register'>();
  const [search] = useSearchParams();
  if (session.state === 'loading') return <LoadingPage />;
  if (session.state === 'signed in') {
    // Asked for by the name in the top bar; whoever has just signed in goes on.
    if (!search.has('welcome') || card) return <Redirect to={destination ?? '/dashboard'} replace />;
    return (
      <Suspense fallback={<LoadingPage />}>
        <WelcomeBack name={session.user.username} />
      </Suspense>
    );
  }
  if (card) {
    return (
      <Suspense fallback={<LoadingPage />}>
        <LandingCard tab={card} destination={destination} onTab={setCard} onBack={() => setCard(undefined)} />
      </Suspense>
    );
  }
  return (
    <>
      <LandingHero destination={destination} onCard={setCard} onNear={() => void loadCard()} />
      <LandingTiles />
    </>
  );
}
