import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CloudOff, QrCode, Settings } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import { useUnsent } from '#client/data/outbox/my-outbox.ts';
import { query } from '#client/data/queries.ts';
import { listed } from '#client/lib/counts.ts';
import { timeOf } from '#client/lib/moments.ts';
import { useNow } from '#client/lib/use-now.ts';
import { useLiveEvent } from '#client/live/live.ts';
import { answer } from '#client/ui/announce.ts';
import { Button } from '#client/ui/Button.tsx';
import { buttonStyle } from '#client/ui/button-style.ts';
import { Card } from '#client/ui/Card.tsx';
import { ChoicePills } from '#client/ui/ChoiceField.tsx';
import { Dialog } from '#client/ui/Dialog.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { IconButton } from '#client/ui/IconButton.tsx';
import { QueryView } from '#client/ui/QueryView.tsx';
import { RowSkeletons } from '#client/ui/RowSkeletons.tsx';
import { useAction } from '#client/ui/use-action.ts';
import { type Desk as DeskAnswer, type DeskCourt, deskCalls, type ReadyMatch } from '#contract/tournaments/desk.ts';
import { floorCalls } from '#contract/tournaments/floor.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { rangeOf } from '../model/when.ts';
import { addressOfPrint } from '../navigation.ts';
import { CourtCards } from './CourtCards.tsx';
import { courtBefore, unsentCalls, withCalls } from './calls.ts';
import { DeskSettings } from './DeskSettings.tsx';
import { DrawTag } from './DrawTag.tsx';
import { playedOf, spokenPair, targetOf } from './desk.ts';
import { ReadyList } from './ReadyList.tsx';
import { useDeskKeys } from './use-desk-keys.ts';

interface DeskProps {
  groupId: number;
  /** The one that it is opened from. */
  tournamentId?: number | undefined;
  /** Opens a match, to enter its score. */
  onOpen: (tournamentId: number, matchId: number) => void;
}

/** Courts and matches of all tournaments that share them: a match is called with one tap. */
export default function Desk({ groupId, tournamentId, onOpen }: DeskProps) {
  // As time goes by others have rested, and times move.
  const shown = useQuery({ ...query(deskCalls.get, { params: { groupId } }), refetchInterval: 60_000 });
  return (
    <QueryView query={shown} loading={<RowSkeletons label="Loading the desk" />} failed="The desk could not be loaded.">
      {(desk) =>
        desk.draws.length > 0 ? (
          <Running desk={desk} wantedId={tournamentId} onOpen={onOpen} />
        ) : (
          <NotYet desk={desk} wantedId={tournamentId} />
        )
      }
    </QueryView>
  );
}

interface DeskOf {
  desk: DeskAnswer;
  wantedId: number | undefined;
}

function NotYet({ desk, wantedId }: DeskOf) {
  if (desk.others.length === 0) {
    return (
      <EmptyState title="No tournament is running">Start one, and call its matches to the courts from here.</EmptyState>
    );
  }
  return (
    <Card title="Set up the courts">
      <p className="mb-4 text-soft">
        Then tap to call each match to one. Its players see where to play right away, and everyone sees when they’re up.
      </p>
      <DeskSettings desk={desk} wantedId={wantedId} />
    </Card>
  );
}

/** So long a call can be undone in its place. */
const undoMs = 10_000;

function Running({ desk: told, wantedId, onOpen }: DeskOf & Pick<DeskProps, 'onOpen'>) {
  const { outbox, unsent } = useUnsent(unsentCalls);
  const desk = useMemo(() => withCalls(told, unsent), [told, unsent]);
  const notSent = new Set(unsent.filter(({ state }) => state === 'waiting').map(({ content }) => content.matchId));
  const client = useQueryClient();
  const now = useNow(15_000);
  const [draw, setDraw] = useState(0);
  const [chosen, setChosen] = useState<number>();
  const [setsUp, setSetsUp] = useState(false);
  const [undoable, setUndoable] = useState<number>();
  const { draws, courts } = desk;
  const { queryKey: key } = query(deskCalls.get, { params: { groupId: desk.groupId } });
  const refresh = () => client.invalidateQueries({ queryKey: key });
  useLiveEvent('tournament_update', ({ action, match }) => {
    if (action !== 'match_live' || !match) return;
    const withPoints = (court: DeskCourt): DeskCourt =>
      court.match?.matchId === match.id ? { ...court, match: { ...court.match, live: match.live } } : court;
    client.setQueryData(key, (had) => had && { ...had, courts: had.courts.map(withPoints) });
  });
  const again = useAction(floorCalls.callAgain, {
    done: 'Called again',
    failed: 'The match could not be called again',
  });
  const send = (
    match: Pick<ReadyMatch, 'matchId' | 'tournamentId' | 'sides'>,
    court: number | null,
    isAnyway = false,
  ) => {
    const { matchId, tournamentId } = match;
    const replaces = courtBefore(told, unsent, matchId);
    const content = { groupId: desk.groupId, tournamentId, matchId, court, isAnyway, replaces };
    outbox.add(unsentCalls, content, (waiting) => waiting.content.matchId === matchId);
    answer(court === null ? 'Taken off the court' : `${spokenPair(match)}: court ${court}`);
    setUndoable(court === null ? undefined : matchId);
    setChosen(undefined);
    setTimeout(() => setUndoable((had) => (had === matchId ? undefined : had)), undoMs);
  };
  const begin = useAction(tournamentCalls.score, {
    done: 'Decided by default',
    failed: 'The result could not be saved',
    onDone: () => void refresh(),
  });
  const codesOf = draws[0]?.id;
  const filter = draws.some(({ id }) => id === draw) ? draw : undefined;
  const target = targetOf(courts, chosen);
  const { played, all } = playedOf(draws);
  const last = courts.find(({ match }) => match !== null && match.matchId === undoable)?.match;
  useDeskKeys({
    courts: courts.length,
    onCourt: setChosen,
    onUndo: () => last && send(last, null),
  });
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="figures min-w-0 flex-1 basis-60">
          <b>{played}</b> of <b>{all}</b> played
          {desk.endsAt && (
            <>
              , done by about <b>{timeOf(desk.endsAt)}</b>
            </>
          )}
        </p>
        {draws.length > 1 && (
          <div className="max-lg:hidden" data-desk-filter="">
            <ChoicePills
              label="Draw"
              isLabelHidden
              value={filter ?? 0}
              onChange={setDraw}
              options={[{ value: 0, label: 'All' }, ...draws.map(({ id, name }) => ({ value: id, label: name }))]}
            />
          </div>
        )}
        {codesOf !== undefined && (
          <Link href={addressOfPrint(codesOf, 'courts')} className={buttonStyle('ghost')}>
            <QrCode className="size-5" aria-hidden="true" />
            Court codes
          </Link>
        )}
        <IconButton icon={Settings} label="Courts and rest" onClick={() => setSetsUp(true)} />
      </div>
      {desk.pausedIds.length > 0 && (
        <p className="rounded-md bg-amber-soft px-3 py-2 font-medium text-amber-text" role="status">
          Paused: {listed(draws.filter(({ id }) => desk.pausedIds.includes(id)).map(({ name }) => name))}. No calls
          until it goes on.
        </p>
      )}
      {notSent.size > 0 && (
        <p role="status" className="flex items-center gap-2 rounded-md bg-amber-soft px-3 py-2 text-sm text-amber-text">
          <CloudOff className="size-4.5 shrink-0" aria-hidden="true" />
          Offline. Calls are kept here and sent in order when you’re back.
        </p>
      )}
      {desk.others.length > 0 && (
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-soft">
          Not on these courts: {desk.others.map(({ name }) => name).join(', ')}
          <Button variant="ghost" size="small" onClick={() => setSetsUp(true)}>
            Choose
          </Button>
        </p>
      )}
      <CourtCards
        desk={desk}
        now={now}
        draw={filter}
        target={target}
        opened={chosen}
        onOpen={setChosen}
        undoable={undoable}
        notSent={notSent}
        isPending={begin.isPending}
        deeds={{
          score: ({ tournamentId, matchId }) => onOpen(tournamentId, matchId),
          callAgain: ({ tournamentId: id, matchId }) => again.run({ params: { id, matchId } }),
          takeOff: (match) => send(match, null),
          move: (match, court) => send(match, court),
          forfeit: ({ tournamentId: id, matchId }, ending) =>
            begin.run({ params: { id, matchId }, body: { ending, replaces: null } }),
        }}
      />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_23rem]">
        {played === all ? (
          <Card title="All played">
            <p className="text-soft">The results are on the tournament’s page.</p>
          </Card>
        ) : (
          <ReadyList desk={desk} draw={filter} target={target} now={now} onCall={send} />
        )}
        <Later desk={desk} />
      </div>
      <Dialog open={setsUp} onClose={() => setSetsUp(false)} title="Courts and rest">
        <DeskSettings desk={desk} wantedId={wantedId} onDone={() => setSetsUp(false)} />
      </Dialog>
    </div>
  );
}

/** The rounds whose players are not known yet. */
function Later({ desk: { draws, later } }: { desk: DeskAnswer }) {
  if (later.length === 0) return null;
  return (
    <Card title="Later">
      <ul className="divide-y divide-line">
        {later.map(({ tournamentId, title, expected }) => (
          <li key={`${tournamentId} ${title}`} className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-3 py-2">
            <b className="figures text-sm leading-6">{rangeOf(expected)}</b>
            <span className="min-w-0 wrap-anywhere">
              <DrawTag draws={draws} id={tournamentId} /> {title}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
