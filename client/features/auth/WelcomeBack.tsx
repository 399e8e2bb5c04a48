import { ArrowRight, Medal, Search, UsersRound } from 'lucide-react';
import { Link } from 'wouter';
import { useHeadingFocus } from '#client/lib/heading-focus.ts';
import { buttonStyle } from '#client/ui/button-style.ts';
import { CourtLines } from '#client/ui/CourtLines.tsx';
import { WindowTitle } from '#client/ui/WindowTitle.tsx';

const ways = [
  { to: '/matchmaking', icon: Search, title: 'Find Players', text: 'Players at your level and games to join.' },
  { to: '/groups', icon: UsersRound, title: 'Join Groups', text: 'The clubs around you, and your own.' },
  { to: '/tournaments', icon: Medal, title: 'Compete', text: 'Brackets to enter, and the ones being played.' },
];

/** The landing page for whoever is signed in, behind the name in the top bar. */
export default function WelcomeBack({ name }: { name: string }) {
  const heading = useHeadingFocus();
  return (
    <div className="mx-auto max-w-page px-4 pt-3 pb-8 sm:px-6 sm:pt-6">
      <WindowTitle>Welcome back</WindowTitle>
      <header className="on-dark relative isolate overflow-hidden rounded-lg bg-[#14613f] p-5 text-white sm:p-8 dark:bg-[#0f3d29]">
        <CourtLines className="absolute top-1/2 -right-24 -z-10 w-[44rem] -translate-y-1/2 -rotate-6 text-white/12" />
        <h1 ref={heading} tabIndex={-1} className="text-3xl sm:text-5xl">
          Welcome back, {name}!
        </h1>
        <p className="mt-2 mb-5 text-lg text-white/90">What would you like to do today?</p>
        <Link href="/dashboard" className={buttonStyle('ball')}>
          Go to Dashboard
        </Link>
      </header>
      <ul className="mt-4 grid gap-4 md:grid-cols-3">
        {ways.map(({ to, icon: Icon, title, text }) => (
          <li key={to} className="grid">
            <Link
              href={to}
              className="group flex flex-col rounded-lg border border-line bg-surface p-5 shadow-low transition-colors hover:border-court"
            >
              <span className="mb-4 grid size-12 place-items-center rounded-md bg-court-soft text-court-text">
                <Icon className="size-6" aria-hidden="true" />
              </span>
              <span className="font-heading text-xl font-bold">{title}</span>
              <span className="mt-1 mb-4 text-soft">{text}</span>
              <span className="mt-auto flex items-center gap-1.5 font-semibold text-court-text">
                Get Started
                <ArrowRight className="size-5 transition-transform group-hover:translate-x-1" aria-hidden="true" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
