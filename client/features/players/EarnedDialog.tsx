import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { AchievementMedal } from '#client/lib/medals/AchievementMedal.tsx';
import { dateOf } from '#client/lib/moments.ts';
import { Dialog } from '#client/ui/Dialog.tsx';
import { PagedList } from '#client/ui/PagedList.tsx';
import { RowSkeletons } from '#client/ui/RowSkeletons.tsx';
import type { Achievement } from '#contract/achievements.ts';
import type { Face } from '#contract/values.ts';
import { earnedQuery } from './queries.ts';
import type { ShownMedal } from './shown-medals.ts';

interface EarnedDialogProps {
  player: Face;
  medal: ShownMedal;
  onClose: () => void;
}

/** How large the medal is drawn, in pixels. */
const size = 128;

/** What one of somebody's medals was for, the newest first. */
export default function EarnedDialog({ player, medal, onClose }: EarnedDialogProps) {
  const earned = useInfiniteQuery(earnedQuery(player.id));
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={medal.title} description={player.username}>
      <div className="mb-4 flex justify-center">
        <AchievementMedal type={medal.type} size={size} />
      </div>
      <PagedList
        query={earned}
        loading={<RowSkeletons label="Loading the achievements" />}
        failed={{ title: 'Failed to load achievements' }}
        empty={<p className="text-soft">None yet.</p>}
        more="Show more achievements"
      >
        {(all) => (
          <ul className="grid grid-cols-1 divide-y divide-line">
            {all
              .filter(({ type }) => type === medal.type)
              .map((achievement) => (
                <Earned key={achievement.id} achievement={achievement} />
              ))}
          </ul>
        )}
      </PagedList>
    </Dialog>
  );
}

function Earned({ achievement }: { achievement: Achievement }) {
  const { description, awardedAt, tournamentId, tournamentName } = achievement;
  return (
    <li className="flex min-h-11 items-center gap-3 py-1 leading-tight">
      <span className="min-w-0 flex-1">
        {tournamentId !== null && tournamentName !== null ? (
          <Link
            href={`/tournaments/details/${tournamentId}`}
            className="inline-flex min-h-11 items-center font-semibold text-court-text underline-offset-4 hover:underline"
            dir="auto"
          >
            {tournamentName}
          </Link>
        ) : (
          description
        )}
      </span>
      <time dateTime={awardedAt} className="text-sm whitespace-nowrap text-soft">
        {dateOf(awardedAt)}
      </time>
    </li>
  );
}
