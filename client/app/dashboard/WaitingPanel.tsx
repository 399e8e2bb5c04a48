import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarCheck, ClipboardCheck, Flag, Trophy } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Link } from 'wouter';
import { answersOf } from '#client/data/keys.ts';
import { useReply } from '#client/features/events/reply.tsx';
import { useJoin } from '#client/features/tournaments/pages/joining.tsx';
import { shortCount } from '#client/lib/counts.ts';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { useToday } from '#client/lib/row-time.ts';
import { type SpokenNews, useSpokenNews } from '#client/lib/scheduling/news.ts';
import { usePolling } from '#client/live/live.ts';
import { Button } from '#client/ui/Button.tsx';
import { buttonStyle } from '#client/ui/button-style.ts';
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx';
import { classes } from '#client/ui/classes.ts';
import { useAction } from '#client/ui/use-action.ts';
import { activitiesCalls } from '#contract/activities.ts';
import { eventCalls } from '#contract/events.ts';
import { gameCalls } from '#contract/games.ts';
import { inviteCalls } from '#contract/invites.ts';
import { entryCalls } from '#contract/tournaments/entries.ts';
import { finishCalls } from '#contract/tournaments/finish.ts';
import { activitiesIn, type EventActivity, type GameActivity, plans } from './activities.ts';
import { Remind, useConfirm } from './next-actions.tsx';
import { eventIdsIn, useNextThing } from './next-thing.ts';
import { ButtonWords, Panel } from './Panel.tsx';
import { firstOf, reminderRows, unansweredRows, type WaitingRow, waitingQuery, waitingRows } from './waiting.ts';

/** What others wait for, each with its button; nothing where nobody does. */
export function WaitingPanel() {
  const { data } = useQuery({ ...waitingQuery, refetchInterval: usePolling(30_000) });
  const today = useToday();
  const above = useNextThing();
  const [showsAll, setShowsAll] = useState(false);
  const planned = useInfiniteQuery(plans);
  const confirmed = above?.next.kind === 'confirm' ? above.next.game.id : undefined;
  const shownIds = above ? eventIdsIn(above) : [];
  const plansShown = planned.data ? activitiesIn(planned.data) : [];
  const rows = data && [
    ...waitingRows(data, today).filter((row) => row.kind !== 'result' || row.game.id !== confirmed),
    ...reminderRows(plansShown, Date.now(), shownIds),
    ...unansweredRows(plansShown, Date.now(), shownIds),
  ];
  useSpokenNews(rows, newsOf);
  if (!rows || rows.length === 0) return null;
  const count = rows.reduce((sum, row) => sum + row.count, 0);
  const shown = showsAll ? rows : firstOf(rows);
  const hidden = rows.filter((row) => !shown.includes(row));
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
      {hidden.length > 0 && (
        <div className="-mx-2">
          <Button variant="ghost" size="small" onClick={() => setShowsAll(true)}>
            {hidden.every(({ kind }) => kind === 'event') ? (
              <ButtonWords more={hidden.length === 1 ? 'event to answer' : 'events to answer'}>
                and {hidden.length} more
              </ButtonWords>
            ) : (
              `Show all ${shortCount(count)}`
            )}
          </Button>
        </div>
      )}
    </Panel>
  );
}

/** What has come while one looks; of what became theirs a toast tells. */
function newsOf(before: readonly WaitingRow[] | undefined, after: readonly WaitingRow[] | undefined): SpokenNews {
  const known = new Set(before?.map(({ key, count }) => `${key}: ${count}`));
  const news = before && after?.find(({ key, count }) => !known.has(`${key}: ${count}`));
  if (!news || news.kind === 'place') return undefined;
  return { text: `Waiting for you: ${news.title}, ${news.text}.`, own: true };
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
          {row.face ? <PlayerFace id={row.face.id} name={row.face.name} /> : <Sign kind={row.kind} />}
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
        <RowAction row={row} />
      </span>
    </>
  );
}

function Sign({ kind }: Pick<WaitingRow, 'kind'>) {
  const Icon =
    kind === 'unfinished'
      ? Trophy
      : kind === 'flags'
        ? Flag
        : kind === 'place' || kind === 'event' || kind === 'remind'
          ? CalendarCheck
          : ClipboardCheck;
  return (
    <span
      className={classes(
        'grid size-10 shrink-0 place-items-center rounded-full',
        kind === 'flags' ? 'bg-amber-soft text-amber-text' : 'bg-court-soft text-court-text',
      )}
    >
      <Icon className="size-5" aria-hidden="true" />
    </span>
  );
}

function RowAction({ row }: { row: WaitingRow }) {
  switch (row.kind) {
    case 'result':
      return <Confirm game={row.game} about={row.title} />;
    case 'dupr':
      return <ConfirmId entered={row.entered} />;
    case 'partner':
      return <Accept partner={row.partner} />;
    case 'place':
      return <GotIt place={row.place} />;
    case 'unfinished':
      return <EndIt tournament={row.unfinished} />;
    case 'event':
      return <Going event={row.event} />;
    case 'remind':
      return <Remind event={row.event} variant="secondary" />;
    case 'requests':
      // One tap is not to let in several strangers.
      if (row.count === 1) return <LetIn row={row} />;
      return <WayTo row={row}>Review</WayTo>;
    case 'flags':
      return <WayTo row={row}>Look</WayTo>;
    case 'approvals':
      return <WayTo row={row}>Review</WayTo>;
  }
}

const WayTo = ({ row: { to, title, text }, children }: { row: WaitingRow; children: string }) => (
  <Link href={to} className={buttonStyle('secondary', { size: 'small' })}>
    <ButtonWords more={`${title}, ${text}`}>{children}</ButtonWords>
  </Link>
);

/** To be awaited: the row is shown until the list without it is there. */
function useRefetch() {
  const client = useQueryClient();
  return () => client.invalidateQueries(answersOf(activitiesCalls.waiting));
}

interface SmallButtonProps extends ComponentProps<typeof ButtonWords> {
  pending: boolean;
  onClick: () => void;
}

const SmallButton = ({ pending, onClick, ...words }: SmallButtonProps) => (
  <Button variant="secondary" size="small" pending={pending} onClick={onClick}>
    <ButtonWords {...words} />
  </Button>
);

function Confirm({ game, about }: { game: GameActivity; about: string }) {
  const { run, isPending } = useConfirm(useRefetch());
  return (
    <SmallButton pending={isPending} onClick={() => run({ params: { id: game.id } })} more={about.replace('?', '')}>
      Confirm
    </SmallButton>
  );
}

function LetIn({ row }: { row: Extract<WaitingRow, { kind: 'requests' }> }) {
  const { groupId, oldestId, who, text } = row;
  const { run, isPending } = useAction(inviteCalls.processRequest, {
    done: { title: 'Request Accepted', description: `${who} is in ${text} now` },
    failed: 'Failed to accept request',
    onSettled: useRefetch(),
  });
  const request = { params: { id: groupId, requestId: oldestId }, body: { status: 'accepted' } } as const;
  return (
    <SmallButton pending={isPending} onClick={() => run(request)} more={`${who} into ${text}`}>
      Accept
    </SmallButton>
  );
}

function Going({ event }: { event: EventActivity }) {
  const { give, isPending } = useReply(event);
  return (
    <SmallButton pending={isPending} onClick={() => give({ status: 'going' })} more={`to ${event.name}`}>
      Going
    </SmallButton>
  );
}

function Accept({ partner }: { partner: Extract<WaitingRow, { kind: 'partner' }>['partner'] }) {
  const { by, tournamentId, isParticipant } = partner;
  const { run, isPending } = useJoin({ isIn: isParticipant, onDone: useRefetch() });
  const request = { params: { id: tournamentId }, body: { partnerId: by.id } };
  return (
    <SmallButton pending={isPending} onClick={() => run(request)} more={`and play with ${by.name}`}>
      Accept
    </SmallButton>
  );
}

function ConfirmId({ entered: { duprId } }: { entered: Extract<WaitingRow, { kind: 'dupr' }>['entered'] }) {
  const { run, isPending } = useAction(finishCalls.answerDuprId, {
    failed: 'Could not save your answer',
    onDone: useRefetch(),
  });
  const answer = (isMine: boolean) => run({ body: { duprId, isMine } });
  return (
    <span className="flex gap-2">
      <SmallButton pending={isPending} onClick={() => answer(true)} more={`${duprId} as your DUPR ID`}>
        Confirm
      </SmallButton>
      <SmallButton pending={isPending} onClick={() => answer(false)} more={duprId}>
        Not mine
      </SmallButton>
    </span>
  );
}

function GotIt({ place: { type, id, name } }: { place: Extract<WaitingRow, { kind: 'place' }>['place'] }) {
  const parts = { failed: 'Could not dismiss this', onDone: useRefetch() };
  const ofEvent = useAction(eventCalls.seePlace, parts);
  const ofGame = useAction(gameCalls.seePlace, parts);
  const ofTournament = useAction(entryCalls.seePlace, parts);
  const { run, isPending } = { game: ofGame, event: ofEvent, tournament: ofTournament }[type];
  return (
    <SmallButton pending={isPending} onClick={() => run({ params: { id } })} more={`about ${name}`}>
      Got it
    </SmallButton>
  );
}

/** Ends it where it is: asked first, for everybody sees it. */
function EndIt({ tournament }: { tournament: Extract<WaitingRow, { kind: 'unfinished' }>['unfinished'] }) {
  const { tournamentId: id, name, matchesPlayed, matchesTotal } = tournament;
  const [asks, setAsks] = useState(false);
  const end = useAction(finishCalls.endEarly, {
    done: `${name} has ended`,
    failed: 'Failed to end the tournament',
    onDone: useRefetch(),
    onSettled: () => setAsks(false),
  });
  return (
    <>
      <SmallButton pending={end.isPending} onClick={() => setAsks(true)} more={`, ${name}`}>
        End it
      </SmallButton>
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        title={`End ${name}?`}
        confirm="End it"
        pending={end.isPending}
        onConfirm={() => end.run({ params: { id } })}
      >
        It ends with {matchesPlayed} of {matchesTotal} matches played. Everyone keeps the place they have now, and
        nobody gets a medal.
      </ConfirmDialog>
    </>
  );
}
