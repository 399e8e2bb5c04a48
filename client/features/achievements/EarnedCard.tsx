import { Link } from 'wouter';
import { MedalButton } from '#client/lib/medals/MedalButton.tsx';
import { dayOf } from '#client/lib/moments.ts';
import { Badge } from '#client/ui/Badge.tsx';
import type { Achievement } from '#contract/achievements.ts';
import { useSaysNew } from './fresh.ts';

/** Where a tournament shows what it has given. */
export const givenAt = (tournamentId: number): string => `/tournaments/${tournamentId}#achievements`;

interface EarnedCardProps {
  achievement: Achievement;
  /** Whose it is, where it is not the viewer's. */
  owner?: string | undefined;
}

/** What somebody has earned, which is shown large when pressed, and in which tournament: it leads there. */
export function EarnedCard({ achievement, owner }: EarnedCardProps) {
  const { title, description, awardedAt, tournamentId, tournamentName } = achievement;
  const saysNew = useSaysNew(awardedAt);
  return (
    <li className="ac-card shadow-low" tabIndex={-1} data-achievement={achievement.id}>
      <MedalButton achievement={achievement} owner={owner} size={72} />
      <div className="min-w-0">
        <p className="font-semibold">
          {title}
          {saysNew && (
            <span className="ac-new">
              <Badge tone="ball">New!</Badge>
            </span>
          )}
        </p>
        <p className="text-sm text-soft">
          {tournamentId !== null && tournamentName !== null ? (
            <Link href={givenAt(tournamentId)} className="ac-wide" dir="auto">
              {tournamentName}
            </Link>
          ) : (
            description
          )}
        </p>
        <time dateTime={awardedAt} className="block text-sm text-soft">
          {dayOf(awardedAt)}
        </time>
      </div>
    </li>
  );
}
