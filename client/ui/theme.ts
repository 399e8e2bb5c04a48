import { createStore } from '#client/lib/store.ts';
import { storedText } from '#client/lib/user-storage.ts';

export type Theme = 'light' | 'dark' | 'system';

const key = 'theme';
const stored = storedText(key);
const system = matchMedia('(prefers-color-scheme: dark)');
const theme = createStore<Theme>(readStored());

system.addEventListener('change', apply);
addEventListener('storage', (event) => {
  if (event.key === key) theme.set(readStored());
});
theme.subscribe(apply);

/** The theme that the person chose, and a way to choose another. Kept in step with public/theme.js. */
export const useTheme = (): [Theme, (chosen: Theme) => void] => [theme.useValue(), choose];

function choose(chosen: Theme): void {
  if (chosen === 'system') stored.clear();
  else stored.set(chosen);
  theme.set(chosen);
}

function apply(): void {
  const isDark = theme.get() === 'dark' || (theme.get() === 'system' && system.matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
}

function readStored(): Theme {
  const text = stored.get();
  return text === 'light' || text === 'dark' ? text : 'system';
}
