import { Clock } from 'lucide-react';
import { useState } from 'react';
import { timeOf } from '#client/lib/moments.ts';
import { Button } from '#client/ui/Button.tsx';
import { Card } from '#client/ui/Card.tsx';
import { classes } from '#client/ui/classes.ts';
import type { Desk, ReadyMatch } from '#contract/tournaments/desk.ts';
import { poolName } from '../model/bracket/labels.ts';
import { rangeOf } from '../model/when.ts';
import { DrawTag } from './DrawTag.tsx';
import { lasting, spokenPair } from './desk.ts';
import { SideNames } from './SideNames.tsx';

interface ReadyListProps {
  desk: Desk;
  draw: number | undefined;
  target: number | undefined;
  now: number;
  onCall: (match: ReadyMatch, court: number, isAnyway: boolean) => void;
}

/** So many are shown at first. */
const shownFirst = 12;

/** Nobody is proud of how long a match has been waiting since the week before. */
const longestWait = 6 * 60 * 60_000;

/** What can be called, with one tap each: first what holds up most. */
export function ReadyList({ desk, draw, target, now, onCall }: ReadyListProps) {
  const [showsAll, setShowsAll] = useState(false);
  const ready = desk.ready.filter(({ tournamentId }) => draw === undefined || tournamentId === draw);
  const shown = showsAll ? ready : ready.slice(0, shownFirst);
  const first = ready.find(({ blocked }) => blocked === null);
  const count = ready.length + desk.moreReady;
  return (
    <Card
      title={
        <>
          Ready <span className="figures font-normal text-soft">{count}</span>
        </>
      }
      aside={
        <span className="text-sm text-soft" role="status">
          {target === undefined ? 'no court is free' : `court ${target} is free`}
        </span>
      }
    >
      {ready.length === 0 && (
        <p className="text-soft">Nothing is ready. The next matches follow from those on court.</p>
      )}
      <ul className="-mx-1 divide-y divide-line">
        {shown.map((match) => (
          <ReadyRow
            key={match.matchId}
            match={match}
            draws={desk.draws}
            target={target}
            isFirst={match === first}
            now={now}
            onCall={onCall}
          />
        ))}
      </ul>
      {ready.length > shown.length && (
        <Button variant="ghost" width="full" onClick={() => setShowsAll(true)}>
          Show all {ready.length}
        </Button>
      )}
    </Card>
  );
}

interface ReadyRowProps extends Omit<ReadyListProps, 'desk' | 'draw'> {
  match: ReadyMatch;
  draws: Desk['draws'];
  /** Its button is the loudest. */
  isFirst: boolean;
}

function ReadyRow({ match, draws, target, isFirst, now, onCall }: ReadyRowProps) {
  const [asks, setAsks] = useState(false);
  const { title, pool, sides, since, blocked, expected } = match;
  const why = blocked && whyNot(blocked);
  const rests = blocked !== null && blocked.court === null;
  const isShort = now - Date.parse(since) < longestWait;
  const waits = target === undefined || (blocked !== null && !rests);
  const call = (isAnyway: boolean) => target !== undefined && onCall(match, target, isAnyway);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-3 gap-y-0.5 px-1 py-2 sm:grid-cols-[8.5rem_minmax(0,1fr)_auto_8.5rem]">
      <span className="flex min-w-0 flex-wrap items-center gap-x-2 max-sm:col-span-3 sm:block">
        <DrawTag draws={draws} id={match.tournamentId} />
        <span className="block text-[0.8125rem] text-soft">
          {pool === null ? title : `${poolName(pool)}, ${title}`}
        </span>
      </span>
      <span className={classes('min-w-0 leading-5 wrap-anywhere', blocked ? 'text-soft' : 'font-semibold')}>
        {sides.map((side, at) => (
          <span key={side[0]?.id ?? at} className="block">
            <SideNames side={side} />
          </span>
        ))}
        {why && (
          <span className="flex items-center gap-1 text-[0.8125rem] font-medium text-amber-text">
            <Clock className="size-3.5 flex-none" aria-hidden="true" />
            <span className="min-w-0">{why}</span>
          </span>
        )}
      </span>
      <span className="figures text-right leading-none">
        {isShort && (
          <>
            <span className="sr-only">waiting </span>
            <b className="block text-xl">{lasting(since, now).replace(' min', '')}</b>
            {!lasting(since, now).includes('h') && <span className="text-xs text-soft">min</span>}
          </>
        )}
      </span>
      <span className={classes('grid', waits ? 'max-sm:col-span-3 sm:justify-items-end' : 'justify-items-end')}>
        {waits ? (
          expected && <span className="figures text-sm text-soft sm:text-right">{nextWords(expected, now)}</span>
        ) : blocked && !asks ? (
          <Button variant="ghost" size="small" data-place={`ready-${match.matchId}`} onClick={() => setAsks(true)}>
            Call anyway<span className="sr-only">, {spokenPair(match)}</span>
          </Button>
        ) : (
          <Button
            variant={isFirst ? 'ball' : 'secondary'}
            data-place={`ready-${match.matchId}`}
            onClick={() => call(asks)}
          >
            <span className="sr-only">{spokenPair(match)} </span>
            <span className="first-letter:uppercase">to court {target}</span>
          </Button>
        )}
      </span>
    </li>
  );
}

/** 'theo plays on court 1', 'ruth rests until 14:10' */
const whyNot = ({ player, court, until }: NonNullable<ReadyMatch['blocked']>) => (
  <>
    <bdi>{player.name}</bdi> {court === null ? `rests until ${timeOf(until ?? '')}` : `plays on court ${court}`}
  </>
);

/** 'Next on 5, about 6 min', '14:10 to 14:25' */
export function nextWords(expected: NonNullable<ReadyMatch['expected']>, now: number): string {
  if (expected.court === null) return rangeOf(expected);
  const minutes = Math.max(1, Math.round((Date.parse(expected.from) - now) / 60_000));
  return `Next on ${expected.court}, about ${minutes} min`;
}
