import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarX, Ellipsis, MessageCircle, UserRound } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'wouter';
import { z } from 'zod';
import { CallError } from '#client/data/call-error.ts';
import { idInAddress } from '#client/lib/address-state.ts';
import { counted } from '#client/lib/counts.ts';
import { PlayerLink } from '#client/lib/players/PlayerLink.tsx';
import {
  DetailsPage,
  Fact,
  LocationFact,
  ShareButton,
  useSeenPlace,
  WhenFact,
} from '#client/lib/scheduling/DetailsPage.tsx';
import { useSpokenNews } from '#client/lib/scheduling/news.ts';
import { occupancyNews } from '#client/lib/scheduling/occupancy.ts';
import { DetailsSkeleton, NotFound } from '#client/lib/scheduling/placeholders.tsx';
import { whenOf } from '#client/lib/scheduling/when.ts';
import { minute, useNow } from '#client/lib/use-now.ts';
import { useWatch } from '#client/live/live.ts';
import { Badge } from '#client/ui/Badge.tsx';
import { buttonStyle } from '#client/ui/button-style.ts';
import { Card } from '#client/ui/Card.tsx';
import { useContractForm } from '#client/ui/form/contract-form.ts';
import { FormDialog } from '#client/ui/form/FormDialog.tsx';
import { Menu } from '#client/ui/Menu.tsx';
import { QueryView } from '#client/ui/QueryView.tsx';
import { TextArea } from '#client/ui/TextArea.tsx';
import { toast } from '#client/ui/toast.ts';
import { cancelReason } from '#contract/events/fields.ts';
import { gameCalls, type OpenedGame } from '#contract/games.ts';
import { gameQuery, storeGame } from '../actions.ts';
import { addressOfConversation, addressOfGames, distanceText, statusTones, titleOf } from '../model.ts';
import { ReplyCard } from './ReplyCard.tsx';
import { Deciding, WhoPlays } from './WhoPlays.tsx';

/** A game, live for as long as it is on screen: who plays, what is said, how it ended. At `/games/:id`. */
export default function GamePage() {
  const id = idInAddress(useParams().id);
  const isId = Number.isSafeInteger(id);
  const game = useQuery({ ...gameQuery(id), enabled: isId });
  const isMissing = !isId || (game.error instanceof CallError && game.error.status === 404);
  useWatch(isMissing ? undefined : `game:${id}`);
  if (isMissing) {
    return (
      <NotFound title="Game not found" problem="This game could not be found" to={addressOfGames} link="Games to join">
        It was deleted, or you can’t see it.
      </NotFound>
    );
  }
  return (
    <QueryView
      isPage
      query={game}
      loading={<DetailsSkeleton label="Loading the game" />}
      failed="The game could not be loaded."
    >
      {(data) => <GameDetails key={data.id} game={data} />}
    </QueryView>
  );
}

/** What the viewer can do about it first, then who plays, then what else there is to know. */
function GameDetails({ game }: { game: OpenedGame }) {
  const now = useNow(minute);
  const when = whenOf(game, now);
  const { status, creator, place, places, distanceKm, asking, viewer, conversationId, note, durationMinutes } = game;
  const title = titleOf(game);
  useSpokenNews({ of: game, part: String(viewer.part), position: viewer.waitlistPosition }, occupancyNews);
  useSeenPlace(gameCalls.seePlace, game);
  return (
    <DetailsPage
      title={title}
      back={{ to: addressOfGames, label: 'Scheduled Games' }}
      tools={
        <>
          {conversationId !== null && status !== 'upcoming' && (
            <Link href={addressOfConversation(game)} className={buttonStyle('ghost')} title="Messages">
              <MessageCircle className="size-5" aria-hidden="true" />
              <span className="max-lg:sr-only">Messages</span>
            </Link>
          )}
          <ShareButton title={title} text={`${title}: ${when.headline}, ${place.name}`} />
          {viewer.mayManage && status === 'upcoming' && <GameMenu game={game} />}
        </>
      }
      status={{ text: status, tone: statusTones[status] }}
      facts={
        <>
          <WhenFact when={when} timed={game} now={now} />
          <LocationFact name={place.name}>
            {distanceKm !== null && <small>{distanceText(distanceKm)}</small>}
          </LocationFact>
          <Fact icon={UserRound}>
            <b>
              <PlayerLink id={creator.id}>{creator.name}</PlayerLink>
            </b>
            <small>proposed it</small>
          </Fact>
        </>
      }
      reply={<ReplyCard game={game} now={now} />}
      main={
        <>
          {viewer.mayManage && asking.length > 0 && <Deciding game={game} />}
          <WhoPlays game={game} />
        </>
      }
      aside={
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
      }
    />
  );
}

function GameMenu({ game }: { game: OpenedGame }) {
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Menu
        label="Game actions"
        icon={Ellipsis}
        items={[{ label: 'Cancel game', icon: CalendarX, isDanger: true, onChoose: () => setAsks(true) }]}
      />
      {asks && <CancelDialog game={game} onClose={() => setAsks(false)} />}
    </>
  );
}

function CancelDialog({ game, onClose }: { game: OpenedGame; onClose: () => void }) {
  const client = useQueryClient();
  const form = useContractForm(gameCalls.cancel, {
    schema: z.object({ reason: cancelReason }),
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
        Everyone who plays, waits or was asked is notified right away. This can’t be undone. To play after all, start a
        new game.
      </p>
      <TextArea label="Message to everyone coming" hint="Optional. For example: rain." {...form.field('reason')} />
    </FormDialog>
  );
}
