import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from 'wouter';
import { query } from '#client/data/queries.ts';
import { ordinal } from '#client/lib/counts.ts';
import { BreakableName } from '#client/lib/players/BreakableName.tsx';
import { WithGuests } from '#client/lib/players/GuestMark.tsx';
import { rotationAt, useMoment } from '#client/lib/screen/rotation.ts';
import { ScreenBar, ScreenFrame, ScreenNotice, screenFact } from '#client/lib/screen/ScreenFrame.tsx';
import { Face, screenBall, screenCard, screenMessage } from '#client/lib/screen/ScreenPlayer.tsx';
import { usePolling, useWatch } from '#client/live/live.ts';
import { classes } from '#client/ui/classes.ts';
import { Ball } from '#client/ui/LoadingBall.tsx';
import { toneOf } from '#client/ui/tones.ts';
import { type Evening, eveningCalls } from '#contract/evenings.ts';
import { clockText } from './clock.ts';
import { EveningGuestMark } from './people.tsx';
import {
  type EveningMatch,
  isPlayed,
  matchText,
  type NameOf,
  namesIn,
  openText,
  pairName,
  playedText,
  podiumOf,
  shownStandings,
  signed,
} from './points.ts';
import { useClock } from './use-clock.ts';
import { useRunningPoints } from './use-running-points.ts';

/** Without a socket. */
const pollingMs = 15_000;

/** An evening on the television at the courts: the clock, who plays where, who is next, and the table. */
export default function EveningScreen() {
  const id = Number(useParams().id);
  const [, go] = useLocation();
  const evening = useQuery({ ...query(eveningCalls.get, { params: { id } }), refetchInterval: usePolling(pollingMs) });
  const { data } = evening;
  useWatch(data && `group:${data.groupId}`);
  useRunningPoints(id);
  const leave = () => go(data ? `/groups/${data.groupId}/events/${data.eventId}/evening` : '/dashboard');
  return (
    <ScreenFrame title={data?.name ?? 'Evening'} onLeave={leave}>
      {data ? (
        <WithGuests people={data.players}>
          <Shown evening={data} onLeave={leave} />
        </WithGuests>
      ) : (
        <section className={`${screenMessage} min-h-dvh`}>
          <Ball className={screenBall} />
          <h1>{evening.error ? 'No evening here' : 'One moment'}</h1>
          {evening.error && <p>It was deleted, or only members of its group see it.</p>}
        </section>
      )}
    </ScreenFrame>
  );
}

function Shown({ evening, onLeave }: { evening: Evening; onLeave: () => void }) {
  const { name, rounds, currentRound, endedAt } = evening;
  const nameOf = namesIn(evening);
  const round = rounds[currentRound - 1];
  const isOver = endedAt !== null || isPlayed(evening);
  const where = isOver ? 'All rounds are played' : `Round ${currentRound} of ${rounds.length}`;
  const clock = isOver ? null : evening.clock;
  const played = !clock && !isOver && round ? playedText(round) : '';
  return (
    <>
      <ScreenBar title={name} line={played ? `${where} · ${played}` : where} onLeave={onLeave}>
        <span className={`${screenFact} flex-1 text-(--on-bar-soft)`}>{where}</span>
        {played && <span className={screenFact}>{played}</span>}
      </ScreenBar>
      {evening.pausedAt && <ScreenNotice>Paused</ScreenNotice>}
      <section
        aria-label={name}
        className="flex flex-col gap-40 p-38 tv:min-h-0 tv:flex-1 tv:flex-row tv:gap-36 tv:px-56 tv:py-36"
      >
        <div className="flex min-h-0 min-w-0 flex-col gap-38 tv:flex-1 tv:gap-28">
          {clock && <ClockPanel clock={clock} />}
          {isOver && <Winners evening={evening} nameOf={nameOf} />}
          {round && !isOver && <OnNow evening={evening} round={round} nameOf={nameOf} />}
          <Next evening={evening} nameOf={nameOf} />
        </div>
        <Table evening={evening} nameOf={nameOf} />
      </section>
    </>
  );
}

function ClockPanel({ clock }: { clock: NonNullable<Evening['clock']> }) {
  const { left, phase, isSilent } = useClock(clock);
  return (
    <p
      role="timer"
      aria-label="Time left in the round"
      className={classes(
        'figures rounded-lg bg-court px-38 py-28 text-center font-heading leading-[0.85] font-bold text-on-court tv:rounded-[--spacing(28)]',
        phase === 'over' ? 'type-104' : 'type-148 tv:text-[calc(var(--u)*200)]',
        phase === 'last minute' && 'motion-safe:animate-pulse',
      )}
    >
      {phase === 'over' ? 'Finish the point' : clockText(left)}
      {phase === 'paused' && <span className="block pt-16 type-38 leading-none">Paused</span>}
      {isSilent && phase !== 'over' && (
        <span className="block pt-16 type-34 leading-none font-semibold">Press a key or tap for the bell</span>
      )}
    </p>
  );
}

type Round = Evening['rounds'][number];

/** Who came first, second and third. */
function Winners({ evening, nameOf }: { evening: Evening; nameOf: NameOf }) {
  return (
    <ol
      aria-label="Winners"
      className="grid flex-1 content-center gap-38 rounded-lg bg-court px-57 py-38 text-on-court tv:gap-57 tv:rounded-[--spacing(28)]"
    >
      {podiumOf(evening).map(({ rank, userIds }) => (
        <li
          key={rank}
          className={classes(
            'flex items-center gap-28 font-heading font-bold',
            rank === 1 ? 'type-104 [--face:--spacing(152)]' : 'type-68 [--face:--spacing(104)]',
          )}
        >
          <span className={classes('w-152 flex-none', rank === 1 && 'text-ball')}>{ordinal(rank)}</span>
          <ul className="min-w-0">
            {userIds.map((userId) => (
              <li key={userId} className="flex min-w-0 items-center gap-20 leading-[1.2]">
                <Face name={nameOf(userId)} tone={toneOf(userId)} look="ring-[length:--spacing(5)] ring-on-court/45" />
                <span className="min-w-0 wrap-anywhere tv:truncate" dir="auto">
                  {nameOf(userId)}
                </span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

function OnNow({ evening, round, nameOf }: { evening: Evening; round: Round; nameOf: NameOf }) {
  const isCrowded = round.matches.length > 4;
  return (
    <section aria-label="On now" className={`${screenCard} flex min-h-0 flex-1 flex-col`}>
      <ul className="grid min-h-0 flex-1 divide-y divide-line tv:auto-rows-fr">
        {round.matches.map((match) => (
          <li
            key={match.key}
            className="grid min-h-152 grid-cols-[--spacing(76)_minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-20 px-28 py-12 tv:min-h-0 tv:py-0"
          >
            <span className="sr-only">{matchText(match, match.score, nameOf)}</span>
            <b className="figures type-44 text-soft" aria-hidden="true">
              {match.court}
            </b>
            <Side match={match} side={0} nameOf={nameOf} isCrowded={isCrowded} />
            <b
              className={classes(
                'figures text-center tv:min-w-152',
                isCrowded ? 'type-44' : 'type-68',
                !match.score && 'text-soft',
              )}
              aria-hidden="true"
            >
              {(match.score ?? match.live)?.join('–') ??
                (openText(evening, round.roundNumber) === 'Score?' ? 'Score?' : 'v')}
            </b>
            <Side match={match} side={1} nameOf={nameOf} isCrowded={isCrowded} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A longer one is written smaller. */
const roomForName = 18;

interface SideProps {
  match: EveningMatch;
  side: 0 | 1;
  nameOf: NameOf;
  isCrowded: boolean;
}

function Side({ match: { pairs }, side, nameOf, isCrowded }: SideProps) {
  return (
    <span className={classes('grid min-w-0 gap-4', side === 1 && 'justify-items-end text-right')} aria-hidden="true">
      {pairs[side].map((userId) => (
        <span
          key={userId}
          className={classes(
            'flex max-w-full min-w-0 items-center gap-14 font-heading leading-[1.15] font-semibold',
            isCrowded || nameOf(userId).length > roomForName
              ? 'type-34 [--face:--spacing(40)]'
              : 'type-44 [--face:--spacing(50)]',
            side === 1 && 'flex-row-reverse',
          )}
        >
          <Face name={nameOf(userId)} tone={toneOf(userId)} />
          <span className="min-w-0 wrap-anywhere tv:line-clamp-3" dir="auto">
            <BreakableName name={nameOf(userId)} />
            <EveningGuestMark id={userId} name={nameOf(userId)} />
          </span>
        </span>
      ))}
    </span>
  );
}

/** The round that follows, one court after another where there are many. */
const nextAtOnce = 2;
const nextMs = 8_000;

function Next({ evening: { rounds, currentRound, endedAt }, nameOf }: { evening: Evening; nameOf: NameOf }) {
  const next = rounds[currentRound];
  const pages = next ? Math.ceil(next.matches.length / nextAtOnce) : 0;
  const page = useMoment((now) => rotationAt(now, nextMs, pages));
  if (next === undefined || endedAt !== null) return null;
  const shown = next.matches.slice(page * nextAtOnce, (page + 1) * nextAtOnce);
  return (
    <section aria-label="Next" className={`${screenCard} flex-none px-28 py-20`}>
      <h2 className="type-38 text-soft">Next, round {next.roundNumber}</h2>
      <ul>
        {shown.map(({ key, court, pairs: [one, two] }) => (
          <li key={key} className="flex min-h-60 items-center gap-20 type-38 leading-[1.2] font-semibold">
            <span className="figures flex-none text-soft">
              <span className="sr-only">Court </span>
              {court}
            </span>
            <span className="min-w-0 wrap-anywhere tv:truncate" dir="auto">
              {pairName(one, nameOf)} <span className="font-normal text-soft">v</span> {pairName(two, nameOf)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const rowsAtOnce = 12;
const rowsMs = 12_000;

function Table({ evening, nameOf }: { evening: Evening; nameOf: NameOf }) {
  const standings = shownStandings(evening, nameOf);
  const pages = Math.ceil(standings.length / rowsAtOnce);
  // As many on each, or nearly.
  const rows = Math.ceil(standings.length / pages);
  const page = useMoment((now) => rotationAt(now, rowsMs, pages));
  const hasBegun = standings.some(({ played }) => played > 0);
  return (
    <section aria-label="Table" className={`${screenCard} min-h-0 tv:w-720 tv:flex-none`}>
      <table className="h-full w-full type-40 tv:type-38">
        <thead>
          <tr className="h-76 text-soft [&>th]:px-20 [&>th]:font-semibold [&>th]:whitespace-nowrap">
            <th scope="col" className="text-left">
              #
            </th>
            <th scope="col" className="text-left">
              Player
            </th>
            <th scope="col" className="text-right">
              W–L
            </th>
            <th scope="col" className="text-right">
              +/−
            </th>
          </tr>
        </thead>
        <tbody key={page} className="animate-appear">
          {standings.slice(page * rows, (page + 1) * rows).map((line) => (
            <tr key={line.userId} className="h-76 border-t border-line tv:h-auto [&>*]:px-20">
              <td className="figures font-bold">{hasBegun && line.rank}</td>
              <th scope="row" className="w-full max-w-0 text-left font-semibold">
                <span className="flex items-center gap-16 [--face:--spacing(48)]">
                  <Face name={nameOf(line.userId)} tone={toneOf(line.userId)} />
                  <span className="min-w-0 wrap-anywhere tv:truncate" dir="auto">
                    {nameOf(line.userId)}
                    <EveningGuestMark id={line.userId} name={nameOf(line.userId)} />
                  </span>
                  {line.isUp && (
                    <>
                      <span className="text-court-text" aria-hidden="true">
                        ↑
                      </span>
                      <span className="sr-only">, up since the last round</span>
                    </>
                  )}
                </span>
              </th>
              <td className="figures text-right whitespace-nowrap">{`${line.wins}–${line.losses}`}</td>
              <td className="figures text-right whitespace-nowrap">{signed(line.differential)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
