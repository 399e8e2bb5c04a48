import { Medal, Search, UsersRound } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Redirect, useSearchParams } from 'wouter';
import { useHeadingFocus } from '#client/lib/heading-focus.ts';
import { useSession } from '#client/lib/session.ts';
import { siteName } from '#client/lib/site-name.ts';
import { Button } from '#client/ui/Button.tsx';
import { CourtLines } from '#client/ui/CourtLines.tsx';
import { LoadingPage } from '#client/ui/LoadingBall.tsx';
import { lazy } from '#client/ui/lazy.tsx';
import { usualSiteName } from '#contract/site.ts';
import { destinationName, useDestination } from './destination.ts';
import { LandingPicture } from './LandingPicture.tsx';

const loadCard = () => import('./LandingCard.tsx');
const LandingCard = lazy(loadCard);
const WelcomeBack = lazy(() => import('./WelcomeBack.tsx'));

/** Whoever was sent here by a page behind the login goes on to that page. */
export function LandingPage() {
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
        <WelcomeBack name={session.user.name} />
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

interface LandingHeroProps {
  destination: string | undefined;
  onCard: (card: 'login' | 'register') => void;
  onNear: () => void;
}

function LandingHero({ destination, onCard, onNear }: LandingHeroProps) {
  const heading = useHeadingFocus();
  const name = siteName.useValue();
  return (
    <section className="on-dark relative isolate overflow-hidden bg-[#14613f] text-white dark:bg-[#0f3d29]">
      <title>{`${name} · pickleball groups, chat and live tournaments`}</title>
      <CourtLines className="absolute -top-24 -right-40 -z-10 h-[150%] min-w-[70rem] -rotate-12 text-white/12" />
      <div className="mx-auto grid max-w-page grid-cols-1 items-center gap-8 px-4 pt-7 pb-10 sm:px-6 lg:grid-cols-[1fr_1.1fr] lg:gap-12 lg:py-20">
        <div>
          <h1
            ref={heading}
            tabIndex={-1}
            className="text-[min(2.5rem,21vw)] leading-[1.02] sm:text-6xl xl:text-[4.25rem]"
          >
            <span className="block">Find a game.</span> <span className="block">Run the bracket.</span>{' '}
            <span className="block text-ball">Win the club.</span>
          </h1>
          <p className="mt-4 max-w-md text-lg text-white/90">
            {name === usualSiteName ? `${name} is where pickleball clubs meet` : `${name} plays here`}: groups, chat,
            and tournaments that everyone follows live.
          </p>
          {destination && (
            <p className="mt-4 max-w-md text-lg font-semibold">
              Log in or create an account to open {destinationName(destination)}.
            </p>
          )}
          <div className="mt-6 flex flex-wrap gap-3" onPointerEnter={onNear}>
            <Button variant="ball" size="large" onClick={() => onCard('login')}>
              Log In
            </Button>
            <Button variant="on-court" onClick={() => onCard('register')}>
              Create an account
            </Button>
          </div>
        </div>
        {/* Where text is so large that a phone has no room for it, there are words alone. */}
        <div className="@container">
          <LandingPicture />
        </div>
      </div>
    </section>
  );
}

const tiles = [
  { icon: Search, title: 'Find Players', text: 'Meet players at your level, and get the next game on the calendar.' },
  {
    icon: UsersRound,
    title: 'Join Groups',
    text: 'Join the group at your court or start one: members, meet-ups and a chat of its own.',
  },
  { icon: Medal, title: 'Compete', text: 'Enter tournaments, score from the sideline, and watch the standings move.' },
];

function LandingTiles() {
  return (
    <section
      aria-label={`What ${siteName.useValue()} does`}
      className="mx-auto grid max-w-page gap-4 px-4 py-8 sm:px-6 md:grid-cols-3 lg:py-14"
    >
      {tiles.map(({ icon: Icon, title, text }) => (
        <div key={title} className="rounded-lg border border-line bg-surface p-5 shadow-low">
          <span className="mb-4 grid size-12 place-items-center rounded-md bg-court-soft text-court-text">
            <Icon className="size-6" aria-hidden="true" />
          </span>
          <h2 className="text-xl">{title}</h2>
          <p className="mt-1 text-soft">{text}</p>
        </div>
      ))}
    </section>
  );
}
