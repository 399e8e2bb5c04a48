import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarDays, CalendarX, Ellipsis, MessageCircle, Share2, UserRound } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'wouter';
import { z } from 'zod';
import { CallError } from '#client/data/call-error.ts';
import { idInAddress } from '#client/lib/address-state.ts';
import { counted } from '#client/lib/counts.ts';
import { Fact, Head, PlaceFact } from '#client/lib/occasions/Head.tsx';
import { dateBelow, type When, whenOf } from '#client/lib/occasions/when.ts';
import { PlayerLink } from '#client/lib/players/PlayerLink.tsx';
import { useSpokenNews } from '#client/lib/taking-part.ts';
import { minute, useNow } from '#client/lib/use-now.ts';
import { useWatch } from '#client/live/live.ts';
import { Badge } from '#client/ui/Badge.tsx';
import { Button } from '#client/ui/Button.tsx';
import { buttonStyle } from '#client/ui/button-style.ts';
import { Card } from '#client/ui/Card.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { useContractForm } from '#client/ui/form/contract-form.ts';
import { FormDialog } from '#client/ui/form/FormDialog.tsx';
import { Menu } from '#client/ui/Menu.tsx';
import { Page } from '#client/ui/Page.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { QueryView } from '#client/ui/QueryView.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { canShare, copyLink, shareLink } from '#client/ui/share-link.tsx';
import { TextArea } from '#client/ui/TextArea.tsx';
import { toast } from '#client/ui/toast.ts';
import { cancelReason } from '#contract/events/fields.ts';
import { gameCalls, type OpenedGame } from '#contract/games.ts';
import { gameQuery, storeGame, useSeenPlace } from '../actions.ts';
import { addressOfGames, addressOfTalk, newsOf, statusTone, titleOf } from '../model.ts';
import { ReplyCard } from './ReplyCard.tsx';
import { Deciding, WhoPlays } from './WhoPlays.tsx';

/** A game, live for as long as it is on screen: who plays, what is said, how it ended. At `/games/:id`. */
export default function GamePage() {
  const id = idInAddress(useParams().id);
  const isId = Number.isSafeInteger(id);
  const game = useQuery({ ...gameQuery(id), enabled: isId });
  const isMissing = !isId || (game.error instanceof CallError && game.error.status === 404);
  useWatch(isMissing ? undefined : `game:${id}`);
  if (isMissing) return <NoSuchGame />;
  return (
    <QueryView query={game} loading={<GameSkeleton />} failed="The game could not be loaded.">
      {(data) => <OpenGame key={data.id} game={data} />}
    </QueryView>
  );
}

function NoSuchGame() {
  return (
    <Page>
      <PageHeader title="Game not found" />
      <EmptyState
        title="This game could not be found"
        action={
          <Link href={addressOfGames} className={buttonStyle()}>
            Games to join
          </Link>
        }
      >
        It is not there any longer, or it is not open to you.
      </EmptyState>
    </Page>
  );
}

function GameSkeleton() {
  return (
    <Page>
      <div role="status" className="grid gap-6">
        <span className="sr-only">Loading the game</span>
        <Skeleton className="h-76" corner="large" />
        <Skeleton className="h-76" corner="large" />
      </div>
    </Page>
  );
}

/** A game: what the viewer can do about it first, then who plays, then what else there is to know. */
function OpenGame({ game }: { game: OpenedGame }) {
  const now = useNow(minute);
  const when = whenOf(game, now);
  const { status, creator, place, distanceKm, asking, viewer } = game;
  useSpokenNews(game, newsOf);
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
        <ReplyCard game={game} now={now} />
      </Head>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21.25rem] lg:gap-4 px-3 pt-3 sm:px-6 lg:px-0 lg:pt-4">
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
          <span className="max-lg:sr-only">Messages</span>
        </Link>
      )}
      <Button variant="ghost" onClick={share} title="Share">
        <Share2 className="size-5" aria-hidden="true" />
        <span className="max-lg:sr-only">Share</span>
      </Button>
      {viewer.mayManage && status === 'upcoming' && <GameMenu game={game} />}
    </>
  );
}

/** What else a game is: said once one knows when, where and who. */
function AboutGame({ game }: { game: OpenedGame }) {
  const { note, places, durationMinutes } = game;
  return (
    <Card title="About">
      {note && (
        <p className="mb-4 whitespace-pre-line wrap-anywhere" dir="auto">
          {note}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Badge isFigure>{counted(places, 'place')}</Badge>
        <Badge isFigure>{counted(durationMinutes, 'minute')}</Badge>
      </div>
    </Card>
  );
}

/** What whoever proposed a game can do with it. */
function GameMenu({ game }: { game: OpenedGame }) {
  const [asks, setAsks] = useState(false);
  const close = () => setAsks(false);
  return (
    <>
      <Menu
        label="Game actions"
        icon={Ellipsis}
        items={[{ label: 'Cancel game', icon: CalendarX, isDanger: true, onChoose: () => setAsks(true) }]}
      />
      {asks && <CancelDialog game={game} onClose={close} />}
    </>
  );
}

const cancelFields = z.object({ reason: cancelReason });

/** Calls a game off, with a word to those who wanted to come. */
function CancelDialog({ game, onClose }: { game: OpenedGame; onClose: () => void }) {
  const client = useQueryClient();
  const form = useContractForm(gameCalls.cancel, {
    schema: cancelFields,
    defaults: { reason: '' },
    requestOf: (body) => ({ params: { id: game.id }, body }),
    failed: 'Could not cancel the game',
    onDone: async (changed) => {
      toast('Game cancelled');
      await storeGame(client, changed);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title="Cancel this game?"
      submit="Cancel game"
      submitting="Cancelling…"
      leave="Keep game"
      destructive
      onClose={onClose}
    >
      <p>
        All who play, wait or were asked are told at once. It cannot be taken back: whoever still wants to play starts a
        new game.
      </p>
      <TextArea
        label="A word to those who come"
        hint="For example: rain. May be left empty."
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
