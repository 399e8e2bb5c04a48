/** All that the journeys know of the app's screens: where things are, and what is written on them. */

import { isControlled } from '../screens.ts';
import { run } from './engine.ts';
import type { Tab } from './tab.ts';

const topBar = 'header [role=status]';
const heading = 'h1, h2';
const thread = '[role=log]';
/** What a row says to whoever hears it. */
const matchName = '[data-match] > .sr-only';
const podium = 'section[aria-label="Podium"]';

export const app = {
  async logIn(tab: Tab, name: string, password: string): Promise<void> {
    await tab.goTo('/login');
    await tab.type('textbox', 'Username', name);
    await tab.type('textbox', 'Password', password);
    await tab.click('button', 'Log in');
    await tab.shows(name, { within: heading });
  },
  isOffline: (tab: Tab) => tab.shows('Offline', { within: topBar }),
  isOnline: (tab: Tab) => tab.shows('Offline', { within: topBar, times: 0 }),
  /** Waits until the app is kept in the browser, and what was seen so far with it. */
  canOpenOffline: (tab: Tab) => run(tab.window, isControlled),
};

export const chat = {
  async open(tab: Tab, groupId: number, groupName: string): Promise<void> {
    await tab.goTo(`/messages?group=${groupId}`);
    await tab.shows(groupName, { within: heading });
  },
  async say(tab: Tab, text: string, groupName: string): Promise<void> {
    await tab.type('textbox', `Message to ${groupName}`, `${text}\n`);
    await chat.shows(tab, text);
  },
  /** Waits until it stands in the thread, once. */
  shows: (tab: Tab, text: string) => tab.shows(text, { within: thread, times: 1 }),
  hasUnsent: (tab: Tab, count: number) => tab.shows('Not sent yet', { within: thread, times: count }),
};

export const tournament = {
  async open(tab: Tab, id: number, name: string): Promise<void> {
    await tab.goTo(`/tournaments/details/${id}`);
    await tab.shows(name, { within: heading });
  },
  join: (tab: Tab) => tab.click('button', 'Join'),
  hasPlayer: (tab: Tab, name: string) => tab.shows(name, { within: 'main' }),
  async start(tab: Tab, players: number): Promise<void> {
    await tab.click('button', `Start with ${players}`);
    await tab.click('button', 'Start now');
  },
  hasStarted: (tab: Tab) => tab.shows('My Matches', { within: 'main' }),
  /** @param names the scorer's own first, with the points of each */
  async score(tab: Tab, names: readonly [string, string], points: readonly [number, number]): Promise<void> {
    const [one, two] = names;
    await tab.click('button', `Enter score of ${one} against ${two}`);
    const [winner, loser] = points[0] > points[1] ? [one, two] : [two, one];
    const [most, least] = [Math.max(...points), Math.min(...points)];
    await tab.click('button', `${winner} Set to 11`);
    await tab.click('button', String(least));
    await tab.click('button', `Save: ${winner} beat ${loser} ${most}–${least}`);
  },
  hasUnsent: (tab: Tab, count: number) => tab.shows('not sent yet', { within: matchName, times: count }),
  /** The one on top. */
  hasChampion: (tab: Tab, name: string) => tab.shows(`hampion ${name}`, { within: podium }),
};
