import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark' | 'system';

const key = 'theme';
const system = matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();
let chosen = remembered();

system.addEventListener('change', apply);
addEventListener('storage', (event) => {
  if (event.key === key) take(remembered());
});

/** The theme that the person chose, and a way to choose another. Kept in step with public/theme.js. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(subscribe, () => chosen), choose];
}

function choose(theme: Theme): void {
  try {
    if (theme === 'system') localStorage.removeItem(key);
    else localStorage.setItem(key, theme);
  } catch {
    // Storage is switched off: the choice lasts as long as the page.
  }
  take(theme);
}

function take(theme: Theme): void {
  chosen = theme;
  apply();
  for (const listener of listeners) listener();
}

function apply(): void {
  const dark = chosen === 'dark' || (chosen === 'system' && system.matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
}

function remembered(): Theme {
  try {
    const stored = localStorage.getItem(key);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
