import { useEffect, useState } from 'react';

export type ScreenTheme = 'dark' | 'light';

const key = 'screen-theme';

/** Dark, for halls are, unless light was chosen for the sun. It is this screen's alone, whatever the system has. */
export function useScreenTheme(): [ScreenTheme, (theme: ScreenTheme) => void] {
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
