import { MessageCircle, Swords } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { Button } from '#client/ui/Button.tsx';
import { buttonStyle } from '#client/ui/button-style.ts';
import { useWide } from '#client/ui/use-wide.ts';
import type { PlayerPage } from '#contract/players.ts';
import { Between } from './Between.tsx';
import { Crumb } from './Crumb.tsx';
import { Groups } from './Groups.tsx';
import { LastResults } from './LastResults.tsx';
import { Medals } from './Medals.tsx';
import { PlayerCard } from './PlayerCard.tsx';
import { PlayerMenu } from './PlayerMenu.tsx';
import type { PageLists, PlayerParts } from './parts.ts';
import { RatingBox } from './rating/RatingBox.tsx';

interface OtherPageProps extends PageLists {
  page: PlayerPage;
  record: NonNullable<PlayerPage['record']>;
  parts: PlayerParts;
}

/** Somebody else's page, with what one can do with them. */
export function OtherPage({ page, record, results, earned, ratings, parts }: OtherPageProps) {
  const { useAsking, InviteDialog } = parts;
  const { player, viewer, between } = page;
  const { ask, isPending } = useAsking();
  const isWide = useWide();
  const [invites, setInvites] = useState(false);
  const closeInvite = () => setInvites(false);
  const onInvite = viewer.mayInviteTo.length > 0 ? () => setInvites(true) : undefined;
  const askToPlay = (
    <Button variant="secondary" pending={isPending} onClick={() => ask(player.id)}>
      <Swords className="size-4.5 shrink-0" aria-hidden="true" />
      Ask to play
    </Button>
  );
  const deeds = (
    <>
      {askToPlay}
      <Link href={`/messages?user=${player.id}`} className={buttonStyle('on-court')}>
        <MessageCircle className="size-4.5 shrink-0" aria-hidden="true" />
        Message
      </Link>
    </>
  );
  const groups = <Groups page={page} onInvite={onInvite} />;
  return (
    <>
      <Crumb>
        <PlayerMenu player={player} onInvite={onInvite} />
      </Crumb>
      <div className="pl-page">
        <div className="pl-column">
          <PlayerCard player={player} record={record} ratings={ratings.data} deeds={deeds} />
          <Medals page={page} record={record} query={earned} />
          {isWide && groups}
        </div>
        <div className="pl-column pl-pair">
          {between && <Between other={player} between={between} ask={askToPlay} />}
          <LastResults page={page} query={results} />
          <RatingBox player={player} isOwn={false} query={ratings} />
          {!isWide && groups}
        </div>
      </div>
      {invites && <InviteDialog player={player} groups={viewer.mayInviteTo} onClose={closeInvite} />}
    </>
  );
}
