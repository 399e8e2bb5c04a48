import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarCheck, ClipboardCheck, Flag } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { answersOf } from '#client/data/keys.ts';
import { useJoin } from '#client/features/tournaments/pages/joining.ts';
import { shortCount } from '#client/lib/counts.ts';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { useToday } from '#client/lib/row-time.ts';
import { usePolling } from '#client/live/live.ts';
import { announce } from '#client/ui/announce.ts';
import { Button } from '#client/ui/Button.tsx';
import { buttonStyle } from '#client/ui/button-style.ts';
import { useAction } from '#client/ui/use-action.ts';
import { activitiesCalls } from '#contract/activities.ts';
import { eventCalls } from '#contract/events.ts';
import { gameCalls } from '#contract/games.ts';
import type { GameActivity } from './activities.ts';
import { useConfirm } from './next-actions.tsx';
import { useNextThing } from './next-thing.ts';
import { Panel } from './Panel.tsx';
import { type WaitingRow, waitingQuery, waitingRows } from './waiting.ts';

/** How many are shown at first. */
const most = 4;
const pause = 30_000;

/** What others wait for, each with its button; nothing where nobody does. */
export function WaitingPanel() {
  const { data } = useQuery({ ...waitingQuery, refetchInterval: usePolling(pause) });
  const today = useToday();
  const next = useNextThing();
  const [isWhole, setWhole] = useState(false);
  const above = next?.kind === 'confirm' ? next.game.id : undefined;
  const rows = data
    ? waitingRows(data, today).filter((row) => row.kind !== 'result' || row.game.id !== above)
    : undefined;
  useTold(rows);
  if (!rows || rows.length === 0) return null;
  const count = rows.reduce((sum, row) => sum + row.count, 0);
  // A place of one's own is told at once, however many others wait.
  const shown = rows.filter(({ kind }, at) => isWhole || at < most || kind === 'place');
  return (
    <Panel title="Waiting for you" count={shortCount(count)}>
      <ul className="divide-y divide-line">
        {shown.map((row) => (
          // The row has the focus when the one before it is done.
          <li key={row.key} tabIndex={-1} className="@container flex min-h-15 flex-wrap items-center gap-x-2.5 py-1.5">
            <WaitingItem row={row} />
          </li>
        ))}
      </ul>
      {shown.length < rows.length && (
        <div className="-mx-2">
          <Button variant="ghost" size="small" onClick={() => setWhole(true)}>
            Show all {shortCount(count)}
          </Button>
        </div>
      )}
    </Panel>
  );
}

/** What has come while one looks is said. */
function useTold(rows: readonly WaitingRow[] | undefined): void {
  const known = useRef<ReadonlySet<string>>(undefined);
  useEffect(() => {
    if (!rows) return;
    const before = known.current;
    known.current = new Set(rows.map(({ key, count }) => `${key}: ${count}`));
    const news = before && rows.find(({ key, count }) => !before.has(`${key}: ${count}`));
    // Of what became theirs a toast tells.
    if (news && news.kind !== 'place') announce(`Waiting for you: ${news.title}, ${news.text}.`, { own: true });
  });
}

/** Something that waits: the way to it, and the button that does it or leads there. */
function WaitingItem({ row }: { row: WaitingRow }) {
  return (
    <>
      <Link
        href={row.to}
        className="-ml-2 flex min-h-12 min-w-0 flex-1 basis-36 items-center gap-2.5 rounded-md px-2 py-1 transition-colors hover:bg-sunken focus-visible:-outline-offset-3"
      >
        {/* With large text the words need all the room there is. */}
        <span className="shrink-0 @max-[15rem]:hidden">
          {row.face ? <PlayerFace id={row.face.id} name={row.face.username} /> : <Sign kind={row.kind} />}
        </span>
        <span className="min-w-0 flex-1 leading-tight">
          <span className="line-clamp-3 font-semibold wrap-anywhere" dir="auto">
            {row.title}
          </span>
          <span className="line-clamp-3 text-sm text-soft wrap-anywhere" dir="auto">
            {row.text}
          </span>
        </span>
      </Link>
      <span className="ml-auto grid min-w-19 shrink-0">
        <Deed row={row} />
      </span>
    </>
  );
}

function Sign({ kind }: Pick<WaitingRow, 'kind'>) {
  if (kind === 'flags') {
    return (
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-amber-soft text-amber-text">
        <Flag className="size-5" aria-hidden="true" />
      </span>
    );
  }
  const Icon = kind === 'place' ? CalendarCheck : ClipboardCheck;
  return (
    <span className="grid size-10 shrink-0 place-items-center rounded-full bg-court-soft text-court-text">
      <Icon className="size-5" aria-hidden="true" />
    </span>
  );
}

function Deed({ row }: { row: WaitingRow }) {
  switch (row.kind) {
    case 'result':
      return <Confirm game={row.game} about={row.title} />;
    case 'partner':
      return <Accept partner={row.partner} />;
    case 'place':
      return <GotIt place={row.place} />;
    default:
      return (
        <Link href={row.to} className={buttonStyle('secondary', { size: 'small' })}>
          <span>
            {row.kind === 'flags' ? 'Look' : 'Review'}
            <span className="sr-only"> {`${row.title}, ${row.text}`}</span>
          </span>
        </Link>
      );
  }
}

/** To be answered: it is shown until the list without it is there. */
function useFresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries(answersOf(activitiesCalls.waiting));
}

function Confirm({ game, about }: { game: GameActivity; about: string }) {
  const confirming = useConfirm(useFresh());
  return (
    <Button
      variant="secondary"
      size="small"
      pending={confirming.isPending}
      onClick={() => confirming.run({ params: { id: game.id } })}
    >
      <span>
        Confirm<span className="sr-only"> {about.replace('?', '')}</span>
      </span>
    </Button>
  );
}

function Accept({ partner }: { partner: Extract<WaitingRow, { kind: 'partner' }>['partner'] }) {
  const { by, tournamentId, isParticipant } = partner;
  const joining = useJoin({ isIn: isParticipant, onDone: useFresh() });
  const request = { params: { id: tournamentId }, body: { partnerId: by.id } };
  return (
    <Button variant="secondary" size="small" pending={joining.isPending} onClick={() => joining.run(request)}>
      <span>
        Accept<span className="sr-only"> and play with {by.username}</span>
      </span>
    </Button>
  );
}

function GotIt({ place }: { place: Extract<WaitingRow, { kind: 'place' }>['place'] }) {
  const parts = { failed: 'Could not dismiss it', onDone: useFresh() };
  const ofEvent = useAction(eventCalls.seePlace, parts);
  const ofGame = useAction(gameCalls.seePlace, parts);
  const seeing = place.type === 'game' ? ofGame : ofEvent;
  return (
    <Button
      variant="secondary"
      size="small"
      pending={seeing.isPending}
      onClick={() => seeing.run({ params: { id: place.id } })}
    >
      <span>
        Got it<span className="sr-only"> about {place.name}</span>
      </span>
    </Button>
  );
}
