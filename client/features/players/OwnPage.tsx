import { ChevronRight, Pencil, Settings } from 'lucide-react';
import { Link } from 'wouter';
import { useViewer } from '#client/lib/viewer.ts';
import { buttonStyle } from '#client/ui/button-style.ts';
import { useWide } from '#client/ui/use-wide.ts';
import type { PlayerPage } from '#contract/players.ts';
import { Groups } from './Groups.tsx';
import { LastResults } from './LastResults.tsx';
import { Medals } from './Medals.tsx';
import { PlayerCard } from './PlayerCard.tsx';
import type { PageLists } from './parts.ts';
import { RatingBox } from './rating/RatingBox.tsx';

interface OwnPageProps extends PageLists {
  page: PlayerPage;
  record: NonNullable<PlayerPage['record']>;
}

/** One's own page, with the way to what one can change. */
export function OwnPage({ page, record, results, earned, ratings }: OwnPageProps) {
  const viewer = useViewer();
  // As it was changed here a moment ago.
  const { username, bio, rating, ratingType } = viewer;
  const player = { ...page.player, username, bio, rating, ratingType };
  const isWide = useWide();
  const groups = <Groups page={page} onInvite={undefined} />;
  const edit = (
    <Link href="/profile/settings?open=details" className={buttonStyle('on-court')}>
      <Pencil className="size-4.5" aria-hidden="true" />
      Edit
    </Link>
  );
  return (
    <div className="pl-page">
      <div className="pl-column">
        <PlayerCard player={player} record={record} ratings={ratings.data} deeds={edit} />
        <Link href="/profile/settings" className="pl-box pl-row">
          <Settings className="size-6 text-soft" aria-hidden="true" />
          <b className="flex-1">Settings</b>
          <ChevronRight className="size-5 text-soft" aria-hidden="true" />
        </Link>
        <Medals page={page} record={record} query={earned} />
      </div>
      <div className="pl-column pl-pair">
        <LastResults page={page} query={results} />
        {isWide && groups}
        <RatingBox player={player} isOwn query={ratings} />
        {!isWide && groups}
      </div>
    </div>
  );
}
