import './screen.css';
import { Moon, Sun, X } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { timeOf } from '#client/lib/moments.ts';
import { useWakeLock } from '#client/lib/wake-lock.ts';
import { classes } from '#client/ui/classes.ts';
import { IconButton } from '#client/ui/IconButton.tsx';
import { Ball } from '#client/ui/LoadingBall.tsx';
import { WindowTitle } from '#client/ui/WindowTitle.tsx';
import type { Tournament } from '#contract/tournaments.ts';
import { type Field, fieldOf } from '../../model/field.ts';
import type { Bracket } from '../../model/rounds.ts';
import { type Followed, useFollowed } from '../use-followed.ts';
import { Courts, useMoment, useTurn } from './Courts.tsx';
import { Entered, Podium } from './Ends.tsx';
import { type Panel, panelsOf, type Result, resultLasts, resultsAfter, shiftAt, turns } from './now.ts';
import { Rounds } from './Rounds.tsx';
import { Crosstable, Standings } from './Tables.tsx';

/** A tournament on the television at the court: it is read from 8 m, and follows by itself. */
export default function BigScreen({ token }: { token: string }) {
  const followed = useFollowed(token);
  const [theme, setTheme] = useScreenTheme();
  const areControlsShown = useControls();
  const [, go] = useLocation();
  const shift = useMoment((now) =>
    shiftAt(now)
      .map((pixels) => `${pixels}px`)
      .join(' '),
  );
  useWakeLock();
  // Whoever opens it on a phone comes to its top.
  useEffect(() => void scrollTo(0, 0), []);
  const leave = () => go(`/t/${token}`);
  const { tournament } = followed;
  return (
    <div className={classes('tv', areControlsShown && 'tv-touched')} style={{ ['--shift' as string]: shift }}>
      <WindowTitle>{tournament?.name ?? 'Tournament'}</WindowTitle>
      {tournament ? <Shown tournament={tournament} followed={followed} onLeave={leave} /> : <NotShown {...followed} />}
      {areControlsShown && (
        <div className="tv-controls">
          <IconButton
            icon={theme === 'dark' ? Sun : Moon}
            label={theme === 'dark' ? 'Light, for the sun' : 'Dark, for the hall'}
            onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}
          />
          <IconButton icon={X} label="Leave the big screen" onClick={leave} />
        </div>
      )}
    </div>
  );
}

/** The link is gone, or has not been answered yet: the next try comes by itself. */
function NotShown({ isGone, error }: Followed) {
  return (
    <main className="tv-message">
      <Ball />
      <h1>{isGone ? 'This link shows nothing any longer' : error ? 'Waiting for the tournament' : 'One moment'}</h1>
      {isGone && <p>It was taken back. Whoever runs the tournament can give you another one.</p>}
      {!isGone && error && <p>It is asked for again as soon as the network is there.</p>}
    </main>
  );
}

interface ShownProps {
  tournament: Tournament;
  followed: Followed;
  onLeave: () => void;
}

function Shown({ tournament, followed: { cutOffSince }, onLeave }: ShownProps) {
  const { name, progress, bracket, status, participantCount } = tournament;
  const field = useMemo(() => bracket && fieldOf(tournament, bracket), [tournament, bracket]);
  const results = useResults(bracket);
  const panels = panelsOf(tournament);
  const turn = useTurn(turns.tables, panels.length);
  const panel = panels[turn];
  const round =
    status === 'active' && progress ? `Round ${progress.currentRound} of ${progress.roundCount}` : stateOf(status);
  const played = progress
    ? `${progress.matchesPlayed} of ${progress.matchesTotal} played`
    : `${participantCount} ${participantCount === 1 ? 'player' : 'players'}`;
  const since = cutOffSince === undefined ? '' : ` · since ${timeOf(new Date(cutOffSince).toISOString())}`;
  return (
    <>
      <header className="tv-head">
        <Ball />
        <h1 dir="auto" className={classes(name.length > 22 && 'tv-long')}>
          {name}
          <small>{`${round} · ${played}${since}`}</small>
        </h1>
        <span className="tv-when">{round}</span>
        <span className="tv-count">
          {played}
          <span className="tv-since">{since}</span>
        </span>
        <IconButton icon={X} label="Leave the big screen" onClick={onLeave} />
      </header>
      <Progress tournament={tournament} />
      <main className={classes('tv-main', panel?.kind === 'podium' && 'tv-alone')}>
        {field && <Courts field={field} results={results} />}
        <div key={turn} className="tv-panel">
          {panel && <PanelOnScreen panel={panel} tournament={tournament} field={field} results={results} />}
        </div>
      </main>
    </>
  );
}

const stateOf = (status: Tournament['status']): string => (status === 'completed' ? 'Completed' : 'Not started');

function Progress({ tournament: { progress } }: { tournament: Tournament }) {
  const { matchesPlayed = 0, matchesTotal = 0 } = progress ?? {};
  return (
    <div
      role="progressbar"
      aria-label="Matches played"
      aria-valuenow={matchesPlayed}
      aria-valuemax={matchesTotal}
      aria-valuetext={`${matchesPlayed} of ${matchesTotal}`}
      className="tv-progress"
    >
      <i style={{ scale: `${matchesTotal > 0 ? matchesPlayed / matchesTotal : 0} 1` }} />
    </div>
  );
}

interface PanelProps {
  panel: Panel;
  tournament: Tournament;
  /** Null before the start. */
  field: Field | null;
  results: readonly Result[];
}

function PanelOnScreen({ panel, tournament, field, results }: PanelProps) {
  if (panel.kind === 'entered') return <Entered tournament={tournament} panel={panel} />;
  if (field === null) return null;
  switch (panel.kind) {
    case 'podium':
      return <Podium field={field} />;
    case 'crosstable':
      return <Crosstable field={field} results={results} />;
    case 'standings':
      return <Standings field={field} panel={panel} />;
    case 'rounds':
      return <Rounds field={field} panel={panel} />;
  }
}

/** How long they stay, in milliseconds. */
const lasts = 3_000;

/** Whether somebody moves the pointer or presses Escape: nothing else is ever pressed on a television. */
function useControls(): boolean {
  const [areShown, setShown] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = () => {
      setShown(true);
      clearTimeout(timer);
      timer = setTimeout(() => setShown(false), lasts);
    };
    const pressed = ({ key }: KeyboardEvent) => (key === 'Escape' || key === 'Tab') && show();
    addEventListener('pointermove', show);
    addEventListener('keydown', pressed);
    return () => {
      clearTimeout(timer);
      removeEventListener('pointermove', show);
      removeEventListener('keydown', pressed);
    };
  }, []);
  return areShown;
}

type ScreenTheme = 'dark' | 'light';

const key = 'screen-theme';

/** Dark, for halls are, unless light was chosen for the sun. It is this screen's alone, whatever the system has. */
function useScreenTheme(): [ScreenTheme, (theme: ScreenTheme) => void] {
  const [theme, setTheme] = useState(remembered);
  useEffect(() => {
    const { dataset } = document.documentElement;
    const before = dataset.theme;
    const apply = () => {
      if (dataset.theme !== theme) dataset.theme = theme;
    };
    apply();
    // The rest of the app follows the system, which may change in the evening.
    const observer = new MutationObserver(apply);
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => {
      observer.disconnect();
      dataset.theme = before;
    };
  }, [theme]);
  return [
    theme,
    (chosen) => {
      setTheme(chosen);
      try {
        localStorage.setItem(key, chosen);
      } catch {
        // Storage is switched off: the choice lasts as long as the page.
      }
    },
  ];
}

function remembered(): ScreenTheme {
  try {
    return localStorage.getItem(key) === 'light' ? 'light' : 'dark';
  } catch {
    return 'dark';
  }
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
    const isLasting = ({ at }: Result) => Date.now() - at < resultLasts;
    const timer = setTimeout(
      () => setSeen((had) => ({ ...had, results: had.results.filter(isLasting) })),
      Math.max(0, first.at + resultLasts - Date.now()) + 1,
    );
    return () => clearTimeout(timer);
  }, [results]);
  return results;
}
