import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { counted } from '#client/lib/counts.ts';
import { timeOf } from '#client/lib/moments.ts';
import { useRotation } from '#client/lib/screen/rotation.ts';
import { ScreenBar, ScreenFrame, ScreenNotice, screenFact } from '#client/lib/screen/ScreenFrame.tsx';
import { screenBall, screenMessage } from '#client/lib/screen/ScreenPlayer.tsx';
import { Ball } from '#client/ui/LoadingBall.tsx';
import type { Tournament } from '#contract/tournaments.ts';
import { fieldOf, withGuestsNamed } from '../../../model/field.ts';
import type { Bracket } from '../../../model/rounds.ts';
import { Podium } from '../../../parts/podium/Podium.tsx';
import { Entered } from '../Entered.tsx';
import { type Followed, useFollowed } from '../use-followed.ts';
import { Courts } from './Courts.tsx';
import { HallPanel } from './HallPanel.tsx';
import { panelsIn, type Result, resultDuration, resultsAfter, rotations } from './now.ts';
import { Rounds } from './Rounds.tsx';
import { Crosstable, Standings } from './Tables.tsx';
import { useHall } from './use-hall.ts';

/** A tournament on the television at the court: it is read from 8 m, and follows by itself. */
export function BigScreen({ token }: { token: string }) {
  const followed = useFollowed(token);
  const [, go] = useLocation();
  const leave = () => go(`/t/${token}`);
  const { tournament } = followed;
  return (
    <ScreenFrame title={tournament?.name ?? 'Tournament'} onLeave={leave}>
      {tournament ? (
        <Shown token={token} tournament={tournament} followed={followed} onLeave={leave} />
      ) : (
        <NotShown {...followed} />
      )}
    </ScreenFrame>
  );
}

/** The link is gone, or has not been answered yet: the next try comes by itself. */
function NotShown({ isGone, error }: Followed) {
  return (
    <main className={`${screenMessage} min-h-dvh`}>
      <Ball className={screenBall} />
      <h1>{isGone ? 'This link no longer works' : error ? 'Waiting for the tournament' : 'One moment'}</h1>
      {isGone && <p>It was revoked. Ask the organiser for a new one.</p>}
      {!isGone && error && <p>Trying again as soon as the network is back.</p>}
    </main>
  );
}

interface ShownProps {
  token: string;
  tournament: Tournament;
  followed: Followed;
  onLeave: () => void;
}

function Shown({ token, tournament, followed, onLeave }: ShownProps) {
  const { name, progress, bracket, status, participantCount, endedEarly } = tournament;
  const field = useMemo(() => bracket && fieldOf(tournament, bracket), [tournament, bracket]);
  const named = useMemo(() => bracket && fieldOf(tournament, withGuestsNamed(bracket)), [tournament, bracket]);
  const results = useResults(bracket);
  const hall = useHall(token, tournament);
  const panels = panelsIn(tournament, hall);
  const rotation = useRotation(rotations.tables, panels.length);
  const panel = panels[rotation];
  const ended = endedEarly ? 'Ended early' : status === 'completed' ? 'Completed' : 'Not started';
  const round = status === 'active' && progress ? `Round ${progress.currentRound} of ${progress.roundCount}` : ended;
  const { matchesPlayed = 0, matchesTotal = 0 } = progress ?? {};
  const played = progress ? `${matchesPlayed} of ${matchesTotal} played` : counted(participantCount, 'player');
  const isPaused = status === 'active' && Boolean(tournament.pausedAt);
  const { cutOffSince } = followed;
  const since = cutOffSince === undefined ? '' : ` · since ${timeOf(new Date(cutOffSince).toISOString())}`;
  return (
    <>
      <ScreenBar title={name} line={`${round} · ${played}${since}`} onLeave={onLeave}>
        <span className={`${screenFact} flex-1 text-(--on-bar-soft)`}>{round}</span>
        <span className={screenFact}>
          {played}
          <span className="type-34 font-medium text-(--on-bar-soft)">{since}</span>
        </span>
      </ScreenBar>
      <div
        role="progressbar"
        aria-label="Matches played"
        aria-valuenow={matchesPlayed}
        aria-valuemax={matchesTotal}
        aria-valuetext={`${matchesPlayed} of ${matchesTotal}`}
        className="h-[max(4px,10*var(--u))] flex-none overflow-hidden bg-[color-mix(in_srgb,#fff_22%,var(--bar))]"
      >
        <i
          className="block h-full origin-left bg-ball transition-[scale] duration-200 forced-colors:bg-[Highlight]"
          style={{ scale: `${matchesTotal > 0 ? matchesPlayed / matchesTotal : 0} 1` }}
        />
      </div>
      {isPaused && <ScreenNotice>Paused</ScreenNotice>}
      <main className="flex flex-col gap-40 p-38 tv:min-h-0 tv:flex-1 tv:flex-row-reverse tv:px-56 tv:py-36">
        {field && <Courts field={field} results={results} times={hall?.times ?? []} />}
        <div key={rotation} className="min-h-0 min-w-0 animate-appear tv:flex-1 tv:*:h-full">
          {hall && panel?.kind === 'hall' && <HallPanel hall={hall} isShort={isPaused} />}
          {panel?.kind === 'entered' && <Entered tournament={tournament} range={panel} />}
          {field && panel?.kind === 'podium' && <Podium field={field} density="screen" />}
          {field && panel?.kind === 'crosstable' && <Crosstable field={field} />}
          {field && panel?.kind === 'standings' && <Standings field={field} panel={panel} />}
          {named && panel?.kind === 'rounds' && <Rounds field={named} panel={panel} />}
        </div>
      </main>
    </>
  );
}

interface Seen {
  bracket: Bracket | null;
  results: readonly Result[];
}

/** The results that have just come before the eyes of whoever watches. */
function useResults(bracket: Bracket | null): readonly Result[] {
  const [seen, setSeen] = useState<Seen>({ bracket, results: [] });
  if (seen.bracket !== bracket) {
    const results = seen.bracket && bracket ? resultsAfter(seen.results, seen.bracket, bracket, Date.now()) : [];
    setSeen({ bracket, results });
  }
  const { results } = seen;
  useEffect(() => {
    const [first] = results;
    if (!first) return;
    const isLasting = ({ at }: Result) => Date.now() - at < resultDuration;
    const timer = setTimeout(
      () => setSeen((had) => ({ ...had, results: had.results.filter(isLasting) })),
      Math.max(0, first.at + resultDuration - Date.now()) + 1,
    );
    return () => clearTimeout(timer);
  }, [results]);
  return results;
}
