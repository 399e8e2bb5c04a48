import './screen.css';
import { Moon, Sun, X } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { counted } from '#client/lib/counts.ts';
import { timeOf } from '#client/lib/moments.ts';
import { useWakeLock } from '#client/lib/wake-lock.ts';
import { classes } from '#client/ui/classes.ts';
import { IconButton } from '#client/ui/IconButton.tsx';
import { Ball } from '#client/ui/LoadingBall.tsx';
import { WindowTitle } from '#client/ui/WindowTitle.tsx';
import type { Tournament } from '#contract/tournaments.ts';
import { fieldOf } from '../../../model/field.ts';
import type { Bracket } from '../../../model/rounds.ts';
import { Podium } from '../../../parts/podium/Podium.tsx';
import { screenBall, screenMessage } from '../../../parts/ScreenPlayer.tsx';
import { Entered } from '../Entered.tsx';
import { type Followed, useFollowed } from '../use-followed.ts';
import { Courts, useMoment, useRotation } from './Courts.tsx';
import { panelsOf, type Result, resultDuration, resultsAfter, rotations, shiftAt } from './now.ts';
import { Rounds } from './Rounds.tsx';
import { Crosstable, Standings } from './Tables.tsx';

/** A tournament on the television at the court: it is read from 8 m, and follows by itself. */
export function BigScreen({ token }: { token: string }) {
  const followed = useFollowed(token);
  const [theme, setTheme] = useScreenTheme();
  const areControlsShown = useControls();
  const [, go] = useLocation();
  // A few pixels, and never the same for long: nothing burns in.
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
    <div
      className={classes(
        'tv min-h-dvh bg-page text-ink tv:flex tv:h-screen tv:translate-(--shift) tv:flex-col',
        !areControlsShown && 'tv:cursor-none',
      )}
      style={{ ['--shift' as string]: shift }}
    >
      <WindowTitle>{tournament?.name ?? 'Tournament'}</WindowTitle>
      {tournament ? <Shown tournament={tournament} followed={followed} onLeave={leave} /> : <NotShown {...followed} />}
      {areControlsShown && (
        <div className="fixed top-3 right-3 z-10 hidden animate-appear gap-1 rounded-lg border border-line bg-surface p-1 tv:flex">
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
    <main className={`${screenMessage} min-h-dvh`}>
      <Ball className={screenBall} />
      <h1>{isGone ? 'This link no longer works' : error ? 'Waiting for the tournament' : 'One moment'}</h1>
      {isGone && <p>It was revoked. Ask the organiser for a new one.</p>}
      {!isGone && error && <p>Trying again as soon as the network is back.</p>}
    </main>
  );
}

function Shown(props: { tournament: Tournament; followed: Followed; onLeave: () => void }) {
  const { tournament, followed, onLeave } = props;
  const { name, progress, bracket, status, participantCount } = tournament;
  const field = useMemo(() => bracket && fieldOf(tournament, bracket), [tournament, bracket]);
  const results = useResults(bracket);
  const panels = panelsOf(tournament);
  const rotation = useRotation(rotations.tables, panels.length);
  const panel = panels[rotation];
  const ended = status === 'completed' ? 'Completed' : 'Not started';
  const round = status === 'active' && progress ? `Round ${progress.currentRound} of ${progress.roundCount}` : ended;
  const { matchesPlayed = 0, matchesTotal = 0 } = progress ?? {};
  const played = progress ? `${matchesPlayed} of ${matchesTotal} played` : counted(participantCount, 'player');
  const { cutOffSince } = followed;
  const since = cutOffSince === undefined ? '' : ` · since ${timeOf(new Date(cutOffSince).toISOString())}`;
  const fact = 'figures hidden type-46 leading-none font-semibold tv:block';
  return (
    <>
      {/* The bar goes up to the edge, wherever the picture is moved to. */}
      <header className="flex min-h-152 flex-none items-center gap-28 bg-(--bar) pl-38 text-white tv:h-120 tv:min-h-0 tv:px-64 tv:shadow-[-8px_-8px_var(--bar)]">
        <Ball className="w-76 flex-none tv:w-64" />
        <h1
          dir="auto"
          className={classes(
            'min-w-0 flex-1 type-48 tv:max-w-900 tv:flex-none tv:leading-none tv:tracking-[-0.02em]',
            name.length > 22 ? 'tv:type-46' : 'tv:type-68',
          )}
        >
          {name}
          <small className="block font-sans text-[13px] leading-[18px] font-medium tracking-normal text-(--on-bar-soft) tv:hidden">
            {`${round} · ${played}${since}`}
          </small>
        </h1>
        <span className={`${fact} flex-1 text-(--on-bar-soft)`}>{round}</span>
        <span className={fact}>
          {played}
          <span className="type-34 font-medium text-(--on-bar-soft)">{since}</span>
        </span>
        <span className="pr-1 [--spacing:0.25rem] tv:hidden">
          <IconButton icon={X} label="Leave the big screen" onClick={onLeave} />
        </span>
      </header>
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
      <main className="flex flex-col gap-40 p-38 tv:min-h-0 tv:flex-1 tv:flex-row-reverse tv:px-56 tv:py-36">
        {field && <Courts field={field} results={results} />}
        <div key={rotation} className="min-h-0 min-w-0 animate-appear tv:flex-1 tv:*:h-full">
          {panel?.kind === 'entered' && <Entered tournament={tournament} range={panel} />}
          {field && panel?.kind === 'podium' && <Podium field={field} density="screen" />}
          {field && panel?.kind === 'crosstable' && <Crosstable field={field} />}
          {field && panel?.kind === 'standings' && <Standings field={field} panel={panel} />}
          {field && panel?.kind === 'rounds' && <Rounds field={field} panel={panel} />}
        </div>
      </main>
    </>
  );
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
    const isLasting = ({ at }: Result) => Date.now() - at < resultDuration;
    const timer = setTimeout(
      () => setSeen((had) => ({ ...had, results: had.results.filter(isLasting) })),
      Math.max(0, first.at + resultDuration - Date.now()) + 1,
    );
    return () => clearTimeout(timer);
  }, [results]);
  return results;
}
