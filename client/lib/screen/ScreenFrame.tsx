import './screen.css';
import { Moon, Sun, X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useWakeLock } from '#client/lib/wake-lock.ts';
import { classes } from '#client/ui/classes.ts';
import { IconButton } from '#client/ui/IconButton.tsx';
import { Ball } from '#client/ui/LoadingBall.tsx';
import { WindowTitle } from '#client/ui/WindowTitle.tsx';
import { shiftAt, useMoment } from './rotation.ts';

/** A page on the television at the court: it has no controls, save where somebody looks for them. */
export function ScreenFrame({ title, onLeave, children }: { title: string; onLeave: () => void; children: ReactNode }) {
  const [theme, setTheme] = useScreenTheme();
  const areControlsShown = useControls();
  // A few pixels, and never the same for long: nothing burns in.
  const shift = useMoment((now) =>
    shiftAt(now)
      .map((pixels) => `${pixels}px`)
      .join(' '),
  );
  useWakeLock();
  // Whoever opens it on a phone comes to its top.
  useEffect(() => void scrollTo(0, 0), []);
  return (
    <div
      className={classes(
        'tv min-h-dvh bg-page text-ink tv:flex tv:h-screen tv:translate-(--shift) tv:flex-col',
        !areControlsShown && 'tv:cursor-none',
      )}
      style={{ ['--shift' as string]: shift }}
    >
      <WindowTitle>{title}</WindowTitle>
      {children}
      {areControlsShown && (
        <div className="fixed top-3 right-3 z-10 hidden animate-appear gap-1 rounded-lg border border-line bg-surface p-1 tv:flex">
          <IconButton
            icon={theme === 'dark' ? Sun : Moon}
            label={theme === 'dark' ? 'Light, for the sun' : 'Dark, for the hall'}
            onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}
          />
          <IconButton icon={X} label="Leave the big screen" onClick={onLeave} />
        </div>
      )}
    </div>
  );
}

/** What everybody in the hall is to read first, below the bar. */
export const ScreenNotice = ({ children }: { children: ReactNode }) => (
  <section className="flex-none bg-ball py-20 text-center text-on-ball forced-colors:bg-[Highlight]">
    <p role="status" className="font-heading type-68 leading-none font-bold">
      {children}
    </p>
  </section>
);

interface ScreenBarProps {
  title: string;
  /** Below the title on a phone, where there is no room for what stands beside it. */
  line: string;
  onLeave: () => void;
  children: ReactNode;
}

/** What stands in the bar of a television beside the title. */
export const screenFact = 'figures hidden type-46 leading-none font-semibold tv:block';

/** The bar of such a page. It goes up to the edge, wherever the picture is moved to. */
export function ScreenBar({ title, line, onLeave, children }: ScreenBarProps) {
  return (
    <header className="flex min-h-152 flex-none items-center gap-28 bg-(--bar) pl-38 text-white tv:h-120 tv:min-h-0 tv:px-64 tv:shadow-[-8px_-8px_var(--bar)]">
      <Ball className="w-76 flex-none tv:w-64" />
      <h1
        dir="auto"
        className={classes(
          'min-w-0 flex-1 type-48 tv:max-w-900 tv:flex-none tv:leading-none tv:tracking-[-0.02em]',
          title.length > 22 ? 'tv:type-46' : 'tv:type-68',
        )}
      >
        {title}
        <small className="block font-sans text-[13px] leading-[18px] font-medium tracking-normal text-(--on-bar-soft) tv:hidden">
          {line}
        </small>
      </h1>
      {children}
      <span className="pr-1 [--spacing:0.25rem] tv:hidden">
        <IconButton icon={X} label="Leave the big screen" onClick={onLeave} />
      </span>
    </header>
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
