import { lazy, Suspense, useState } from 'react';
import { Redirect, useSearchParams } from 'wouter';
import { useSession } from '#client/lib/session.ts';
import { Button } from '#client/ui/Button.tsx';
import { CourtLines } from '#client/ui/CourtLines.tsx';
import { LoadingPage } from '#client/ui/LoadingPage.tsx';
import { LandingPicture } from './LandingPicture.tsx';
import { LandingTiles } from './LandingTiles.tsx';

const loadCard = () => import('./LandingCard.tsx');
const LandingCard = lazy(loadCard);
const WelcomeBack = lazy(() => import('./WelcomeBack.tsx'));

export default function LandingPage() {
  const session = useSession();
  const [card, setCard] = useState<'login' | 'register'>();
  const [search] = useSearchParams();
  if (session.state === 'loading') return <LoadingPage />;
  if (session.state === 'signed in') {
    // Asked for by the name in the top bar; whoever has just signed in goes on.
    if (!search.has('welcome') || card) return <Redirect to="/dashboard" replace />;
    return (
      <Suspense fallback={<LoadingPage />}>
        <WelcomeBack name={session.user.username} />
      </Suspense>
    );
  }
  if (card) {
    return (
      <Suspense fallback={<LoadingPage />}>
        <LandingCard tab={card} onTab={setCard} onBack={() => setCard(undefined)} />
      </Suspense>
    );
  }
  return (
    <>
      <title>Thirdshot · pickleball groups, chat and live tournaments</title>
      <section className="on-dark relative isolate overflow-hidden bg-[#14613f] text-white dark:bg-[#0f3d29]">
        <CourtLines className="absolute -top-24 -right-40 -z-10 h-[150%] min-w-[70rem] -rotate-12 text-white/12" />
        <div className="mx-auto grid max-w-6xl items-center gap-8 px-4 pt-7 pb-10 sm:px-6 lg:grid-cols-[1fr_1.1fr] lg:gap-12 lg:py-20">
          <div>
            <h1 className="text-[2.5rem] leading-[1.02] sm:text-6xl xl:text-[4.25rem]">
              <span className="block">Find a game.</span> <span className="block">Run the bracket.</span>{' '}
              <span className="block text-ball">Win the club.</span>
            </h1>
            <p className="mt-4 max-w-md text-lg text-white/90">
              Thirdshot is where pickleball clubs meet: groups, chat, and tournaments that everyone follows live.
            </p>
            <div className="mt-6 flex flex-wrap gap-3" onPointerEnter={() => void loadCard()}>
              <Button variant="ball" className="px-8 text-lg" onClick={() => setCard('login')}>
                Log In
              </Button>
              <Button
                variant="ghost"
                className="border border-white/70 text-white! hover:bg-white/15"
                onClick={() => setCard('register')}
              >
                Create an account
              </Button>
            </div>
          </div>
          <LandingPicture />
        </div>
      </section>
      <LandingTiles />
    </>
  );
}
