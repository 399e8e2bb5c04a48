import { useHeadingFocus } from '#client/lib/heading-focus.ts';
import { Button } from '#client/ui/Button.tsx';
import { CourtLines } from '#client/ui/CourtLines.tsx';
import { destinationName } from '../destination-name.ts';
import { LandingPicture } from './LandingPicture.tsx';

interface LandingHeroProps {
  /** The page that the person asked for and may not see yet. */
  destination: string | undefined;
  onCard: (card: 'login' | 'register') => void;
  /** The pointer comes near what shows the card. */
  onNear: () => void;
}

/** What a stranger sees first. */
export function LandingHero({ destination, onCard, onNear }: LandingHeroProps) {
  const heading = useHeadingFocus();
  return (
    <section className="on-dark relative isolate overflow-hidden bg-[#14613f] text-white dark:bg-[#0f3d29]">
      <title>Thirdshot · pickleball groups, chat and live tournaments</title>
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
            Thirdshot is where pickleball clubs meet: groups, chat, and tournaments that everyone follows live.
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
