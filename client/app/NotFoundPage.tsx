import { Link } from 'wouter';
import { buttonStyle } from '#client/ui/button-style.ts';
import { CourtLines } from '#client/ui/CourtLines.tsx';
import { Ball } from '#client/ui/LoadingBall.tsx';
import { Page } from '#client/ui/Page.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';

export function NotFoundPage() {
  return (
    <Page>
      <div className="mx-auto max-w-2xl">
        <PageHeader title="404 Page Not Found" />
        <BallIsOut />
        <div className="mt-6 grid justify-items-center gap-2 text-center">
          <h2 className="text-2xl">The ball is out</h2>
          <p className="text-soft">There is no page at this address.</p>
          <div className="mt-3">
            <Link href="/" className={buttonStyle()}>
              Go home
            </Link>
          </div>
        </div>
      </div>
    </Page>
  );
}

/** A court from above: the ball has bounced a hand's breadth behind the baseline. */
function BallIsOut() {
  return (
    <div
      className="relative aspect-2/1 overflow-hidden rounded-lg bg-[#14613f] forced-color-adjust-none dark:bg-[#0f3d29]"
      aria-hidden="true"
    >
      <div className="absolute top-[14%] right-[27%] aspect-11/5 h-[72%] bg-[#1c5d99] text-white dark:bg-[#17497a]">
        <CourtLines className="size-full" />
      </div>
      <svg viewBox="0 0 200 100" className="absolute inset-0 size-full" fill="none" aria-hidden="true">
        <path
          d="M22 74Q84 8 153 64Q164 42 178 40"
          className="stroke-white/90"
          strokeWidth="1"
          strokeDasharray="0.5 3.5"
          strokeLinecap="round"
        />
        <ellipse cx="153" cy="65" rx="4" ry="1.6" className="fill-ground" />
      </svg>
      <Ball className="absolute top-[31%] left-[85.5%] w-[8%]" />
      <p className="absolute top-[62%] right-[4%] font-heading text-2xl font-bold text-ball sm:text-4xl">Out!</p>
    </div>
  );
}
