import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { query } from '#client/data/queries.ts';
import { WithGuests } from '#client/lib/players/GuestMark.tsx';
import { useNow } from '#client/lib/use-now.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { usePolling } from '#client/live/live.ts';
import { announce, answer } from '#client/ui/announce.ts';
import { PageBar } from '#client/ui/PageBar.tsx';
import { QueryView } from '#client/ui/QueryView.tsx';
import { type Rack, rackCalls } from '#contract/racks.ts';
import { AtEvent, onItsWay, pollingMs } from '../AtEvent.tsx';
import { EveningNotes } from '../EveningNotes.tsx';
import { GameSheet } from '../PointsSheet.tsx';
import { namesIn } from '../points.ts';
import { CourtsNow, LastGames } from './Courts.tsx';
import { type Ended, gameText, headText, hereCount, type Place, placeOf, whyLater } from './model.ts';
import { OwnHead } from './OwnHead.tsx';
import { Queue } from './Queue.tsx';
import { RackMenu } from './RackMenu.tsx';
import { RackSetup } from './RackSetup.tsx';
import { useAtRack } from './sending.ts';

/** How often the minutes are looked at. */
const lookMs = 15_000;

/** Open play without an end at an event: `/groups/:groupId/events/:eventId/rack`. */
export const RackPage = () => (
  <AtEvent title="Open play" problem="No open play here" failed="Open play could not be loaded.">
    {(event, back, none) => {
      const { play } = event;
      if (play === null && event.viewer.mayCheckIn) return <RackSetup event={event} back={back} />;
      return play?.kind === 'rack' ? <RackById id={play.id} back={back} /> : none;
    }}
  </AtEvent>
);

function RackById({ id, back }: { id: number; back: string }) {
  const rack = useQuery({ ...query(rackCalls.get, { params: { id } }), refetchInterval: usePolling(pollingMs) });
  return (
    <QueryView isPage query={rack} loading={onItsWay} failed="Open play could not be loaded.">
      {(shown) => (
        <WithGuests people={shown.players}>
          <RackView rack={shown} back={back} />
        </WithGuests>
      )}
    </QueryView>
  );
}

/** What it is for the viewer, large; who plays; and who is next. */
function RackView({ rack, back }: { rack: Rack; back: string }) {
  const { id: viewerId } = useViewer();
  const now = useNow(lookMs);
  const [ended, setEnded] = useState<Ended>();
  const { finish } = useAtRack(rack);
  const place = placeOf(rack, viewerId, now);
  const later = useSpoken(rack, place, now);
  const here = hereCount(rack);
  return (
    <>
      <PageBar
        title="Open play"
        line={rack.endedAt === null ? `${rack.name} · ${here} here` : `${rack.name} · It has ended`}
        back={back}
        actions={<RackMenu rack={rack} back={back} />}
      />
      {rack.viewer.mayManage && <Notes rack={rack} onScore={setEnded} />}
      <OwnHead rack={rack} place={place} later={later} now={now} onScore={setEnded} />
      <div className="mx-auto grid w-full max-w-page grid-cols-[minmax(0,1fr)] items-start gap-3 px-4 pt-3 pb-12 sm:px-6 lg:grid-cols-[repeat(2,minmax(0,1fr))] lg:grid-rows-[auto_1fr] lg:gap-5 lg:pt-5">
        <CourtsNow rack={rack} here={here} now={now} onScore={setEnded} />
        <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <Queue rack={rack} now={now} />
        </div>
        <LastGames rack={rack} now={now} onScore={setEnded} />
      </div>
      {ended && (
        <GameSheet
          key={ended.game.number}
          evening={rack}
          match={ended.game}
          entered={ended.score}
          onSend={(score) => finish(ended.game.number, { score, replaces: ended.score })}
          onClose={() => setEnded(undefined)}
          {...(ended.isOn && {
            without: { text: 'Game over, nobody kept score', onSend: () => finish(ended.game.number, { score: null }) },
          })}
        />
      )}
    </>
  );
}

/** Of the games that are on and the last ones. */
function Notes({ rack, onScore }: { rack: Rack; onScore: (ended: Ended) => void }) {
  const games = [
    ...rack.courts.flatMap(({ game }) => (game ? [{ game, score: null, isOn: true }] : [])),
    ...rack.played.map((game) => ({ game, score: game.score, isOn: false })),
  ].map((ended) => ({ ...ended, key: `r${ended.game.number}`, pairs: ended.game.pairs }));
  const open = (key: string) => onScore(games.find((game) => game.key === key) as Ended);
  return <EveningNotes evening={rack} games={games} onOpen={rack.endedAt === null ? open : undefined} />;
}

/**
 * Reads out what changes: what the viewer's head says first, a call to a court at once, then who is on court.
 *
 * @returns why their turn is later than it was
 */
function useSpoken(rack: Rack, place: Place, now: number): string | null {
  const { id: viewerId } = useViewer();
  const head = headText(rack, place, now);
  const seen = useRef({ rack, place, head });
  const [later, setLater] = useState<string | null>(null);
  useEffect(() => {
    const { rack: before, place: was, head: said } = seen.current;
    seen.current = { rack, place, head };
    const isCalled = place.kind === 'court' && (was.kind !== 'court' || was.game.number !== place.game.number);
    if (isCalled) answer(`You’re on court ${place.game.court}`, { isUrgent: true });
    // The minutes alone are said when something has changed, not as they pass.
    else if (before.revision !== rack.revision && said !== head) announce(head, { own: true });
    if (before.revision === rack.revision) return;
    setLater(whyLater(before, rack, viewerId, now));
    const known = new Set(before.courts.map(({ game }) => game?.number));
    const nameOf = namesIn(rack);
    for (const { game } of rack.courts) {
      if (game && !known.has(game.number) && !game.pairs.flat().includes(viewerId)) announce(gameText(game, nameOf));
    }
  });
  return place.kind === 'queue' ? later : null;
}
