import { CalendarDays, MessageCircle, Share2, UserRound } from 'lucide-react';
import { Link } from 'wouter';
import { Fact, Head, PlaceFact } from '#client/lib/occasions/Head.tsx';
import { dateBelow, type When, whenOf } from '#client/lib/occasions/when.ts';
import { PlayerLink } from '#client/lib/players/PlayerLink.tsx';
import { useNow } from '#client/lib/use-now.ts';
import { Badge } from '#client/ui/Badge.tsx';
import { Button } from '#client/ui/Button.tsx';
import { buttonStyle } from '#client/ui/button-style.ts';
import { canShare, copyLink, shareLink } from '#client/ui/share-link.tsx';
import type { OpenedGame } from '#contract/games.ts';
import { addressOfGames, addressOfTalk } from '../addresses.ts';
import { titleOf } from '../words/level.ts';
import { statusTone } from '../words/status.ts';
import { AboutGame } from './AboutGame.tsx';
import { AnswerCard } from './AnswerCard.tsx';
import { Deciding } from './Deciding.tsx';
import GameMenu from './GameMenu.tsx';
import { useSeenPlace } from './use-seen-place.ts';
import { useSpokenPlaces } from './use-spoken-places.ts';
import { WhoPlays } from './WhoPlays.tsx';

const minute = 60_000;

/** A game: what the viewer can do about it first, then who plays, then what else there is to know. */
export function OpenGame({ game }: { game: OpenedGame }) {
  const now = useNow(minute);
  const when = whenOf(game, now);
  const { status, creator, place, distanceKm, asking, viewer } = game;
  useSpokenPlaces(game);
  useSeenPlace(game);
  return (
    <div className="mx-auto w-full max-w-page pb-8 lg:px-6">
      <Head
        title={titleOf(game)}
        back={{ to: addressOfGames, label: 'Scheduled Games' }}
        tools={<Tools game={game} when={when} />}
        badge={<Badge tone={statusTone(status)}>{status}</Badge>}
        facts={
          <>
            <Fact icon={CalendarDays}>
              <b>{when.headline}</b>
              <small>
                {dateBelow(game, now)}
                {when.zone && `, ${when.zone}`}
              </small>
            </Fact>
            <PlaceFact name={place.name}>
              {distanceKm !== null && <small>{distanceKm.toLocaleString('en-GB')} km away</small>}
            </PlaceFact>
            <Fact icon={UserRound}>
              <b>
                <PlayerLink id={creator.id}>{creator.username}</PlayerLink>
              </b>
              <small>{status === 'upcoming' ? 'proposes it' : 'proposed it'}</small>
            </Fact>
          </>
        }
      >
        <AnswerCard game={game} now={now} />
      </Head>
      <div className="ev-page px-3 pt-3 sm:px-6 lg:px-0 lg:pt-4">
        <div className="grid min-w-0 gap-4">
          {viewer.mayManage && asking.length > 0 && <Deciding game={game} />}
          <WhoPlays game={game} />
        </div>
        <div className="grid min-w-0 gap-4">
          <AboutGame game={game} />
        </div>
      </div>
    </div>
  );
}

function Tools({ game, when }: { game: OpenedGame; when: When }) {
  const { conversationId, viewer, status, place } = game;
  const share = () => {
    const url = location.href;
    const title = titleOf(game);
    void (canShare() ? shareLink({ url, title, text: `${title}: ${when.headline}, ${place.name}` }) : copyLink(url));
  };
  return (
    <>
      {conversationId !== null && status !== 'upcoming' && (
        <Link href={addressOfTalk(game)} className={buttonStyle('ghost')} title="Messages">
          <MessageCircle className="size-5" aria-hidden="true" />
          <span className="ev-desk">Messages</span>
        </Link>
      )}
      <Button variant="ghost" onClick={share} title="Share">
        <Share2 className="size-5" aria-hidden="true" />
        <span className="ev-desk">Share</span>
      </Button>
      {viewer.mayManage && status === 'upcoming' && <GameMenu game={game} />}
    </>
  );
}
