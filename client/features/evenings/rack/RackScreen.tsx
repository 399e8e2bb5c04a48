import './rack-screen.css';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLocation, useParams } from 'wouter';
import { query } from '#client/data/queries.ts';
import { timeOf } from '#client/lib/moments.ts';
import { WithGuests } from '#client/lib/players/GuestMark.tsx';
import { rotationAt, useMoment } from '#client/lib/screen/rotation.ts';
import { ScreenBar, ScreenFrame, screenFact } from '#client/lib/screen/ScreenFrame.tsx';
import { Face, Name, screenBall, screenCard, screenMessage } from '#client/lib/screen/ScreenPlayer.tsx';
import { useNow } from '#client/lib/use-now.ts';
import { useConnection, usePolling, useWatch } from '#client/live/live.ts';
import { classes } from '#client/ui/classes.ts';
import { Ball } from '#client/ui/LoadingBall.tsx';
import { QrCode } from '#client/ui/QrCode.tsx';
import { toneOf } from '#client/ui/tones.ts';
import { type Rack, rackCalls } from '#contract/racks.ts';
import { EveningGuestMark } from '../people.tsx';
import { type NameOf, namesIn } from '../points.ts';
import { useGliding } from './gliding.ts';
import { courtText, fitting, hereCount, needText, type RackGame, ruleText, satOutText } from './model.ts';
import { minutesOn, timesOf, waitText } from './times.ts';

/** Without a socket. */
const pollingMs = 15_000;

/** How often the minutes are looked at. */
const lookMs = 5000;

/** Open play on the television at the courts: who plays, who is next and on which court, and the queue. */
export function RackScreen() {
  const id = Number(useParams().id);
  const [, go] = useLocation();
  const rack = useQuery({ ...query(rackCalls.get, { params: { id } }), refetchInterval: usePolling(pollingMs) });
  const { data, dataUpdatedAt } = rack;
  useWatch(data && `group:${data.groupId}`);
  const leave = () => go(data ? addressOf(data) : '/dashboard');
  return (
    <ScreenFrame title="Open play" onLeave={leave}>
      {data ? (
        <WithGuests people={data.players}>
          <Shown rack={data} seenAt={dataUpdatedAt} onLeave={leave} />
        </WithGuests>
      ) : (
        <section className={`${screenMessage} min-h-dvh`}>
          <Ball className={screenBall} />
          <h1>{rack.error ? 'No open play here' : 'One moment'}</h1>
          {rack.error && <p>It was deleted, or only members of its group see it.</p>}
        </section>
      )}
    </ScreenFrame>
  );
}

const addressOf = ({ groupId, eventId }: Rack): string => `/groups/${groupId}/events/${eventId}/rack`;

/** So long it may be silent before the television says since when. */
const silentMs = 30_000;

function Shown({ rack, seenAt, onLeave }: { rack: Rack; seenAt: number; onLeave: () => void }) {
  const now = useNow(lookMs);
  const isCutOff = useConnection() === 'connecting' && now - seenAt > silentMs;
  const parts = useRef<HTMLElement>(null);
  useGliding(parts, rack.revision);
  const nameOf = namesIn(rack);
  const here = hereCount(rack);
  const clock = timeOf(new Date(now).toISOString());
  const since = isCutOff ? ` · since ${timeOf(new Date(seenAt).toISOString())}` : '';
  return (
    <>
      <ScreenBar title="Open play" line={`${rack.groupName} · ${here} here${since}`} onLeave={onLeave}>
        <span className={`${screenFact} min-w-0 flex-1 truncate text-(--on-bar-soft)`} dir="auto">
          {rack.groupName}
        </span>
        <span className={screenFact}>
          {here} here{since}
        </span>
        <time className={screenFact}>{clock}</time>
      </ScreenBar>
      {rack.endedAt !== null ? (
        <section className={`${screenMessage} flex-1`}>
          <h2>Open play has ended</h2>
          <p>{satOutText(rack)}</p>
        </section>
      ) : (
        <section ref={parts} aria-label="Open play" className="rack-screen tv:min-h-0 tv:flex-1">
          <CourtsUp rack={rack} here={here} nameOf={nameOf} now={now} />
          <aside className="flex min-h-0 flex-col gap-38 tv:gap-24">
            <NextUp rack={rack} nameOf={nameOf} now={now} />
            <AfterThat rack={rack} here={here} nameOf={nameOf} now={now} />
          </aside>
          <footer className="rack-foot text-soft">
            <p>{ruleText}</p>
            <p>{satOutText(rack)}</p>
          </footer>
        </section>
      )}
    </>
  );
}

const courtsAtOnce = 6;
const turnMs = 8000;

interface PartProps {
  rack: Rack;
  nameOf: NameOf;
  now: number;
}

/** The courts as seen from above; with more than six some take turns. */
function CourtsUp({ rack, here, nameOf, now }: PartProps & { here: number }) {
  // While there is no four one dashed court is enough.
  const all = here < 4 ? rack.courts.slice(0, 1) : rack.courts;
  const pages = Math.ceil(all.length / courtsAtOnce);
  const page = useMoment((moment) => rotationAt(moment, turnMs, pages));
  const courts = all.slice(page * courtsAtOnce, (page + 1) * courtsAtOnce);
  return (
    <ul
      key={page}
      aria-label="Courts"
      className={classes('rack-courts', courts.length > 3 && 'rack-two', pages > 1 && 'animate-appear')}
    >
      {courts.map(({ court, isOpen, game }) =>
        game ? (
          <Court key={court} game={game} nameOf={nameOf} now={now} />
        ) : (
          <li key={court} className="rack-court rack-empty">
            <span className="rack-kitchen">
              <i>Court</i>
              <b className="figures">{court}</b>
            </span>
            <span className="type-46 font-semibold">
              {isOpen
                ? here < 4
                  ? needText(here)
                  : 'Free'
                : isBrokenOff(rack)
                  ? 'Closed. Its players are next.'
                  : 'Closed'}
            </span>
          </li>
        ),
      )}
    </ul>
  );
}

/** A game was broken off, and those who played it wait for the next court. */
const isBrokenOff = ({ queue }: Rack): boolean => queue.some(({ placed }) => placed?.by === 'court');

function Court({ game, nameOf, now }: { game: RackGame; nameOf: NameOf; now: number }) {
  const [one, two] = game.pairs;
  return (
    <li className="rack-court" aria-label={courtText(game, nameOf, now)}>
      <Side key={one.join()} pair={one} nameOf={nameOf} />
      <span className="rack-kitchen">
        <i>Court</i>
        <b className="figures">{game.court}</b>
        <small className="figures">{minutesOn(game, now)} min</small>
        {game.live && <small className="figures text-ball">{game.live.join('–')}</small>}
      </span>
      <Side key={two.join()} pair={two} nameOf={nameOf} />
    </li>
  );
}

const Side = ({ pair, nameOf }: { pair: readonly number[]; nameOf: NameOf }) => (
  <span className="rack-side">
    {pair.map((userId) => (
      <span key={userId} data-player={userId} className="flex min-w-0 items-center gap-19 [--face:--spacing(64)]">
        <Face name={nameOf(userId)} tone={toneOf(userId)} look="ring-2 ring-white" />
        <Name name={nameOf(userId)} look="font-heading leading-[1.1] font-semibold" />
        <EveningGuestMark id={userId} name={nameOf(userId)} />
      </span>
    ))}
  </span>
);

/** Black on yellow, with court and time: is my name there. */
function NextUp({ rack, nameOf, now }: PartProps) {
  const [next] = rack.fours;
  const [time] = timesOf(rack, now);
  if (next === undefined) return null;
  const size = next.players.length;
  const wait = time && waitText(time.inMs);
  return (
    <section className="rack-next flex-none bg-ball text-on-ball forced-colors:border-2">
      <h2 className="flex flex-wrap items-baseline justify-between gap-x-20 type-34">
        {time && size === 4 ? `Next on court ${time.court}` : 'Next'}{' '}
        <span className="font-semibold whitespace-nowrap">
          {size < 4 ? needText(size) : wait === 'next' ? 'next' : wait}
        </span>
      </h2>
      <ul key={next.players.join()} className="rack-names">
        {next.players.map((userId) => (
          <li key={userId} data-player={userId} className="min-w-0">
            <Name name={nameOf(userId)} look="font-heading leading-none font-bold" />
          </li>
        ))}
      </ul>
    </section>
  );
}

function AfterThat({ rack, here, nameOf, now }: PartProps & { here: number }) {
  const times = timesOf(rack, now);
  const { fours, breaks, more, hasRoom } = fitting(rack);
  const onBreak = rack.queue.filter(({ pause }) => pause).length;
  return (
    <section aria-label="Queue" className={`${screenCard} rack-queue min-h-0 flex-1`}>
      {fours.length > 0 && (
        <h2 className="flex justify-between type-32 text-soft">
          After that
          {more > 0 && <span className="figures font-semibold">+ {more} more</span>}
        </h2>
      )}
      {fours.map(({ players }, at) => {
        const time = times[at + 1];
        return (
          <div key={players.join()} className="rack-four">
            <p>
              <b>{time ? waitText(time.inMs).replace('in about', 'about') : 'later'}</b>
              <span>{players.length < 4 ? needText(players.length) : time && `court ${time.court}`}</span>
            </p>
            <Names players={players} nameOf={nameOf} />
          </div>
        );
      })}
      {breaks.length > 0 && (
        <div className="rack-four">
          <p>
            <b>On a break</b>
            {onBreak > breaks.length && <span className="figures">+ {onBreak - breaks.length} more</span>}
          </p>
          <Names players={breaks} nameOf={nameOf} />
        </div>
      )}
      {hasRoom && (
        <div className={classes('rack-join', here < 4 && 'rack-join-large')}>
          <span>
            <QrCode address={`${location.origin}${addressOf(rack)}`} label="The code of this page" />
          </span>
          <p className="type-46 font-semibold">Scan to join</p>
        </div>
      )}
    </section>
  );
}

const Names = ({ players, nameOf }: { players: readonly number[]; nameOf: NameOf }) => (
  <ul className="rack-later">
    {players.map((userId) => (
      <li key={userId} data-player={userId} className="flex min-w-0 items-center gap-14 [--face:--spacing(44)]">
        <Face name={nameOf(userId)} tone={toneOf(userId)} />
        <Name name={nameOf(userId)} look="font-heading font-semibold" />
      </li>
    ))}
  </ul>
);
