import { ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import { AchievementMedal } from '#client/lib/medals/AchievementMedal.tsx';
import { catalogue } from '#contract/achievements/catalogue.ts';
import type { AchievementProgress } from '#contract/achievements.ts';
import { ProgressBar } from '../ProgressBar.tsx';
import { SectionHead } from '../SectionHead.tsx';
import { type Available, availableTo, wayTo } from './available.ts';

/** What there is to earn: lines that are not painted yet. */
export function AvailableSection({ progress }: { progress: AchievementProgress }) {
  const open = availableTo(progress);
  return (
    <section aria-labelledby="available" className="ac-section">
      <SectionHead id="available" title="Available Achievements" count={open.length} />
      {open.length === 0 ? (
        <p className="text-soft">All of them are yours.</p>
      ) : (
        <ul className="ac-locked">
          {open.map((each) => (
            <LockedRow key={each.type} available={each} />
          ))}
        </ul>
      )}
    </section>
  );
}

function LockedRow({ available: { type, steps } }: { available: Available }) {
  const { title, hint } = catalogue[type];
  return (
    <li>
      <AchievementMedal type={type} size={56} isLocked />
      <div className="min-w-0">
        <Link href={wayTo(type)} className="ac-wide font-semibold">
          {title}
          <span className="sr-only">, not yet</span>
        </Link>
        <p className="text-sm text-soft">{hint}</p>
        {steps && (
          <div className="ac-steps">
            <ProgressBar label={title} {...steps} look="step" />
            <span className="figures" aria-hidden="true">
              {steps.done} / {steps.all}
            </span>
          </div>
        )}
      </div>
      <ChevronRight className="size-5 text-soft" aria-hidden="true" />
    </li>
  );
}
