import { useQuery } from '@tanstack/react-query';
import { ArrowUp, Check } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, Redirect } from 'wouter';
import { query } from '#client/data/queries.ts';
import { ordinal } from '#client/lib/counts.ts';
import { PausedBanner } from '#client/lib/PausedBanner.tsx';
import { WithGuests } from '#client/lib/players/GuestMark.tsx';
import { usePause } from '#client/lib/use-pause.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { usePolling } from '#client/live/live.ts';
import { announce } from '#client/ui/announce.ts';
import { classes } from '#client/ui/classes.ts';
import { PageBar } from '#client/ui/PageBar.tsx';
import { QueryView } from '#client/ui/QueryView.tsx';
import { Tabs } from '#client/ui/Tabs.tsx';
import { type Evening, eveningCalls } from '#contract/evenings.ts';
import { AtEvent, onItsWay, pollingMs } from './AtEvent.tsx';
import { ClockHead } from './ClockHead.tsx';
import { Courts } from './Courts.tsx';
import { EveningMenu } from './EveningMenu.tsx';
import { EveningNotes } from './EveningNotes.tsx';
import { EveningSetup } from './EveningSetup.tsx';
import { PointsSheet } from './PointsSheet.tsx';
import { EveningFace, EveningName } from './people.tsx';
import {
  hasGuests,
  isPlayed,
  namesIn,
  playedText,
  podiumOf,
  ratedText,
  shownStandings,
  signed,
  targetText,
} from './points.ts';
import { storeEvening } from './sending.ts';
import { useRunningPoints } from './use-running-points.ts';

/** The evening of rotating partners that is played at an event: `/groups/:groupId/events/:eventId/evening`. */
export default function EveningPage() {
  return (
    <AtEvent title="Rotating partners" problem="No evening here" failed="The evening could not be loaded.">
      {(event, back, none) => {
        const { play } = event;
        if (play === null && event.viewer.mayCheckIn) return <EveningSetup event={event} back={back} />;
        // Where results lead to it.
        if (play?.kind === 'rack') return <Redirect to={`${back}/rack`} replace />;
        return play?.kind === 'evening' ? <EveningById id={play.id} back={back} /> : none;
      }}
    </AtEvent>
  );
}

function EveningById({ id, back }: { id: number; back: string }) {
  useRunningPoints(id);
  const evening = useQuery({ ...query(eveningCalls.get, { params: { id } }), refetchInterval: usePolling(pollingMs) });
  return (
    <QueryView isPage query={evening} loading={onItsWay} failed="The evening could not be loaded.">
      {(shown) => (
        <WithGuests people={shown.players}>
          <EveningView evening={shown} back={back} />
        </WithGuests>
      )}
    </QueryView>
  );
}

/** The round that is played, large; the others to be looked up; and the table. */
function EveningView({ evening, back }: { evening: Evening; back: string }) {
  const { rounds, currentRound, name, endedAt, clock } = evening;
  // Until one looks something up the round that is played is shown.
  const [looked, setLooked] = useState<number>();
  const [openKey, setOpenKey] = useState<string>();
  const spokenRound = useRef(currentRound);
  useEffect(() => {
    if (spokenRound.current === currentRound) return;
    spokenRound.current = currentRound;
    announce(`Round ${currentRound}`);
  }, [currentRound]);
  const shown = looked ?? currentRound;
  const games = rounds.flatMap(({ matches }) => matches);
  const open = games.find(({ key }) => key === openKey);
  const isOver = endedAt !== null || isPlayed(evening);
  const current = rounds[currentRound - 1];
  const played = current && !clock ? ` · ${playedText(current)}` : '';
  const reached = isOver ? 'All rounds are played' : `Round ${currentRound} of ${rounds.length}${played}`;
  return (
    <>
      <PageBar
        title="Rotating partners"
        line={`${name} · ${endedAt === null ? reached : 'This evening has ended.'}`}
        back={back}
        actions={<EveningMenu evening={evening} back={back} />}
      >
        {clock && !isOver && <ClockHead evening={evening} clock={clock} />}
      </PageBar>
      {evening.viewer.mayManage && <EveningNotes evening={evening} games={games} onOpen={setOpenKey} />}
      {evening.pausedAt && <Paused evening={evening} since={evening.pausedAt} />}
      <div className="mx-auto grid w-full max-w-page items-start gap-5 px-4 pt-3 pb-12 sm:px-6 lg:grid-cols-[minmax(0,1.45fr)_minmax(0,1fr)] lg:pt-4">
        {isOver && <EndedCard evening={evening} />}
        <section aria-label="Rounds" className="min-w-0">
          <Tabs
            label="Rounds"
            value={String(shown)}
            onValueChange={(value) => setLooked(Number(value) === currentRound ? undefined : Number(value))}
            tabs={rounds.map((round) => ({
              value: String(round.roundNumber),
              label: (
                <span className="flex items-center justify-center gap-1">
                  <span className="sr-only">Round </span>
                  {round.roundNumber}
                  {round.matches.every(({ score }) => score !== null) && (
                    <Check className="size-4" aria-hidden="true" />
                  )}
                  <span className="sr-only">, {playedText(round)}</span>
                </span>
              ),
              content: <Courts evening={evening} round={round} onOpen={(match) => setOpenKey(match.key)} />,
            }))}
          />
        </section>
        <EveningTable evening={evening} />
      </div>
      {open && <PointsSheet key={open.key} evening={evening} match={open} onClose={() => setOpenKey(undefined)} />}
    </>
  );
}

/** For everyone who looks; organisers let it go on. */
function Paused({ evening, since }: { evening: Evening; since: string }) {
  const { toggle, isPending } = usePause(eveningCalls.pause, evening, storeEvening);
  return (
    <div className="mx-auto w-full max-w-page px-4 pt-3 sm:px-6">
      <PausedBanner since={since} onGoOn={evening.viewer.mayManage ? toggle : undefined} pending={isPending} />
    </div>
  );
}

/** Who came first, second and third, once it has ended. */
function EndedCard({ evening }: { evening: Evening }) {
  const { id: viewerId } = useViewer();
  const nameOf = namesIn(evening);
  const steps = podiumOf(evening);
  return (
    <section
      aria-label="Winners"
      className="on-dark rounded-lg border border-transparent bg-court p-4 text-center text-on-court sm:p-5 lg:col-span-2"
    >
      {steps.length === 0 ? (
        <p className="font-semibold">It ended before a game was played.</p>
      ) : (
        <ol className="flex flex-wrap justify-center gap-5">
          {steps.map((step) => (
            <li key={step.rank} className="grid content-start justify-items-center gap-2">
              <p className="font-semibold">{ordinal(step.rank)}</p>
              <ul className="flex flex-wrap justify-center gap-3">
                {step.userIds.map((userId) => (
                  <li key={userId} className="grid justify-items-center gap-1 text-xl font-bold">
                    <EveningFace
                      id={userId}
                      name={nameOf(userId)}
                      size={step.rank === 1 ? 'large' : 'row'}
                      isLarge={step.rank === 1}
                      hasRing
                    />
                    <span className="wrap-anywhere" dir="auto">
                      <EveningName id={userId} name={nameOf(userId)} />
                    </span>
                    {userId === viewerId && <span className="sr-only">, you</span>}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      )}
      {evening.isRated && steps.length > 0 && (
        <p className="mt-4">
          {hasGuests(evening) ? 'Games without a +1 counted for the club rating' : 'Counted for the club rating'}
          {evening.viewer.isPlayer && (
            <>
              {' · '}
              <Link
                href={`/players/${viewerId}?why=doubles`}
                className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
              >
                See how
              </Link>
            </>
          )}
        </p>
      )}
    </section>
  );
}

const columns = [
  { short: '#', name: 'Rank', align: 'text-left' },
  { short: '', name: 'Player', align: 'text-left' },
  { short: 'W–L', name: 'Won and lost', align: 'text-right' },
  { short: '+/−', name: 'Point differential', align: 'text-right' },
];

/** Who stands where: everyone is counted alone, whoever they played with. */
function EveningTable({ evening }: { evening: Evening }) {
  const { id: viewerId } = useViewer();
  const { players, target } = evening;
  const nameOf = namesIn(evening);
  const standings = shownStandings(evening, nameOf);
  const hasBegun = standings.some(({ played }) => played > 0);
  const left = new Set(players.filter(({ isHere }) => !isHere).map(({ id }) => id));
  const isLevel = (rank: number) => standings.filter((line) => line.rank === rank).length > 1;
  return (
    <section aria-labelledby="table" className="min-w-0">
      <h2 id="table" className="mb-2 text-lg">
        Table
      </h2>
      <div className="overflow-hidden rounded-lg border border-line bg-surface">
        <table className="w-full">
          <thead>
            <tr className="border-b border-line text-sm text-soft">
              {columns.map(({ short, name, align }) => (
                <th
                  key={name}
                  scope="col"
                  className={`p-2 font-semibold whitespace-nowrap first:pl-4 last:pr-4 ${align}`}
                >
                  {short && <span aria-hidden="true">{short}</span>}
                  <span className={short && 'sr-only'}>{name}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {standings.map((line) => (
              <tr key={line.userId} className={classes(line.userId === viewerId && 'bg-court-soft')}>
                <td className="figures py-2 pr-2 pl-4 font-semibold">
                  {hasBegun && (isLevel(line.rank) ? `=${line.rank}` : line.rank)}
                </td>
                <th scope="row" className="w-full max-w-0 p-2 text-left font-semibold">
                  <span className="flex items-center gap-2">
                    <EveningFace id={line.userId} name={nameOf(line.userId)} size="tiny" />
                    <span className="min-w-0 wrap-anywhere" dir="auto">
                      <EveningName id={line.userId} name={nameOf(line.userId)} />
                    </span>
                    {line.isUp && (
                      <>
                        <ArrowUp className="size-4 shrink-0 text-court-text" aria-hidden="true" />
                        <span className="sr-only">, up since the last round</span>
                      </>
                    )}
                    {left.has(line.userId) && <span className="text-sm text-soft">left</span>}
                  </span>
                </th>
                <td className="figures p-2 text-right whitespace-nowrap">{`${line.wins}–${line.losses}`}</td>
                <td className="figures py-2 pr-4 pl-2 text-right whitespace-nowrap">{signed(line.differential)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="mt-2 text-sm text-soft">
        {targetText(target)}. Ranked by share of games won, then by point difference. Players level on both share a
        rank, marked =. {ratedText(evening)}
      </p>
    </section>
  );
}
